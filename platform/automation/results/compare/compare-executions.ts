import type { CallAnswer, CallRequest } from '../../../access/call-request.ts';
import type { Actor } from '../../../access/actor.ts';
import { zoneFor } from '../../../access/shown-zones.ts';
import type * as calls from '../../../contract/executions/compare-calls.ts';
import {
  caseChanges,
  compareMessages,
  type CaseChange,
} from '../../../contract/executions/compare-values.ts';
import { comparedColumns } from '../../../contract/executions/compared-column-values.ts';
import { csvFile } from '../../../foundation/csv.ts';
import type { Db } from '../../../foundation/database/database.ts';
import { zoneOfProject } from '../../../identity/projects/zone-of-project.ts';
import { requireExecution } from '../../executions/execution-details.ts';
import type { ExecutionWithNames } from '../../executions/execution-rows.ts';
import { wrong } from '../../../foundation/refusal.ts';
import { shownResults } from '../result-rows.ts';
import type { ResultsContext } from '../results-context.ts';
import {
  allChangedCases,
  changedCases,
  countChanges,
  noChanges,
  partsOfPage,
  type StoredCases,
} from './compared-cases.ts';
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
  { actor, params, query }: CallRequest<typeof calls.compareExecutions>,
): Promise<CallAnswer<typeof calls.compareExecutions>> {
  const { now, before, results } = await requireSides(db, actor, params);
  const sides = { now: toCompared(now, results.now), before: toCompared(before, results.before) };
  const compared = storedIn(results);
  if (!compared) {
    const { same, ...counts } = noChanges;
    return { responseObject: { ...sides, counts, same, cases: [] }, responseMap: { total: 0 } };
  }
  const { search, change, ...page } = query;
  const source = { db, kind };
  const changes = changesAsked(change);
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

/**
 * GET dashboard/execution/{executionId}/compare/{otherId}/csv: the test cases of a comparison, as a file.
 * @throws Refusal as compareExecutions
 */
export async function getComparisonFile(
  { db, kind, clock }: ResultsContext,
  { actor, params, query: { search, change } }: CallRequest<typeof calls.getComparisonFile>,
): Promise<Response> {
  const { now, results } = await requireSides(db, actor, params);
  const compared = storedIn(results);
  return csvFile({
    of: ['comparison', now.name],
    on: clock(),
    zone: zoneFor(actor, { timeZoneValue: await zoneOfProject(db, now.projectId) }),
    columns: Object.values(comparedColumns),
    rows: allChangedCases({ db, kind }, compared && { ...compared, search }, changesAsked(change)),
  });
}

const changesAsked = (change: CaseChange | undefined): readonly CaseChange[] =>
  change === undefined ? caseChanges : [change];

/** Finds the two executions that are compared, and their results. @throws Refusal as compareExecutions */
async function requireSides(
  db: Db,
  actor: Actor,
  { executionId, otherId }: CallRequest<typeof calls.compareExecutions>['params'],
) {
  const [now, before] = await Promise.all([
    requireExecution(db, actor, executionId),
    requireExecution(db, actor, otherId),
  ]);
  if (executionId === otherId) throw wrong('otherId', compareMessages.itself);
  if (now.projectId !== before.projectId || now.suiteName !== before.suiteName) {
    throw wrong('otherId', compareMessages.anotherSuite);
  }
  const [resultsNow, resultsBefore] = await Promise.all([resultsOf(db, now), resultsOf(db, before)]);
  return { now, before, results: { now: resultsNow, before: resultsBefore } };
}

const resultsOf = (db: Db, { id }: Pick<ExecutionWithNames, 'id'>) =>
  shownResults(db, id)
    .select(['executionId', 'generation', 'total', 'passed', 'failed', 'skipped', 'notKept'])
    .executeTakeFirst();

type Results = Awaited<ReturnType<typeof resultsOf>>;

/** Returns the test cases to compare; undefined where one of the two executions has no results. */
const storedIn = ({ now, before }: { readonly now: Results; readonly before: Results }) =>
  now && before && { now: storedOf(now), before: storedOf(before) };

const storedOf = ({ executionId, generation, total, notKept }: NonNullable<Results>): StoredCases => ({
  executionId,
  generation,
  stored: total - notKept,
});
