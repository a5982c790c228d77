/** How long requests that arrived together are started in one turn of the event loop; the rest waits for the next turns. */
const turnMilliseconds = 5;

/**
 * Begins what arrives at once, but not too much in one turn of the event loop: requests on hundreds of connections can arrive in
 * the same turn, and nobody else would be answered before all of them. What waits is begun in its order.
 */
export function inTurns(now: () => number = () => performance.now()): (begin: () => void) => void {
  const waiting: (() => void)[] = [];
  /** When the first of this turn was begun; undefined in a turn in which none was. */
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
