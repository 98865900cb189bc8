/** The socket to the playground: JSON frames {t, d} both ways; it reconnects by itself. */

const FIRST_WAIT = 300;
const LONGEST_WAIT = 4000;

/**
 * Opens /live?as=n and keeps it open.
 * `receive(t, d)` gets every frame; besides the server's own there are "connected" (d: boolean)
 * and "nobody" (there is no person n).
 * Returns `send(t, d)`, which says whether the frame went out.
 */
export function connect(n, receive) {
  let socket = null;
  let wait = FIRST_WAIT;
  let met = false;

  function open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    socket = new WebSocket(`${scheme}://${location.host}/live?as=${encodeURIComponent(n)}`);
    socket.onopen = () => {
      wait = FIRST_WAIT;
      met = true;
      receive("connected", true);
    };
    socket.onmessage = ({ data }) => {
      const { t, d } = JSON.parse(data);
      receive(t, d);
    };
    socket.onclose = () => {
      receive("connected", false);
      if (!met) lookForPerson();
      setTimeout(open, wait);
      wait = Math.min(wait * 2, LONGEST_WAIT);
    };
  }

  /** A socket does not say why it was refused, an ordinary request does. */
  async function lookForPerson() {
    const answer = await fetch(`/live?as=${encodeURIComponent(n)}`).catch(() => null);
    if (answer?.status === 404) receive("nobody", true);
  }

  open();
  return (t, d) => {
    if (socket.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify({ t, d }));
    return true;
  };
}
