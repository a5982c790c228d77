import type { Compared } from '../../../contract/resources/compared-text.ts';

/** A longer text than this is compared without line ends between the values of its JSON. */
const prettyMax = 512 * 1024;

/** JSON of more values than this is compared as it was sent. */
const orderedMax = 8000;

/** Returns the text to compare: JSON with one line for each value, its keys in alphabetical order. */
export function textOf(value: Compared): string {
  if (typeof value === 'string') return value.replace(/\r\n?/g, '\n');
  // Ordering and indenting so much would keep the server from everything else.
  if (countUpTo(value, orderedMax) === orderedMax) return JSON.stringify(value);
  const ordered = inOrder(value);
  const pretty = JSON.stringify(ordered, null, 2);
  return pretty.length <= prettyMax ? pretty : JSON.stringify(ordered);
}

/** Counts the values of JSON, up to a limit. */
function countUpTo(value: unknown, most: number): number {
  if (typeof value !== 'object' || value === null) return 1;
  let count = 1;
  for (const each of Object.values(value)) {
    count += countUpTo(each, most - count);
    if (count >= most) return most;
  }
  return count;
}

/** Orders keys, so that an application that writes them in another order has changed nothing. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, each]) => [key, inOrder(each)]),
  );
}
