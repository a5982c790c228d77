import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pictureSizeOf } from '#platform/foundation/uploads/picture-size.ts';
import { jpeg, png } from '#tests/support/photos.ts';

let folder: string;
beforeAll(() => (folder = mkdtempSync(path.join(tmpdir(), 'fireflink-pictures-'))));
afterAll(() => rmSync(folder, { recursive: true }));

const sizeOf = (bytes: Buffer) => {
  const file = path.join(folder, 'picture');
  writeFileSync(file, bytes);
  return pictureSizeOf(file);
};

const start = Buffer.from([0xff, 0xd8, 0xff]);
/** A segment of a JPEG that is skipped: 64 KB. */
const segment = Buffer.concat([Buffer.from([0xff, 0xe2, 0xff, 0xff]), Buffer.alloc(65_533)]);

test('finds the size, also behind the profile of the colors', async () => {
  expect(await sizeOf(png)).toMatchObject({ width: 1, height: 1 });
  expect(await sizeOf(jpeg)).toMatchObject({ width: 1, height: 1 });
  const withProfile = Buffer.concat([
    jpeg.subarray(0, 2),
    ...Array<Buffer>(8).fill(segment),
    jpeg.subarray(2),
  ]);
  expect(await sizeOf(withProfile)).toMatchObject({ width: 1, height: 1 });
});

test('finds no size in a picture without one', async () => {
  expect(await sizeOf(Buffer.alloc(100))).toBeUndefined();
  expect(await sizeOf(start)).toBeUndefined();
  const noWidth = Buffer.from(png);
  noWidth.writeUInt32BE(0, 16);
  expect(await sizeOf(noWidth)).toBeUndefined();
});

test.each([
  ['zeros', Buffer.alloc(5_000_000)],
  ['markers', Buffer.alloc(5_000_000, 0xff)],
  ['empty segments', Buffer.alloc(5_000_000, Buffer.from([0xff, 0xe0, 0, 2]))],
])('gives up a JPEG of 5 MB of %s within 50 ms of processor time', async (_, filling) => {
  const picture = Buffer.concat([start, filling]);
  await sizeOf(picture);
  const before = process.cpuUsage();
  expect(await sizeOf(picture)).toBeUndefined();
  const { user } = process.cpuUsage(before);
  expect(user / 1000).toBeLessThan(50);
});
