/** A longer text than this is compared without line ends between the values of its JSON. */
const prettyMax = 512 * 1024;

type Compared = string | readonly unknown[] | Readonly<Record<string, unknown>>;

/** Returns the text to compare: JSON with one line for each value, its keys in alphabetical order. */
export function textOf(value: Compared): string {
  if (typeof value === 'string') return value.replace(/\r\n?/g, '\n');
  const ordered = inOrder(value);
  const pretty = JSON.stringify(ordered, null, 2);
  return pretty.length <= prettyMax ? pretty : JSON.stringify(ordered);
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
