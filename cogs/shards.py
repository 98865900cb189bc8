"""The bot with several shards, in this process or in several: Discord serves each by a connection
of its own, which is lost and restored independently.
"""

from discord.ext import commands

from cogs.bot import CardTable


class ShardedCardTable(CardTable, commands.AutoShardedBot):
    """The same bot; events of one connection concern only its shard's servers."""

    @property
    def connected(self) -> bool:
        """True if all shards are connected."""
        shards = self.shards.values()
        return bool(shards) and not any(shard.is_closed() for shard in shards)

    def latencies_of_shards(self) -> dict[int, float]:
        """Return the seconds until a heartbeat is answered, by shard."""
        return dict(self.latencies)

    async def on_disconnect(self) -> None:
        """Do nothing: on_shard_disconnect names the shard."""

    async def on_connect(self) -> None:
        """Do nothing: on_shard_connect names the shard."""

    async def on_resumed(self) -> None:
        """Do nothing: on_shard_resumed names the shard."""

    async def on_shard_disconnect(self, shard: int) -> None:
        """Stop the clocks of a shard's tables: clicks no longer arrive there."""
        self.unheard.add(shard)
        for server in self._servers_of(shard):
            self.room.alarms.sleep(server)

    async def on_shard_connect(self, shard: int) -> None:
        """Begin a new session: Discord announces each server next, and that wakes it."""
        self.unheard.discard(shard)

    async def on_shard_resumed(self, shard: int) -> None:
        """Go on: clicks arrive again, and so do those made in the meantime."""
        self.unheard.discard(shard)
        for guild in [guild for guild in self.guilds if guild.shard_id == shard]:
            if not guild.unavailable:
                self.dispatch("guild_available", guild)

    def _servers_of(self, shard: int) -> set[int]:
        """Return the servers of a shard with tables in memory."""
        servers = [table.server for table in self.room.in_memory.values()]
        return {
            server for server in servers if server is not None and self.served.of(server) == shard
        }
