import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { backOff } from '../../contract/wire/back-off-rules.ts';
import type { DatabaseKind } from '../database/dialects.ts';
import type { Tables } from '../database/schema.ts';
import { NextChoices, type QueueWidth } from './next-choices.ts';
import { givenUpOn, type QueueTableName } from './queue-columns.ts';
import type { Claim, QueueTable } from './queue-table.ts';

interface Retry {
  /** An item that has failed this many times is given up. */
  readonly attemptsMax: number;
  /** How long to wait after the first failure; each time twice as long after. */
  readonly firstMilliseconds: number;
  readonly maxMilliseconds: number;
}

/** Twelve attempts, from seconds to hours apart. */
export const patientRetry: Retry = { attemptsMax: 12, firstMilliseconds: 10_000, maxMilliseconds: 3_600_000 };

/** Thrown by work that no further attempt would help. The message is the reason that is stored. */
export class GiveUp extends Error {
  override name = 'GiveUp';
}

/** Thrown by work that failed: it is tried again after the given seconds (at most an hour), not earlier. */
export class RetryAfter extends Error {
  override name = 'RetryAfter';

  constructor(
    message: string,
    readonly seconds: number,
  ) {
    super(message);
  }
}

const longestPause = 3600;

/**
 * The outcome of work on an item. `done` is written to its row with these changes. `recorded` means that the
 * work has called `QueueTable.complete` in its own transaction, or that it found the lease lost. `postponed`
 * doesn't count as an attempt. `repeat` is for items that recur: it is when the item is due next.
 */
export type Outcome<Row> =
  | { readonly done: Partial<Row> }
  | { readonly postponed: Date }
  | { readonly repeat: Date; readonly changes?: Partial<Row> }
  | 'recorded';

export interface WorkQueueOptions<Name extends QueueTableName> extends QueueWidth {
  readonly table: QueueTable<Name>;
  readonly db: Kysely<Tables>;
  readonly kind: Pick<DatabaseKind, 'skipLocked'>;
  readonly clock: () => Date;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  readonly retry: Retry;
  /** The log message when an item fails. */
  readonly failed: string;
  /**
   * Works on one item. An error counts as a failed attempt.
   * @param stop is aborted when the process can wait no longer; an item whose work then throws is given back
   */
  work(claim: Claim<Tables[Name]>, stop: AbortSignal): Promise<Outcome<Tables[Name]>>;
  /** Further changes in the row of an item that failed. */
  readonly whenFailed?: (failure: {
    readonly now: string;
    readonly isGivenUp: boolean;
  }) => Partial<Tables[Name]>;
  /** Called when the outcome of an item is written. */
  readonly onEnd?: (id: string) => void;
  /** Between 0 and 1, for the jitter. */
  readonly random?: () => number;
}

/** How long work that was asked to stop may take to do so. */
const abortMilliseconds = 1000;

/** Works on the items of a table, a few at once, each in one process at a time. `startQueue` runs it. */
export class WorkQueue<Name extends QueueTableName> {
  readonly #options: WorkQueueOptions<Name>;
  readonly #choices: NextChoices;
  readonly #underWay = new Set<Promise<void>>();
  readonly #stop = new AbortController();
  #isStopping = false;
  #onFree: () => void = () => undefined;

  constructor(options: WorkQueueOptions<Name>) {
    this.#options = options;
    this.#choices = new NextChoices(options);
  }

  /** @param onFree is called each time the work on an item has ended, so that there is room for another */
  listen(onFree: () => void): void {
    this.#onFree = onFree;
  }

  /**
   * Begins to work on what is due, as far as there is room, and doesn't wait for the end.
   * @returns when the next item is due; undefined where none is known, and while there is no room
   */
  async fill(isStopping: () => boolean = () => false): Promise<Date | undefined> {
    const { table, db, kind, clock, lanes } = this.#options;
    for (;;) {
      if (this.#isStopping || isStopping()) return undefined;
      const choices = this.#choices.all();
      if (choices.length === 0) return undefined;
      const now = clock();
      const claim = await table.claim(db, { kind, now, choices });
      if (!claim) return table.nextDue(db, now, lanes);
      this.#begin(claim);
    }
  }

  /** Works until nothing is due. @returns when the next item is, where one is known */
  async drain(isStopping?: () => boolean): Promise<Date | undefined> {
    for (;;) {
      const dueOn = await this.fill(isStopping);
      if (this.#underWay.size === 0) return dueOn;
      await Promise.race(this.#underWay);
    }
  }

  /**
   * Begins nothing more, and waits for what is under way; after `patienceMilliseconds` it is asked to stop.
   */
  async finish(patienceMilliseconds: number): Promise<void> {
    this.#isStopping = true;
    await this.#ended(patienceMilliseconds);
    if (this.#underWay.size === 0) return;
    this.#stop.abort();
    await this.#ended(abortMilliseconds);
  }

  async #ended(milliseconds: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, milliseconds).unref();
    });
    await Promise.race([Promise.all(this.#underWay), patience]);
    clearTimeout(timer);
  }

  #begin(claim: Claim<Tables[Name]>): void {
    const { table, log, failed, onEnd } = this.#options;
    const end = this.#choices.start({ lane: table.laneOf(claim.row), share: table.shareOf(claim.row) });
    const work = this.#work(claim, () => {
      end();
      this.#onFree();
    })
      // The database can't be reached: the item is due again when its lease ends.
      .catch((error: unknown) => log.error({ err: error, queue: table.name, id: claim.row.id }, failed))
      .finally(() => {
        this.#underWay.delete(work);
        onEnd?.(claim.row.id);
      });
    this.#underWay.add(work);
  }

  /** @param free is called before the outcome is written: the next claim then shares a write to the disk with it */
  async #work(claim: Claim<Tables[Name]>, free: () => void): Promise<void> {
    const { table, db, clock, work } = this.#options;
    let outcome: Outcome<Tables[Name]>;
    try {
      outcome = await work(claim, this.#stop.signal);
    } catch (error) {
      free();
      return this.#fail(claim, error);
    }
    free();
    if (outcome === 'recorded') return;
    if ('postponed' in outcome) return table.release(db, claim, outcome.postponed);
    if ('repeat' in outcome) return table.repeat(db, claim, outcome.repeat, outcome.changes);
    return table.recordDone(db, claim.row.id, clock(), outcome.done);
  }

  async #fail(claim: Claim<Tables[Name]>, error: unknown): Promise<void> {
    const { table, db, clock, log, retry, random, whenFailed, failed } = this.#options;
    const now = clock();
    if (this.#stop.signal.aborted) return table.release(db, claim, now);
    const { id, attempts } = claim.row;
    const isGivenUp = error instanceof GiveUp || attempts >= retry.attemptsMax;
    log.warn({ queue: table.name, id, attempts, isGivenUp, err: error }, failed);
    const pause = error instanceof RetryAfter ? Math.min(error.seconds, longestPause) * 1000 : 0;
    const next = new Date(now.getTime() + Math.max(backOff(attempts, retry, random), pause));
    await table.fail(
      db,
      claim,
      {
        lastError: error instanceof Error ? error.message : String(error),
        nextAttemptOn: isGivenUp ? givenUpOn : next.toISOString(),
      },
      whenFailed?.({ now: now.toISOString(), isGivenUp }),
    );
  }
}
