import type { CallRequest } from '../../access/call-request.ts';
import { requireProject } from '../../access/project-scope.ts';
import type { listCaseIssues as call } from '../../contract/executions/issue-calls.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { requireExecution } from '../executions/execution-details.ts';
import { caseIssueActions } from './case-issue-actions.ts';
import { issuesOf, toIssue } from './issue-rows.ts';

/** How many issues a suite shows: pages have no more failures. */
const shown = 500;

/** GET dashboard/execution/{executionId}/issues. @throws Refusal 403, 404 (see requireExecution) */
export async function listCaseIssues(
  { db }: PlatformServices,
  { actor, params: { executionId } }: CallRequest<typeof call>,
): Promise<CallReply<typeof call>> {
  const execution = await requireExecution(db, actor, executionId);
  const { defectPlatform } = await db
    .selectFrom('projects')
    .select('defectPlatform')
    .where('id', '=', execution.projectId)
    .executeTakeFirstOrThrow();
  const project = await requireProject(db, actor, execution.projectId);
  const rows = await issuesOf(db, execution).limit(shown).execute();
  const numbers = await numbersOf(db, executionId, [...new Set(rows.map(({ caseKey }) => caseKey))]);
  return {
    issues: rows.flatMap((row) =>
      (numbers.get(row.caseKey) ?? []).map((caseNumber) => ({ ...toIssue(row), caseNumber })),
    ),
    cannot: caseIssueActions.cannot({ defectPlatform }, { actor, project }),
  };
}

/** Returns the numbers that test cases have in an execution; one that was run again has several. */
async function numbersOf(
  db: PlatformServices['db'],
  executionId: string,
  caseKeys: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  if (caseKeys.length === 0) return new Map();
  const rows = await db
    .selectFrom('executionCases')
    .select(['caseKey', 'number'])
    .where('executionId', '=', executionId)
    .where('caseKey', 'in', caseKeys)
    .execute();
  const numbers = new Map<string, number[]>();
  for (const { caseKey, number } of rows) numbers.set(caseKey, [...(numbers.get(caseKey) ?? []), number]);
  return numbers;
}
