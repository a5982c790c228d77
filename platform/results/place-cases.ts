import type { Attempt } from '../contract/executions/result-values.ts';
import type { Db } from '../database/database.ts';
import { keptQuery, type Places } from '../database/kept-query.ts';
import type { ExecutionCaseRow, ExecutionResultsRow } from '../database/schema.ts';
import { keyOfOccurrence } from './junit/identity.ts';
import { rerun, type ReadCase } from './junit/junit-cases.ts';
import { never } from './result-rows.ts';

/** Of one identity in one file, which went first where nothing tells them apart. */
const mostAlike = 5000;

/** A case of the first run that may have been run again. */
type Earlier = Pick<
  ExecutionCaseRow,
  'identity' | 'number' | 'caseKey' | 'occurrence' | 'status' | 'message' | 'firstFailure'
> & { readonly retried: number };

/** Where a case stands among all of its execution. */
export interface PlacedCase {
  readonly read: ReadCase;
  readonly caseKey: string;
  readonly occurrence: number;
  /** That of the first run, whose place it takes. */
  readonly earlier: Earlier | undefined;
}

/** What of an execution a file is placed beside. */
export interface FilePlace {
  readonly row: Pick<ExecutionResultsRow, 'executionId' | 'generation'>;
  readonly attempt: Attempt;
  /** Which files of the first run the cases of this one can have been in; undefined: any. */
  readonly generations: readonly number[] | undefined;
  /** How often each identity has come, as far as this file has it. */
  readonly counts: Map<string, number>;
}

/**
 * Places cases of a file among those that are there: several with one identity are several cases, in the order in which they
 * come. Of a second run each takes the place of one of the first, one that failed before others. What it skips
 * says nothing, where the first run has said something: then it isn't placed.
 */
export async function placeCases(
  transaction: Db,
  place: FilePlace,
  cases: readonly ReadCase[],
): Promise<PlacedCase[]> {
  const identities = [...new Set(cases.map(({ identity }) => identity))];
  const earlier =
    place.attempt === 1 ? new Map<string, Earlier[]>() : await earlierOf(transaction, place, identities);
  await countThose(transaction, place, identities);
  return cases.flatMap((read) => {
    const alike = earlier.get(read.identity) ?? [];
    const [first] = alike;
    if (first && read.status === 'Skipped' && first.status !== 'Skipped') return [];
    if (first) {
      alike.shift();
      return {
        read: rerun({ ...first, retried: first.retried === 1 }, read),
        caseKey: first.caseKey,
        occurrence: first.occurrence,
        earlier: first,
      };
    }
    const occurrence = (place.counts.get(read.identity) ?? 0) + 1;
    place.counts.set(read.identity, occurrence);
    return { read, caseKey: keyOfOccurrence(read.identity, occurrence), occurrence, earlier: undefined };
  });
}

async function earlierOf(
  transaction: Db,
  { row: { executionId }, generations }: FilePlace,
  identities: readonly string[],
): Promise<Map<string, Earlier[]>> {
  // The file of the first run couldn't be taken.
  if (generations?.length === 0) return new Map();
  const rows = await firstRun(transaction, { executionId, identities, generations });
  const byIdentity = new Map<string, Earlier[]>();
  for (const row of rows) byIdentity.set(row.identity, [...(byIdentity.get(row.identity) ?? []), row]);
  return byIdentity;
}

interface FirstRun {
  readonly executionId: string;
  readonly identities: readonly string[];
  readonly generations: readonly number[] | undefined;
}

/** Those whose place nobody has taken, also not this file; failed ones first, as their names are ordered. */
const firstRun = keptQuery((db, { executionId, identities, generations }: Places<FirstRun>) => {
  const found = db
    .selectFrom('executionCases')
    .select(['identity', 'number', 'caseKey', 'occurrence', 'status', 'retried', 'message', 'firstFailure'])
    .where('executionId', '=', executionId)
    .where('identity', 'in', identities)
    .where('attempt', '=', 1)
    .where('replacedIn', '=', never)
    .orderBy('status')
    .orderBy('number')
    .limit(mostAlike);
  return generations ? found.where('generation', 'in', generations) : found;
});

/** Looks up how often identities have come in other files; in the first file none can have. */
async function countThose(
  transaction: Db,
  { row: { executionId, generation }, counts }: FilePlace,
  identities: readonly string[],
): Promise<void> {
  const unknown = generation === 0 ? [] : identities.filter((identity) => !counts.has(identity));
  if (unknown.length === 0) return;
  for (const { identity, most } of await occurrences(transaction, { executionId, identities: unknown })) {
    counts.set(identity, most);
  }
}

const occurrences = keptQuery(
  (db, { executionId, identities }: Places<{ executionId: string; identities: readonly string[] }>) =>
    db
      .selectFrom('executionCases')
      .select((select) => ['identity', select.fn.max('occurrence').as('most')])
      .where('executionId', '=', executionId)
      .where('identity', 'in', identities)
      .groupBy('identity'),
);
