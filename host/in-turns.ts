/** How long requests that arrived together are started in one turn of the event loop; the rest waits for the next turns. */
const turnMilliseconds = 5;

/**
 * Starts requests that arrive together over several turns of the event loop. Requests on hundreds of connections can arrive in
 * the same turn, and no other request would be answered before all of them. Waiting requests keep their order.
 */
export function inTurns(now: () => number = () => performance.now()): (begin: () => void) => void {
  const waiting: (() => void)[] = [];
  /** When the first request of this turn was started; undefined if none was. */
  let began: number | undefined;

  const nextTurn = () => {
    began = undefined;
    if (waiting.length > 0) run();
  };
  const run = () => {
    if (began === undefined) {
      began = now();
      setImmediate(nextTurn);
    }
    while (waiting.length > 0 && now() - began < turnMilliseconds) waiting.shift()?.();
  };
  return (begin) => {
    waiting.push(begin);
    run();
  };
}
