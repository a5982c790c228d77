/** Text or JSON that an application sends to be compared. */

/** Returns its size in bytes of UTF-8; of JSON as it is written without spaces. */
export const bytesOf = (value: unknown): number =>
  Buffer.byteLength(typeof value === 'string' ? value : JSON.stringify(value));

/** Returns how deeply JSON is nested: 0 for a text. Doesn't recurse, because anybody can nest deeply. */
export function depthOf(value: unknown): number {
  let depth = 0;
  for (let level = [value]; ; depth += 1) {
    level = level.flatMap((each) =>
      typeof each === 'object' && each !== null ? (Object.values(each) as unknown[]) : [],
    );
    if (level.length === 0) return depth;
  }
}

/** Whether a text has no control characters besides tabs and line ends. Looks for one, because texts are long. */
export const isPlainLines = (text: string): boolean => !/(?![\t\n\r])[\p{Cc}\p{Cs}]/u.test(text);
