import { expect, test } from 'vitest';
import { fullnessOf, memoryText } from '#platform/contract/memory/memory-values.ts';

test.each([
  [0, '0 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [13_002_342, '12.4 MB'],
  [1024 ** 2 - 1, '1 MB'],
  [10 * 1024 ** 3, '10 GB'],
  [3 * 1024 ** 5, '3072 TB'],
])('shows %d bytes as %s', (bytes, text) => {
  expect(memoryText(bytes)).toBe(text);
});

test.each([
  [0, 0, undefined],
  [5000, 0, undefined],
  [79, 100, undefined],
  [80, 100, 'Nearly full'],
  [99, 100, 'Nearly full'],
  [100, 100, 'Full'],
  [333, 210, 'Full'],
] as const)('%d of %d bytes are %s', (usedBytes, assignedBytes, fullness) => {
  expect(fullnessOf({ usedBytes, assignedBytes })).toBe(fullness);
});
