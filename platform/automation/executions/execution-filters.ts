import type { CallRequest } from '../../access/call-request.ts';
import { executionListLimits } from '../../contract/executions/execution-list-values.ts';
import type { listExecutionFilters as call } from '../../contract/executions/execution-list-calls.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import type { ExecutionsContext } from './executions-context.ts';
import { seenExecutions } from './find-executions.ts';

/** No more combinations of suite, machine and project are read: each has values for the filters. */
const combinations = 2000;

/**
 * GET dashboard/execution/filters: what a list can be filtered by, taken from the newest executions.
 * @throws Refusal as `listExecutions`
 */
export async function listExecutionFilters(
  context: ExecutionsContext,
  { actor, project }: CallRequest<typeof call>,
): Promise<CallReply<typeof call>> {
  const { db } = context;
  const seen = await seenExecutions(context, { actor, project });
  const newest = seen
    .select(['executions.suiteName', 'executions.hostName', 'executions.projectId'])
    .orderBy('executions.id', 'desc')
    .limit(executionListLimits.filteredFrom);
  const rows = await db
    .selectFrom(newest.as('newest'))
    .select(['newest.suiteName', 'newest.hostName', 'newest.projectId'])
    .distinct()
    .limit(combinations)
    .execute();
  const projectIds = project ? [] : some(rows.map(({ projectId }) => projectId));
  const projects =
    projectIds.length === 0
      ? []
      : await db
          .selectFrom('projects')
          .select(['projects.id', 'projects.name'])
          .where('projects.id', 'in', projectIds)
          .execute();
  return {
    suites: some(rows.map(({ suiteName }) => suiteName)).sort(byName),
    machines: some(rows.map(({ hostName }) => hostName)).sort(byName),
    projects: projects.sort((one, other) => byName(one.name, other.name)),
  };
}

const some = (values: readonly string[]): string[] =>
  [...new Set(values)].filter((value) => value !== '').slice(0, executionListLimits.filterValues);

const byName = (one: string, other: string): number => one.localeCompare(other, 'en');
