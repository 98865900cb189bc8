#!/bin/sh
# Copies the database into a folder, at each start and each day after, and keeps one copy a day for
# the last 28 days. pg_dump finds the database's address in its environment.
#
# A copy counts once it has been read from end to end; only then are the surplus ones deleted. If
# one fails, all existing copies stay, however old they get.
umask 077
folder=$1
kept=28
part=$folder/copy.part

copy() {
    pg_dump -Fc -f "$part" &&
        pg_restore -f /dev/null "$part" &&
        sync "$part" &&
        mv "$part" "$folder/$(date +%F).dump"
}

prune() {
    for one in "$folder"/????-??-??*.dump; do
        echo "$one"
    done | sort -r | tail -n +$((kept + 1)) | while read -r old; do
        rm "$old"
    done
}

while true; do
    rm -f "$part"
    if copy; then
        prune
        sleep 86400
    else
        rm -f "$part"
        echo "No copy of the database was made, and none is deleted. The next try is in an hour" >&2
        sleep 3600
    fi
done
