import { expect, test } from 'vitest';
import {
  amountOf,
  credentialsOf,
  shownAs,
  shownOf,
  unitOf,
} from '#app/routes/project-management/memory-config/distributed-values.ts';
import { assignedBytes, assignedIn } from '#platform/contract/memory/memory-values.ts';

/** The fields of a project: what it had, and what was typed. */
const fields = (id: string, had: readonly [string, string], typed: readonly [string, string]) => ({
  [amountOf(id)]: typed[0],
  [unitOf(id)]: typed[1],
  [shownOf(id)]: shownAs(...had),
});

test('only projects whose memory was changed are sent', () => {
  const typed = {
    ...fields('shared', ['', 'MB'], ['', 'MB']),
    ...fields('same', ['1.5', 'GB'], [' 1.5 ', 'GB']),
    ...fields('more', ['512', 'MB'], ['513', 'MB']),
    ...fields('unit', ['512', 'MB'], ['512', 'GB']),
    ...fields('emptied', ['1', 'GB'], ['', 'GB']),
    ...fields('words', ['', 'MB'], ['much', 'MB']),
  };
  expect(credentialsOf(typed, undefined)).toEqual([
    { id: 'more', assignedMemory: 513, type: 'MB' },
    { id: 'unit', assignedMemory: 512, type: 'GB' },
    { id: 'emptied', assignedMemory: undefined, type: 'GB' },
    { id: 'words', assignedMemory: null, type: 'MB' },
  ]);
});

test('the project that the form is about is always sent', () => {
  expect(credentialsOf(fields('one', ['', 'MB'], ['', 'MB']), 'one')).toEqual([
    { id: 'one', assignedMemory: undefined, type: 'MB' },
  ]);
});

test.each([
  [1500, 'MB'],
  [1100, 'MB'],
  [1.46, 'GB'],
  [2, 'GB'],
  [0.55, 'GB'],
  [0.01, 'MB'],
] as const)('%d %s is shown as what is stored when it is saved again', (amount, unit) => {
  const bytes = assignedBytes(amount, unit);
  const shown = assignedIn(bytes);
  expect(assignedBytes(Number(shown.value), shown.unit)).toBe(bytes);
});
