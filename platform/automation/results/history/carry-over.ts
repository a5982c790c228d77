import { setImmediate as nextTurn } from 'node:timers/promises';
import { batchesOf } from '../../../foundation/batches.ts';
import { withChanges } from '../../../domain/with-changes.ts';
import type { Db } from '../../../foundation/database/database.ts';
import { isThere } from '../result-rows.ts';
import type { ResultsContext } from '../results-context.ts';
import { lockSuite, type ClaimedSuite } from './suite-claims.ts';
import type { SuiteRun } from './suite-runs.ts';

/** How many cases are read, or carried over, at a time. */
const batch = 200;

/** A former key, and the cases of the execution that may have had it. */
type Claims = ReadonlyMap<string, readonly string[]>;

/**
 * Carries over histories that have keys from before migration 0033. If exactly one case of the execution had
 * the key, it continues that history. If several had it, each starts a new history here.
 * @returns false when another worker has taken over
 */
export async function carryOver(
  context: ResultsContext,
  suite: ClaimedSuite,
  run: SuiteRun,
): Promise<boolean> {
  if (!(await isDue(context.db, suite, run))) return true;
  const claims = [...(await claimsOf(context.db, suite, run))];
  const several = claims.filter(([, cases]) => cases.length > 1);
  let starts = 0;
  /** Many cases may have had one key, so each transaction takes only some of them. */
  const inSteps = async <One>(
    all: readonly One[],
    work: (transaction: Db, some: readonly One[]) => Promise<void>,
  ): Promise<boolean> => {
    for (const some of batchesOf(all, batch)) {
      const locked = await withChanges(context, async (transaction) => {
        if (!(await lockSuite(transaction, suite, context))) return false;
        await work(transaction, some);
        return true;
      });
      if (!locked) return false;
      await nextTurn();
    }
    return true;
  };
  const locked =
    (await inSteps(
      claims.filter(([, cases]) => cases.length === 1),
      async (transaction, some) => {
        for (const [former, [only = '']] of some) await rename(transaction, suite, former, only);
      },
    )) &&
    (await inSteps(
      several.flatMap(([, cases]) => cases),
      async (transaction, cases) => {
        starts += await startAnew(transaction, suite, { cases, run: run.run });
      },
    )) &&
    // These come last: after an interruption, they show what is left to do.
    (await inSteps(
      several.map(([former]) => former),
      (transaction, formers) => remove(transaction, suite, formers),
    ));
  if (!locked) return false;
  return withChanges(context, async (transaction) => {
    if (!(await lockSuite(transaction, suite, context))) return false;
    await transaction
      .updateTable('suiteHistories')
      .set((set) => ({ formerKeys: set('formerKeys', '-', 1) }))
      .where('projectId', '=', suite.projectId)
      .where('suiteName', '=', suite.suiteName)
      .execute();
    if (starts === 0) return true;
    await transaction
      .updateTable('executionResults')
      .set((set) => ({ historyStarts: set('historyStarts', '+', starts) }))
      .where('executionId', '=', run.executionId)
      .execute();
    return true;
  });
}

/** Returns whether histories may exist under former keys, and the execution has new ones. */
async function isDue(db: Db, { projectId, suiteName }: ClaimedSuite, run: SuiteRun): Promise<boolean> {
  const found = await db
    .selectFrom('suiteHistories')
    .innerJoin('executionResults', (join) =>
      join
        .onRef('executionResults.projectId', '=', 'suiteHistories.projectId')
        .onRef('executionResults.suiteName', '=', 'suiteHistories.suiteName'),
    )
    .select('suiteHistories.runs')
    .where('suiteHistories.projectId', '=', projectId)
    .where('suiteHistories.suiteName', '=', suiteName)
    .where('suiteHistories.formerKeys', '>', 0)
    .where('executionResults.executionId', '=', run.executionId)
    .where('executionResults.formerKeys', '=', 0)
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns, by former key with a history, the cases that may continue it. */
async function claimsOf(db: Db, suite: ClaimedSuite, run: SuiteRun): Promise<Claims> {
  const claims = new Map<string, string[]>();
  for (let after = -1; ;) {
    const cases = await db
      .selectFrom('executionCases')
      .select(['number', 'caseKey', 'formerKey'])
      .where('executionId', '=', run.executionId)
      .where('number', '>', after)
      .where(isThere(run.generation))
      .orderBy('number')
      .limit(batch)
      .execute();
    const last = cases.at(-1);
    if (!last) return claims;
    const known = await historiesAmong(db, suite, [...new Set(cases.map(({ formerKey }) => formerKey))]);
    for (const { caseKey, formerKey } of cases) {
      if (!known.has(formerKey)) continue;
      const others = claims.get(formerKey);
      if (others) others.push(caseKey);
      else claims.set(formerKey, [caseKey]);
    }
    after = last.number;
    await nextTurn();
  }
}

async function historiesAmong(
  db: Db,
  { projectId, suiteName }: ClaimedSuite,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('caseHistory')
    .select('caseKey')
    .where('projectId', '=', projectId)
    .where('suiteName', '=', suiteName)
    .where('caseKey', 'in', keys)
    .execute();
  return new Set(rows.map(({ caseKey }) => caseKey));
}

/** Gives a history its new key, unless the case has a history already. */
async function rename(transaction: Db, suite: ClaimedSuite, former: string, caseKey: string): Promise<void> {
  if ((await historiesAmong(transaction, suite, [caseKey])).has(caseKey)) return;
  await transaction
    .updateTable('caseHistory')
    .set({ caseKey })
    .where('projectId', '=', suite.projectId)
    .where('suiteName', '=', suite.suiteName)
    .where('caseKey', '=', former)
    .execute();
}

/** Starts new histories. @returns how many */
async function startAnew(
  transaction: Db,
  { projectId, suiteName }: ClaimedSuite,
  { cases, run }: { readonly cases: readonly string[]; readonly run: number },
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('caseHistory')
    .values(
      cases.map((caseKey) => ({
        projectId,
        suiteName,
        caseKey,
        lastRun: run,
        results: '',
        failedBefore: 0,
        startsAt: run,
      })),
    )
    .onConflict((conflict) => conflict.columns(['projectId', 'suiteName', 'caseKey']).doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0);
}

async function remove(
  transaction: Db,
  { projectId, suiteName }: ClaimedSuite,
  formers: readonly string[],
): Promise<void> {
  await transaction
    .deleteFrom('caseHistory')
    .where('projectId', '=', projectId)
    .where('suiteName', '=', suiteName)
    .where('caseKey', 'in', formers)
    .execute();
}
