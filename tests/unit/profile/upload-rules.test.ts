import { describe, expect, test } from 'vitest';
import {
  appUploadProblem,
  beginsZip,
  extensionOf,
  photoProblem,
} from '#platform/contract/wire/files/upload-rules.ts';

const file = (name: string, size = 1) => ({ name, size });

describe('mobile apps', () => {
  test.each([
    ['one of each', [file('a.apk'), file('a.zip'), file('a.ipa')], [], undefined],
    ['capital letters', [file('A.APK')], [], undefined],
    ['exactly 5 MB', [file('a.apk', 5_000_000)], [], undefined],
    ['one byte more', [file('a.apk', 5_000_001)], [], 'Max file size limit of 5MB exceeded'],
    ['another type', [file('a.exe')], [], 'Invalid file format'],
    ['no type', [file('apk')], [], 'Invalid file format'],
    ['a hidden type', [file('a.apk.exe')], [], 'Invalid file format'],
    [
      'the same name and type',
      [file('a.apk')],
      [file('A.apk')],
      'File already exists with the same name and type',
    ],
    ['the same name, another type', [file('a.apk')], [file('a.zip')], undefined],
    [
      'the same twice',
      [file('a.apk'), file('a.apk')],
      [],
      'File already exists with the same name and type: a.apk',
    ],
    [
      'a sixth',
      [file('6.apk')],
      ['1', '2', '3', '4', '5'].map((n) => file(`${n}.apk`)),
      'Maximum 5 files allowed',
    ],
    ['a wrong one of two', [file('a.apk'), file('b.txt')], [], 'Invalid file format: b.txt'],
  ])('%s', (_, added, present, problem) => {
    expect(appUploadProblem(added, present)).toBe(problem);
  });

  test('recognizes archives by their first bytes', () => {
    expect(beginsZip(Uint8Array.of(0x50, 0x4b, 3, 4))).toBe(true);
    expect(beginsZip(Uint8Array.of(0x50, 0x4b, 5, 6))).toBe(true);
    expect(beginsZip(Uint8Array.of(0x50, 0x4b))).toBe(false);
    expect(beginsZip(Uint8Array.of(0x7f, 0x45, 0x4c, 0x46))).toBe(false);
  });
});

test.each([
  ['me.png', 2_097_152, undefined],
  ['me.jpeg', 1, undefined],
  ['ME.SVG', 1, undefined],
  ['me.png', 2_097_153, 'File size exceeds the maximum limit of 2 MB.'],
  ['me.gif', 1, 'Invalid file type. Please upload JPEG/JPG, PNG, or SVG format.'],
  ['png', 1, 'Invalid file type. Please upload JPEG/JPG, PNG, or SVG format.'],
])('a photo called %s of %i bytes', (name, size, problem) => {
  expect(photoProblem({ name, size })).toBe(problem);
});

test.each([
  ['a.tar.GZ', '.gz'],
  ['.apk', '.apk'],
  ['a', ''],
])('the extension of %s', (name, extension) => {
  expect(extensionOf(name)).toBe(extension);
});
