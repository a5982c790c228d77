import type { CallRequest } from '../../access/call-request.ts';
import { requireProject } from '../../access/project-scope.ts';
import type {
  getProjectOverview as call,
  ProjectOverview,
} from '../../contract/executions/overview-calls.ts';
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
  { actor, params, query: { suite } }: CallRequest<typeof call>,
): Promise<ProjectOverview> {
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
