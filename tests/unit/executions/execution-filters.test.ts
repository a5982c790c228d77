import { expect, it } from 'vitest';
import { executionFilters } from '#app/routes/executions/execution-filters.ts';
import { rowNote } from '#app/shared/executions/execution-words.ts';

const choices = { suites: ['Checkout'], machines: ['build-07'], projects: [{ id: 'p1', name: 'Shop' }] };
const optionsOf = (name: string, chosen: Record<string, string> = {}, given = choices) => {
  const filter = executionFilters(given, chosen).find((one) => one.name === name);
  return filter && 'options' in filter ? filter.options.map(({ label }) => label) : undefined;
};

it('offers the suites, machines and projects of the newest executions as filters', () => {
  expect(optionsOf('suite')).toEqual(['Checkout']);
  expect(optionsOf('machine')).toEqual(['build-07']);
  expect(optionsOf('project')).toEqual(['Shop']);
  expect(optionsOf('person')).toEqual(['Me']);
});

it('offers no project inside a project', () => {
  expect(optionsOf('project', {}, { ...choices, projects: [] })).toBeUndefined();
});

it('keeps the chosen value among the options, also where no new execution has it', () => {
  expect(optionsOf('suite', { suite: 'Old' })).toEqual(['Checkout', 'Old']);
  expect(optionsOf('project', { project: 'p9' })).toEqual(['Shop', 'Another project']);
});

it('explains a row: a status that is cut, the reason and the place', () => {
  const row = { verdict: 'Passed', verdictReason: '', statusReason: '', queuePosition: null } as const;
  expect(rowNote(row)).toBe('');
  expect(rowNote({ ...row, verdict: 'Failed', statusReason: 'The suite ended with exit code 1' })).toBe(
    'The suite ended with exit code 1',
  );
  expect(
    rowNote({
      ...row,
      verdict: 'Parallel Runs Exceeded for license',
      statusReason: 'All parallel runs of the license are in use',
      queuePosition: 2,
    }),
  ).toBe(
    'Parallel Runs Exceeded for license. All parallel runs of the license are in use. Position 2 in the queue',
  );
});
