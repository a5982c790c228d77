import type { CallRequest } from '../../access/call-request.ts';
import { requireProject } from '../../access/project-scope.ts';
import { zoneFor } from '../../access/shown-zones.ts';
import type * as calls from '../../contract/executions/overview-calls.ts';
import { suiteColumns, worstFirst } from '../../contract/executions/suite-standing-values.ts';
import { csvFile, rowsOf } from '../../foundation/csv.ts';
import { zoneOfProject } from '../../identity/projects/zone-of-project.ts';
import { requireExecutionsSeen } from '../executions/execution-details.ts';
import type { ExecutionsContext } from '../executions/executions-context.ts';
import { endedBySuite } from './ended-by-suite.ts';
import { ongoingExecutions } from './ongoing-executions.ts';
import { standingCases } from './standing-cases.ts';
import { standingsOf } from './standings.ts';

/**
 * GET project/{projectId}/overview: how the suites of a project stand, what fails now, and what is in progress. With a
 * suite, only its test cases.
 * @throws Refusal 403, 404 (see requireProject); 403 for users who may not see suites there
 */
export async function getProjectOverview(
  context: ExecutionsContext,
  { actor, params, query: { suite } }: CallRequest<typeof calls.getProjectOverview>,
): Promise<calls.ProjectOverview> {
  const { db } = context;
  const project = await requireProject(db, actor, params.projectId);
  requireExecutionsSeen(actor, project);
  const standings = standingsOf(await endedBySuite(db, { projectId: project.id }));
  const asked = standings.filter(({ shown: { suiteName, isCurrent } }) =>
    suite === undefined ? isCurrent : suiteName === suite,
  );
  const [cases, ongoing] = await Promise.all([
    standingCases(
      db,
      asked.flatMap(({ decisive }) => decisive ?? []),
    ),
    ongoingExecutions(context, actor, project.id),
  ]);
  return { suites: standings.map(({ shown }) => shown), ...cases, ...ongoing };
}

/**
 * GET project/{projectId}/overview/csv: how the suites of a project stand, as a file.
 * @throws Refusal as getProjectOverview
 */
export async function getSuitesFile(
  { db, clock }: ExecutionsContext,
  { actor, params }: CallRequest<typeof calls.getSuitesFile>,
): Promise<Response> {
  const project = await requireProject(db, actor, params.projectId);
  requireExecutionsSeen(actor, project);
  const standings = standingsOf(await endedBySuite(db, { projectId: project.id }));
  return csvFile({
    of: ['suites', project.name],
    on: clock(),
    zone: zoneFor(actor, { timeZoneValue: await zoneOfProject(db, project.id) }),
    columns: Object.values(suiteColumns),
    rows: rowsOf(worstFirst(standings.map(({ shown }) => shown)), (some) => some),
  });
}
