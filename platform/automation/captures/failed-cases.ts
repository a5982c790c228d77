import { setImmediate as nextTurn } from 'node:timers/promises';
import { batchesOf } from '../../foundation/batches.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { CaptureRow } from '../../foundation/database/schema.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { isThere } from '../results/result-rows.ts';
import { defineTask } from '../../foundation/worker-pool/task.ts';
import { CasesNaming } from './attached-captures.ts';
import {
  carriedCases,
  carriersOf,
  casesOfCaptures,
  type NamedCapture,
  type NamedCase,
} from './case-of-capture.ts';
import type chooseCases from './choose-cases.task.ts';
import type findCarried from './find-carried.task.ts';
import { GatheredCases } from './gathered-cases.ts';

/** The number of the failed test case by the id of the capture; null for a capture that shows none. */
type Found = Map<string, number | null>;

/**
 * For how many executions matches are stored, because their pages are loaded repeatedly and have thousands of cases. They are
 * stored in the process: ids are unique across databases, and matches never change.
 */
const casesCachedMax = 100;
const cached = new Map<string, Found>();

const finding = defineTask<typeof findCarried>({
  module: 'automation/captures/find-carried',
  seconds: 20,
  isLong: true,
});
const choosing = defineTask<typeof chooseCases>({
  module: 'automation/captures/choose-cases',
  seconds: 20,
  isLong: true,
});

/** How many cases are matched without a thread, because asking one would take longer. */
const few = 200;
/** How many cases are read and matched at a time, and how many captures. */
const casesAtOnce = 1000;
const capturesAtOnce = 10;
/** How many cases have their paths checked without a break; each can name 20. */
const namingAtOnce = 50;

type Captures = readonly Pick<CaptureRow, 'id' | 'name' | 'failed' | 'licenseId'>[];

/**
 * Returns which failed test cases the captures of an execution show, by the ids of the captures. Cases count
 * as failed by their first or last result. Matches come from the cases themselves (`CasesNaming`) or from
 * names (`casesOfCaptures`). All names of the execution are compared, including those that passed, because a
 * capture can carry a longer one; once for each capture.
 */
export async function failedCasesOf(
  context: Pick<PlatformServices, 'db' | 'workers'>,
  executionId: string,
  captures: Captures,
): Promise<ReadonlyMap<string, number | null>> {
  const results =
    captures.length > 0 &&
    (await context.db
      .selectFrom('executionResults')
      .select(['generation', 'total', 'notKept'])
      .where('executionId', '=', executionId)
      .where((one) => one.or([one('failed', '>', 0), one('flaky', '>', 0)]))
      .executeTakeFirst());
  if (!results) return new Map();
  // Neither the cases of a generation nor captures ever change.
  const key = `${executionId} ${results.generation}`;
  const known: Found = cached.get(key) ?? new Map<string, number | null>();
  const others = captures.filter(({ id }) => !known.has(id));
  if (others.length > 0) {
    const cases = results.total - results.notKept;
    const found = await find(context, { executionId, generation: results.generation, cases }, others);
    for (const { id } of others) known.set(id, found.get(id) ?? null);
  }
  cached.delete(key);
  cached.set(key, known);
  if (cached.size > casesCachedMax) cached.delete(cached.keys().next().value ?? '');
  return known;
}

interface Looked {
  readonly executionId: string;
  readonly generation: number;
  /** The number of cases. */
  readonly cases: number;
}

async function find(
  { db, workers }: Pick<PlatformServices, 'db' | 'workers'>,
  looked: Looked,
  rows: Captures,
): Promise<ReadonlyMap<string, number>> {
  const share = rows[0]?.licenseId ?? '';
  const captures: NamedCapture[] = rows.map(({ id, name, failed }) => ({ id, name, failed: failed === 1 }));
  const gathered = new GatheredCases();
  const naming = new CasesNaming(captures);
  for await (const read of casesOf(db, looked)) {
    const withPaths = read.filter(({ attachments }) => attachments !== '');
    for (const some of batchesOf(withPaths, namingAtOnce)) {
      naming.add(some);
      await nextTurn();
    }
    const cases = read.map(({ number, suite, name, failed }): NamedCase => ({ number, suite, name, failed }));
    const carried =
      looked.cases <= few
        ? carriedCases(carriersOf(captures), cases)
        : await workers.run(finding, { captures: captures.map(({ name }) => name), cases }, share);
    gathered.add(carried);
  }
  const named = naming.found();
  const numbers = new Map(named);
  for (const some of batchesOf([...captures.keys()], capturesAtOnce)) {
    const chosen = {
      captures: captures.filter((_, index) => some.includes(index)),
      carried: gathered.of(some),
    };
    const shown =
      looked.cases <= few
        ? casesOfCaptures(chosen.captures, chosen.carried)
        : await workers.run(choosing, chosen, share);
    for (const [id, { failed, number }] of shown) {
      if (failed && !named.has(id)) numbers.set(id, number);
    }
  }
  return numbers;
}

interface ReadCase extends NamedCase {
  /** Paths, one per line, as the tool wrote them. */
  readonly attachments: string;
}

/** Yields the cases of an execution in batches. */
async function* casesOf(db: Db, { executionId, generation }: Looked): AsyncGenerator<ReadCase[]> {
  for (let after = -1; ;) {
    const rows = await db
      .selectFrom('executionCases')
      .select(['number', 'suite', 'name', 'status', 'retried', 'attachments'])
      .where('executionId', '=', executionId)
      .where('number', '>', after)
      .where(isThere(generation))
      .orderBy('number')
      .limit(casesAtOnce)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    after = last.number;
    yield rows.map(({ status, retried, ...each }) => ({
      ...each,
      failed: status === 'Failed' || retried === 1,
    }));
  }
}
