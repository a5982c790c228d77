import { sql } from 'kysely';
import { cutAfter } from '../../contract/executions/cut-text-rules.ts';
import type { FailingCase, ProjectOverview } from '../../contract/executions/overview-calls.ts';
import { overviewLimits } from '../../contract/executions/overview-values.ts';
import { firstOfMessage } from '../../contract/executions/result-words-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import { compiledQuery, type Places } from '../../foundation/database/compiled-query.ts';
import type { EndedOfSuite } from './ended-by-suite.ts';

type Cases = Pick<ProjectOverview, 'failing' | 'failingTotal' | 'flaky' | 'flakyTotal'>;

/** Enough of a message for its first line behind a heading. */
const messageRead = 2000;

/** Returns the failing and the flaky test cases of executions, one of each suite. */
export async function standingCases(db: Db, executions: readonly EndedOfSuite[]): Promise<Cases> {
  const failingIn = executions.filter(({ verdict, failed }) => verdict === 'Failed' && (failed ?? 0) > 0);
  const flakyIn = executions.filter(({ flaky }) => (flaky ?? 0) > 0);
  const [failing, flaky] = await Promise.all([
    Promise.all(failingIn.slice(0, overviewLimits.failing).map((execution) => failingOf(db, execution))),
    Promise.all(flakyIn.slice(0, overviewLimits.flaky).map((execution) => flakyOf(db, execution))),
  ]);
  return {
    failing: inTurns(failing).slice(0, overviewLimits.failing),
    failingTotal: sum(failingIn.map(({ failed }) => failed)),
    flaky: flaky.flat().slice(0, overviewLimits.flaky),
    flakyTotal: sum(flakyIn.map(({ flaky: count }) => count)),
  };
}

/** Takes the first of each list, then the second of each: a suite with many failures doesn't hide the others. */
const inTurns = <Item>(lists: readonly (readonly Item[])[]): Item[] =>
  lists
    .flatMap((list) => list.map((item, place) => ({ item, place })))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);

const sum = (counts: readonly (number | null)[]): number =>
  counts.reduce<number>((total, count) => total + (count ?? 0), 0);

async function failingOf(db: Db, { id, suiteName, generation }: EndedOfSuite): Promise<FailingCase[]> {
  const rows = await failingRows(db, { executionId: id, generation: generation ?? 0 });
  return rows.map(({ number, name, message, isNew, streak }) => ({
    executionId: id,
    suiteName,
    number,
    name,
    message: cutAfter(firstOfMessage(message, name), overviewLimits.messageMax),
    newFailure: isNew === 1,
    failedInARow: streak,
  }));
}

async function flakyOf(db: Db, { id, suiteName, generation }: EndedOfSuite): Promise<Cases['flaky']> {
  const rows = await flakyRows(db, { executionId: id, generation: generation ?? 0 });
  return rows.map(({ number, name }) => ({ executionId: id, suiteName, number, name }));
}

interface StoredResults {
  readonly executionId: string;
  readonly generation: number;
}

const casesOf = (db: Db, { executionId, generation }: Places<StoredResults>) =>
  db
    .selectFrom('executionCases')
    .select(['number', 'name'])
    .where('executionId', '=', executionId)
    .where('generation', '<=', generation)
    .where('replacedIn', '>', generation);

/** Reads by the index of the default order: new failures first. */
const failingRows = compiledQuery((db, of: Places<StoredResults>) =>
  casesOf(db, of)
    .select(['isNew', 'streak', sql<string>`substr(message, 1, ${sql.lit(messageRead)})`.as('message')])
    .where('status', '=', 'Failed')
    .orderBy('isNew', 'desc')
    .orderBy('number')
    .limit(overviewLimits.failing),
);

const flakyRows = compiledQuery((db, of: Places<StoredResults>) =>
  casesOf(db, of)
    .where('flaky', '=', sql.lit(1))
    .orderBy('status')
    .orderBy('number')
    .limit(overviewLimits.flaky),
);
