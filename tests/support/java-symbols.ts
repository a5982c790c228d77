/** Returns what a class of Java refers to: classes, and their fields and methods with types; and the version it is made for. */
export function symbolsOf(bytes: Buffer): { readonly version: number; readonly symbols: readonly string[] } {
  const count = bytes.readUInt16BE(8);
  const texts = new Map<number, string>();
  const pairs = new Map<number, { readonly tag: number; readonly first: number; readonly second: number }>();
  let at = 10;
  for (let index = 1; index < count; index += 1) {
    const tag = bytes.readUInt8(at);
    if (tag === 1) texts.set(index, bytes.toString('utf8', at + 3, at + 3 + bytes.readUInt16BE(at + 1)));
    else if ([7, 9, 10, 11, 12].includes(tag))
      pairs.set(index, {
        tag,
        first: bytes.readUInt16BE(at + 1),
        second: tag === 7 ? 0 : bytes.readUInt16BE(at + 3),
      });
    at += tag === 1 ? 3 + bytes.readUInt16BE(at + 1) : (sizes[tag] ?? NaN);
    // Long numbers take two places.
    if (tag === 5 || tag === 6) index += 1;
  }
  const text = (index: number) => texts.get(index) ?? '';
  const nameOf = (index: number) => text(pairs.get(index)?.first ?? 0);
  const symbols = [...pairs.values()].flatMap(({ tag, first, second }) => {
    if (tag === 7) return [text(first)];
    if (tag === 12) return [];
    const member = pairs.get(second);
    return [`${nameOf(first)}.${text(member?.first ?? 0)}${text(member?.second ?? 0)}`];
  });
  // Annotations are named by their type only.
  const annotations = [...texts.values()].flatMap(
    (value) => /^L(org\/kohsuke\/[\w/]+|hudson\/Extension);$/.exec(value)?.[1] ?? [],
  );
  return { version: bytes.readUInt16BE(6), symbols: [...symbols, ...annotations] };
}

/** How many bytes each kind of constant takes. */
const sizes: Readonly<Record<number, number>> = {
  3: 5,
  4: 5,
  5: 9,
  6: 9,
  7: 3,
  8: 3,
  9: 5,
  10: 5,
  11: 5,
  12: 5,
  15: 4,
  16: 3,
  17: 5,
  18: 5,
};
