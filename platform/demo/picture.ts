import { crc32, deflateSync } from 'node:zlib';

const [width, height] = [800, 500];

type Colour = readonly [red: number, green: number, blue: number];
/** A rectangle, from the left and the top; later ones cover earlier ones. */
type Box = readonly [left: number, top: number, width: number, height: number, colour: Colour];

const paper: Colour = [250, 250, 252];
const bar: Colour = [54, 69, 159];
const line: Colour = [214, 218, 230];
const accent: Colour = [120, 150, 210];
const alarm: Colour = [190, 40, 50];

/** Returns a small PNG that looks like a page of a shop; a failed page has a red message in it. */
export function demoPicture(failed: boolean): Buffer {
  const boxes: Box[] = [
    [0, 0, width, height, paper],
    [0, 0, width, 56, bar],
    ...[0, 1, 2].map((at): Box => [40 + at * 250, 160, 220, 140, line]),
    ...[0, 1, 2].map((at): Box => [40 + at * 250, 316, 140, 14, accent]),
    [40, 400, 160, 44, bar],
    ...(failed ? [[40, 84, 720, 48, alarm] satisfies Box] : []),
  ];
  const pixels = Buffer.alloc(height * (1 + width * 3));
  for (const [left, top, wide, high, colour] of boxes) {
    for (let y = top; y < top + high; y += 1) {
      // Each row begins with its filter type: none.
      const row = y * (1 + width * 3) + 1;
      for (let x = left; x < left + wide; x += 1) pixels.set(colour, row + x * 3);
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
