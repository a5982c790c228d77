import type { Filter } from '#app/components/table/filter-words.ts';
import type { listExecutionFilters } from '#platform/contract/executions/execution-list-calls.ts';
import type { CallReply } from '#platform/contract/wire/calls/call.ts';

type Choices = CallReply<typeof listExecutionFilters>;

/**
 * Returns the filters of a list of executions beside its pills.
 * @param chosen the present ones, which stay in the selection when no new execution has them
 */
export function executionFilters(
  { suites, machines, projects }: Choices,
  chosen: Readonly<Record<string, string>>,
): Filter[] {
  const values = (some: readonly string[], own: string | undefined) =>
    [...new Set(own === undefined ? some : [...some, own])].map((value) => ({ value, label: value }));
  const isListed = projects.some(({ id }) => id === chosen['project']);
  const other = chosen['project'] !== undefined && !isListed;
  return [
    { name: 'suite', label: 'Suite', options: values(suites, chosen['suite']), grows: true },
    { name: 'machine', label: 'Machine', options: values(machines, chosen['machine']), grows: true },
    ...(projects.length > 0 || other
      ? [
          {
            name: 'project',
            label: 'Project',
            grows: true,
            options: [
              ...projects.map(({ id, name }) => ({ value: id, label: name })),
              ...(other ? [{ value: chosen['project'] ?? '', label: 'Another project' }] : []),
            ],
          },
        ]
      : []),
    { name: 'person', label: 'Started by', options: [{ value: 'me', label: 'Me' }] },
  ];
}
