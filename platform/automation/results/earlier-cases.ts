import { setImmediate as nextTurn } from 'node:timers/promises';
import { caseStatuses } from '../../contract/executions/result-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import { compiledQuery, type Places } from '../../foundation/database/compiled-query.ts';
import type { ExecutionCaseRow } from '../../foundation/database/schema.ts';
import { never } from './result-rows.ts';

/** How many cases are looked up at a time, because SQLite runs on the main thread. */
const atOnce = 1000;

/**
 * A case of the first run that no case of the second has replaced. Its texts stay in the database, because
 * most are never read.
 */
export type EarlierCase = Pick<ExecutionCaseRow, 'number' | 'status' | 'occurrence' | 'retried'>;

/**
 * Finds the cases of the first run that cases of the second can replace. Each identity is looked up once for
 * the whole file, and little is stored per case: an execution has at most `casesMax` of them.
 */
export class EarlierCases {
  readonly #executionId: string;
  readonly #generations: ReadonlySet<number> | undefined;
  /** The cases of each identity that was looked up. The next one to be replaced comes last. */
  readonly #left = new Map<string, EarlierCase[]>();

  /** @param generations the files of the first run that can contain them; undefined for all */
  constructor(executionId: string, generations: readonly number[] | undefined) {
    this.#executionId = executionId;
    this.#generations = generations && new Set(generations);
  }

  /**
   * Looks up the identities that are not known yet. The caller makes sure that no other worker changes the
   * execution's results meanwhile.
   */
  async lookUp(db: Db, identities: readonly string[]): Promise<void> {
    // The file of the first run couldn't be read.
    if (this.#generations?.size === 0) return;
    const unknown = identities.filter((identity) => identity !== '' && !this.#left.has(identity));
    if (unknown.length === 0) return;
    const executionId = this.#executionId;
    const rows = await someOfFirstRun(db, { executionId, identities: unknown });
    const found = new Map(unknown.map((identity) => [identity, [] as EarlierRow[]]));
    if (rows.length <= atOnce) for (const row of rows) found.get(row.identity)?.push(row);
    else for (const [identity, all] of found) await this.#walk(db, identity, all);
    for (const [identity, all] of found) this.#left.set(identity, this.#inOrder(all));
  }

  /** Returns the next case to be replaced: failed ones first, then in the order of their numbers. */
  next(identity: string): EarlierCase | undefined {
    return this.#left.get(identity)?.at(-1);
  }

  /** Marks the next one as replaced. */
  take(identity: string): void {
    this.#left.get(identity)?.pop();
  }

  /**
   * Reads all cases of one identity in batches, because only the number of cases limits how many are alike.
   */
  async #walk(db: Db, identity: string, all: EarlierRow[]): Promise<void> {
    const executionId = this.#executionId;
    for (let after = 0; ;) {
      await nextTurn();
      const rows = await alikeAfter(db, { executionId, identity, after });
      for (const row of rows) all.push(row);
      const last = rows.at(-1);
      if (!last || rows.length < atOnce) return;
      after = last.occurrence;
    }
  }

  #inOrder(rows: readonly EarlierRow[]): EarlierCase[] {
    const free = rows
      .filter(({ replacedIn, generation }) => replacedIn === never && this.#mayBeIn(generation))
      .map(({ number, status, occurrence, retried }) => ({ number, status, occurrence, retried }));
    return free.sort(
      (one, other) =>
        caseStatuses.indexOf(other.status) - caseStatuses.indexOf(one.status) || other.number - one.number,
    );
  }

  #mayBeIn(generation: number): boolean {
    return !this.#generations || this.#generations.has(generation);
  }
}

const columns = [
  'identity',
  'number',
  'status',
  'occurrence',
  'retried',
  'generation',
  'replacedIn',
] as const satisfies readonly (keyof ExecutionCaseRow)[];

type EarlierRow = Pick<ExecutionCaseRow, (typeof columns)[number]>;

const ofFirstRun = (db: Db, executionId: Places<{ of: string }>['of']) =>
  db
    .selectFrom('executionCases')
    .select(columns)
    .where('executionId', '=', executionId)
    .where('attempt', '=', 1);

/**
 * Selects cases of a few identities; if there are more than `atOnce`, any of them. It neither filters free
 * ones nor sorts, so that the index search ends once there are enough.
 */
const someOfFirstRun = compiledQuery(
  (db, { executionId, identities }: Places<{ executionId: string; identities: readonly string[] }>) =>
    ofFirstRun(db, executionId)
      .where('identity', 'in', identities)
      .limit(atOnce + 1),
);

/**
 * Selects the next cases of one identity in the order of the index, which is the order in which they came.
 */
const alikeAfter = compiledQuery(
  (db, { executionId, identity, after }: Places<{ executionId: string; identity: string; after: number }>) =>
    ofFirstRun(db, executionId)
      .where('identity', '=', identity)
      .where('occurrence', '>', after)
      .orderBy('occurrence')
      .limit(atOnce),
);
