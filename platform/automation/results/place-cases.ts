import type { Attempt } from '../../contract/executions/result-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import { compiledQuery, type Places } from '../../foundation/database/compiled-query.ts';
import type { ExecutionResultsRow } from '../../foundation/database/schema.ts';
import type { EarlierCase, EarlierCases } from './earlier-cases.ts';
import { keyOfOccurrence } from './junit/identity.ts';
import { rerun, type ReadCase } from './junit/junit-cases.ts';

/**
 * How many texts of the first run are read, and stored with the cases of the second, at a time; each can be
 * long.
 */
const textsAtOnce = 40;

/** A case with its position among all cases of its execution. */
export interface PlacedCase {
  readonly read: ReadCase;
  readonly caseKey: string;
  readonly occurrence: number;
  /** The case of the first run that it replaces. */
  readonly earlier: EarlierCase | undefined;
}

/** The execution's state that a file is placed in. */
export interface FilePlace {
  readonly row: Pick<ExecutionResultsRow, 'executionId' | 'generation'>;
  readonly attempt: Attempt;
  readonly earlier: EarlierCases;
  /** How often each identity has come, for the identities in this file. */
  readonly counts: Map<string, number>;
}

/**
 * Places the cases of a file among those that are stored. Several with one identity are several cases, in the
 * order in which they come. In a second run, each replaces one of the first, a failed one first. A skipped
 * case is left out if the first run has a result for it.
 * @returns parts that are small enough to store at once; always at least one, which can be empty
 */
export async function* placeCases(
  db: Db,
  place: FilePlace,
  cases: readonly ReadCase[],
): AsyncGenerator<readonly PlacedCase[], void, void> {
  const identities = [...new Set(cases.map(({ identity }) => identity))];
  if (place.attempt > 1) await place.earlier.lookUp(db, identities);
  await countThose(db, place, identities);
  let part: PlacedCase[] = [];
  let texts = 0;
  for (const read of cases) {
    const { identity } = read;
    const earlier = place.earlier.next(identity);
    if (earlier && read.status === 'Skipped' && earlier.status !== 'Skipped') continue;
    if (earlier) place.earlier.take(identity);
    const occurrence = earlier?.occurrence ?? (place.counts.get(identity) ?? 0) + 1;
    if (!earlier) place.counts.set(identity, occurrence);
    part.push({ read, caseKey: keyOfOccurrence(identity, occurrence), occurrence, earlier });
    if (!earlier || !saysWhy(read, earlier)) continue;
    texts += 1;
    if (texts < textsAtOnce) continue;
    yield await besideEarlier(db, place, part);
    part = [];
    texts = 0;
  }
  yield await besideEarlier(db, place, part);
}

/** A case explains its first failure only when it passed in the end. */
const saysWhy = (read: ReadCase, { status, retried }: EarlierCase): boolean =>
  read.status === 'Passed' && (status === 'Failed' || retried === 1);

/** Returns the cases merged with those of the first run. */
async function besideEarlier(
  db: Db,
  { row: { executionId } }: FilePlace,
  placed: readonly PlacedCase[],
): Promise<PlacedCase[]> {
  const numbers = placed.flatMap(({ read, earlier }) =>
    earlier && saysWhy(read, earlier) ? [earlier.number] : [],
  );
  const rows = numbers.length === 0 ? [] : await textsOf(db, { executionId, numbers });
  const texts = new Map(rows.map(({ number, ...said }) => [number, said]));
  return placed.map((each) => {
    const { read, earlier } = each;
    if (!earlier) return each;
    const { status, number, retried } = earlier;
    const said = texts.get(number) ?? { message: '', firstFailure: '' };
    return { ...each, read: rerun({ status, retried: retried === 1, ...said }, read) };
  });
}

const textsOf = compiledQuery(
  (db, { executionId, numbers }: Places<{ executionId: string; numbers: readonly number[] }>) =>
    db
      .selectFrom('executionCases')
      .select(['number', 'message', 'firstFailure'])
      .where('executionId', '=', executionId)
      .where('number', 'in', numbers),
);

/** Counts how often identities have come in other files; in the first file none can have. */
async function countThose(
  db: Db,
  { row: { executionId, generation }, counts }: FilePlace,
  identities: readonly string[],
): Promise<void> {
  const unknown = generation === 0 ? [] : identities.filter((identity) => !counts.has(identity));
  if (unknown.length === 0) return;
  for (const { identity, most } of await occurrences(db, { executionId, identities: unknown })) {
    counts.set(identity, most);
  }
}

const occurrences = compiledQuery(
  (db, { executionId, identities }: Places<{ executionId: string; identities: readonly string[] }>) =>
    db
      .selectFrom('executionCases')
      .select((select) => ['identity', select.fn.max('occurrence').as('most')])
      .where('executionId', '=', executionId)
      .where('identity', 'in', identities)
      .groupBy('identity'),
);
