import { expect, test } from 'vitest';
import { cut, cutAfter } from '#platform/contract/executions/cut-text-rules.ts';

test('a text that is short enough is not cut', () => {
  expect(cut('abcde', 5)).toBe('abcde');
  expect(cutAfter('abcde', 5)).toBe('abcde');
});

test('the mark of what was longer is one of so many characters, or stands behind them', () => {
  expect(cut('abcdef', 5)).toBe('abcd…');
  expect(cutAfter('abcdef', 5)).toBe('abcde…');
});

test('no character is cut through its middle', () => {
  expect(cut('abc😀def', 5)).toBe('abc…');
  expect(cutAfter('abcd😀ef', 5)).toBe('abcd…');
});
