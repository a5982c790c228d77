const headBytes = 12;
const entryBytes = 16;

/** Returns a TrueType font without some of its tables: a directory, followed by the tables that it names. */
export function withoutTables(font: Buffer, names: readonly string[]): Buffer {
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const at = headBytes + index * entryBytes;
    return font.subarray(at, at + entryBytes);
  }).filter((entry) => !names.includes(entry.toString('latin1', 0, 4)));
  const head = Buffer.from(font.subarray(0, headBytes));
  head.writeUInt16BE(entries.length, 4);
  const parts = [head];
  const tables: Buffer[] = [];
  let offset = headBytes + entries.length * entryBytes;
  for (const entry of entries) {
    const [from, bytes] = [entry.readUInt32BE(8), entry.readUInt32BE(12)];
    // Each begins at a multiple of 4.
    const table = Buffer.alloc(Math.ceil(bytes / 4) * 4);
    font.copy(table, 0, from, from + bytes);
    const moved = Buffer.from(entry);
    moved.writeUInt32BE(offset, 8);
    parts.push(moved);
    tables.push(table);
    offset += table.length;
  }
  const whole = Buffer.concat([...parts, ...tables]);
  const [, at] =
    entries
      .map((entry, index) => [entry.toString('latin1', 0, 4), parts[index + 1]?.readUInt32BE(8)] as const)
      .find(([name]) => name === 'head') ?? [];
  if (at !== undefined) writeChecksum(whole, at + 8);
  return whole;
}

/** Writes the checksum that distinguishes a font from others. */
function writeChecksum(font: Buffer, at: number): void {
  font.writeUInt32BE(0, at);
  let sum = 0;
  for (let offset = 0; offset < font.length; offset += 4) sum = (sum + font.readUInt32BE(offset)) >>> 0;
  font.writeUInt32BE((0xb1b0afba - sum) >>> 0, at);
}
