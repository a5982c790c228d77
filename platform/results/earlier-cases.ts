import { setImmediate as nextTurn } from 'node:timers/promises';
import { caseStatuses } from '../contract/executions/result-values.ts';
import type { Db } from '../database/database.ts';
import { keptQuery, type Places } from '../database/kept-query.ts';
import type { ExecutionCaseRow } from '../database/schema.ts';
import { never } from './result-rows.ts';

/** How many cases are looked up at a time, because SQLite runs on the main thread. */
const atOnce = 1000;

/** A case of the first run whose place nobody has taken. Its texts stay where they are: most are never asked for. */
export type EarlierCase = Pick<ExecutionCaseRow, 'number' | 'status' | 'occurrence' | 'retried'>;

/**
 * The cases of the first run that those of a file of the second can take the place of. Each identity is looked up once for the
 * whole file, and what is kept of a case is small: an execution has at most `casesMax` of them.
 */
export class EarlierCases {
  readonly #executionId: string;
  readonly #generations: ReadonlySet<number> | undefined;
  /** By identity, for those that were looked up. The next one to be replaced comes last. */
  readonly #left = new Map<string, EarlierCase[]>();

  /** @param generations which files of the first run they can have been in; undefined: any */
  constructor(executionId: string, generations: readonly number[] | undefined) {
    this.#executionId = executionId;
    this.#generations = generations && new Set(generations);
  }

  /** Looks identities up, as far as that was not done before. Nobody else may change the execution's results meanwhile. */
  async lookUp(db: Db, identities: readonly string[]): Promise<void> {
    // The file of the first run couldn't be taken.
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

  /** The one whose place is to be taken next: one that failed before others, then as they came. */
  next(identity: string): EarlierCase | undefined {
    return this.#left.get(identity)?.at(-1);
  }

  /** The place of the next one is taken. */
  take(identity: string): void {
    this.#left.get(identity)?.pop();
  }

  /** Reads all of one identity, some at a time: nothing but their number bounds how many are alike. */
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
 * Those of a few identities; of more than `atOnce` just any. Which of them are free is not asked here, nor in what order they
 * are: the index then ends the search once there are enough.
 */
const someOfFirstRun = keptQuery(
  (db, { executionId, identities }: Places<{ executionId: string; identities: readonly string[] }>) =>
    ofFirstRun(db, executionId)
      .where('identity', 'in', identities)
      .limit(atOnce + 1),
);

/** The next ones of one identity, in the order of the index, in which they also came. */
const alikeAfter = keptQuery(
  (db, { executionId, identity, after }: Places<{ executionId: string; identity: string; after: number }>) =>
    ofFirstRun(db, executionId)
      .where('identity', '=', identity)
      .where('occurrence', '>', after)
      .orderBy('occurrence')
      .limit(atOnce),
);
