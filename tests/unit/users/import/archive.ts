/** An entry of an archive, uncompressed. */
export interface Entry {
  readonly name: string;
  readonly data: Uint8Array;
  /** The size that the entry claims; by default the real one. */
  readonly saidSize?: number;
  /** An earlier entry whose bytes this one refers to, in place of bytes of its own. */
  readonly sameAs?: string;
}

/** Writes an archive whose directory may contain false claims. */
export function archiveOf(entries: readonly Entry[]): Uint8Array {
  const offsets = new Map<string, number>();
  const pieces: Buffer[] = [];
  let offset = 0;
  const add = (piece: Buffer) => {
    pieces.push(piece);
    offset += piece.length;
  };
  const directory = entries.map(({ name, data, saidSize = data.length, sameAs }) => {
    const start = sameAs === undefined ? offset : (offsets.get(sameAs) ?? 0);
    if (sameAs === undefined) {
      offsets.set(name, offset);
      const head = Buffer.alloc(30);
      head.writeUInt32LE(0x04034b50, 0);
      head.writeUInt32LE(data.length, 18);
      head.writeUInt32LE(saidSize, 22);
      head.writeUInt16LE(name.length, 26);
      add(Buffer.concat([head, Buffer.from(name), data]));
    }
    const row = Buffer.alloc(46);
    row.writeUInt32LE(0x02014b50, 0);
    row.writeUInt32LE(data.length, 20);
    row.writeUInt32LE(saidSize, 24);
    row.writeUInt16LE(name.length, 28);
    row.writeUInt32LE(start, 42);
    return Buffer.concat([row, Buffer.from(name)]);
  });
  const start = offset;
  for (const row of directory) add(row);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(offset - start, 12);
  end.writeUInt32LE(start, 16);
  return Buffer.concat([...pieces, end]);
}
