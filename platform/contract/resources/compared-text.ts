/** Text or JSON that an application sends to be compared. */

/** Returns its size in bytes of UTF-8; of JSON as it is written without spaces. */
export const bytesOf = (value: unknown): number =>
  Buffer.byteLength(typeof value === 'string' ? value : JSON.stringify(value));

/** Returns how deeply JSON is nested: 0 for a text. Doesn't recurse, because anybody can nest deeply. */
export function depthOf(value: unknown): number {
  let depth = 0;
  for (let level = isNested(value) ? [value] : []; level.length > 0; depth += 1) {
    const next: object[] = [];
    for (const each of level) for (const inner of Object.values(each)) if (isNested(inner)) next.push(inner);
    level = next;
  }
  return depth;
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** What can be compared: text, or JSON of an object or a list. */
export type Compared = string | readonly unknown[] | Readonly<Record<string, unknown>>;

/** Whether a value of JSON can be compared. It looks at no values inside, of which there are very many. */
export const isCompared = (value: unknown): value is Compared => typeof value === 'string' || isNested(value);

/** Whether a text has no control characters besides tabs and line ends. Looks for one, because texts are long. */
export const isPlainLines = (text: string): boolean => !/(?![\t\n\r])[\p{Cc}\p{Cs}]/u.test(text);
