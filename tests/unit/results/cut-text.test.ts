import { expect, test } from 'vitest';
import { cut, cutAfter } from '#platform/contract/executions/cut-text-rules.ts';

test('does not cut a text that is short enough', () => {
  expect(cut('abcde', 5)).toBe('abcde');
  expect(cutAfter('abcde', 5)).toBe('abcde');
});

test('counts the mark of a cut text as one of its characters, or appends it', () => {
  expect(cut('abcdef', 5)).toBe('abcd…');
  expect(cutAfter('abcdef', 5)).toBe('abcde…');
});

test('cuts no character through its middle', () => {
  expect(cut('abc😀def', 5)).toBe('abc…');
  expect(cutAfter('abcd😀ef', 5)).toBe('abcd…');
});
