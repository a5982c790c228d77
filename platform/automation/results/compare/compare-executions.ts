import type { CallAnswer, CallRequest } from '../../../access/call-request.ts';
import type { compareExecutions as call } from '../../../contract/executions/compare-calls.ts';
import {
  caseChanges,
  compareMessages,
  type CaseChange,
} from '../../../contract/executions/compare-values.ts';
import type { Db } from '../../../foundation/database/database.ts';
import { requireExecution } from '../../executions/execution-details.ts';
import type { ExecutionWithNames } from '../../executions/execution-rows.ts';
import { wrong } from '../../../foundation/refusal.ts';
import { shownResults } from '../result-rows.ts';
import type { ResultsContext } from '../results-context.ts';
import { changedCases, countChanges, noChanges, partsOfPage, type StoredCases } from './compared-cases.ts';
import { toCompared } from './compared-execution.ts';

/**
 * GET dashboard/execution/{executionId}/compare/{otherId}: how the test cases changed since the other
 * execution, and a page of those that did. The database compares them; if one has no results, nothing has
 * changed.
 * @throws Refusal 403, 404 for either (see requireExecution), 400 where they are not two of one suite in one
 * project
 */
export async function compareExecutions(
  { db, kind }: ResultsContext,
  { actor, params: { executionId, otherId }, query }: CallRequest<typeof call>,
): Promise<CallAnswer<typeof call>> {
  const [now, before] = await Promise.all([
    requireExecution(db, actor, executionId),
    requireExecution(db, actor, otherId),
  ]);
  if (executionId === otherId) throw wrong('otherId', compareMessages.itself);
  if (now.projectId !== before.projectId || now.suiteName !== before.suiteName) {
    throw wrong('otherId', compareMessages.anotherSuite);
  }
  const [resultsNow, resultsBefore] = await Promise.all([resultsOf(db, now), resultsOf(db, before)]);
  const sides = { now: toCompared(now, resultsNow), before: toCompared(before, resultsBefore) };
  if (!resultsNow || !resultsBefore) {
    const { same, ...counts } = noChanges;
    return { responseObject: { ...sides, counts, same, cases: [] }, responseMap: { total: 0 } };
  }
  const { search, change, ...page } = query;
  const source = { db, kind };
  const compared = { now: storedOf(resultsNow), before: storedOf(resultsBefore) };
  const changes: readonly CaseChange[] = change === undefined ? caseChanges : [change];
  const all = await countChanges(source, compared);
  const found = search ? await countChanges(source, { ...compared, search }) : all;
  const cases = await Promise.all(
    partsOfPage(found, changes, page).map((part) => changedCases(source, { ...compared, search }, part)),
  );
  const { same, ...counts } = all;
  return {
    responseObject: { ...sides, counts, same, cases: cases.flat() },
    responseMap: { total: changes.reduce((sum, each) => sum + found[each], 0) },
  };
}

const resultsOf = (db: Db, { id }: Pick<ExecutionWithNames, 'id'>) =>
  shownResults(db, id)
    .select(['executionId', 'generation', 'total', 'passed', 'failed', 'skipped', 'notKept'])
    .executeTakeFirst();

const storedOf = ({ executionId, generation, total, notKept }: Results): StoredCases => ({
  executionId,
  generation,
  stored: total - notKept,
});

type Results = NonNullable<Awaited<ReturnType<typeof resultsOf>>>;
