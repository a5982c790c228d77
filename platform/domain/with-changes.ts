import { Transaction, type Kysely } from 'kysely';
import type { Call } from '../contract/wire/calls/call.ts';
import type { Consequence } from './consequence.ts';
import type { LiveChanges } from './live-changes.ts';
import type { Db } from '../foundation/database/database.ts';
import type { Tables } from '../foundation/database/schema.ts';

/** What a transaction has changed for live events, which describe the state at its end. */
export interface ChangeSet {
  /** The kinds of things that it changed; each kind returns its own changes (`kind.of(changeSet)`). */
  readonly kinds: ReadonlySet<object>;
}

/** Publishes live events. */
export interface EventPublisher {
  /** Writes the events, as the last thing of the transaction. */
  write(transaction: Db, changeSet: ChangeSet): Promise<void>;
  /** Notifies listeners in this process after the commit. */
  notify(changeSet: ChangeSet): void;
  /**
   * Listens to transactions of this process only: a listener that must not miss changes of other processes
   * has to check by itself as well. A listener must not throw. Returns a function that ends it.
   */
  listen(listener: (changeSet: ChangeSet) => void): () => void;
}

/** Writes the audit entries of a call within its transaction; see `audit/recorder.ts`. */
export interface Recorder {
  begin(transaction: Db): Promise<void>;
  /** Records another thing that is about to change. */
  recordSubject(transaction: Db, id: string): Promise<void>;
  /** @param consequences what else has happened, beside what the call was made for */
  finish(transaction: Db, consequences: readonly Consequence[]): Promise<void>;
  committed(): void;
  /**
   * Returns a recorder of the same call for another transaction. A call that does many things, each in its
   * own transaction, needs one for each.
   */
  another(): Recorder;
}

/** Creates recorders for changes that no user's request makes. */
export interface Recorders {
  /**
   * Returns a recorder for what happens on a license without a call: one of `AuditPart.serverActs`.
   * @param place.actor the name of the actor; the product, when left out
   */
  ofServer(
    act: string,
    place: { readonly licenseId: string; readonly callerAddress?: string; readonly actor?: string },
  ): Recorder | undefined;
  /** Returns a recorder for a call made on the server itself, by an operator who need not have an account. */
  ofOperator(
    call: Pick<Call, 'name' | 'tag' | 'replyCode' | 'changes'>,
    by: OperatorCall,
  ): Recorder | undefined;
}

interface OperatorCall {
  readonly name: string;
  readonly licenseId: string;
  readonly params: unknown;
}

/** What `withChanges` needs: some shared services and, for a call, its recorder. */
export interface ChangesContext {
  readonly db: Kysely<Tables>;
  readonly publisher: EventPublisher;
  /** Undefined outside calls of users, as in timers and the demo. */
  readonly recorder?: Recorder | undefined;
  /** Checks that the user may still make the call: see `access/still-allowed.ts`. @throws Refusal */
  readonly stillAllowed?: StillAllowed | undefined;
}

type StillAllowed = (transaction: Db) => Promise<void>;

interface UnderWay extends ChangeSet {
  readonly kinds: Set<object>;
  readonly onCommit: (() => void)[];
  readonly consequences: Consequence[];
  readonly recorder: Recorder | undefined;
  readonly stillAllowed: StillAllowed | undefined;
}

const underWay = new WeakMap<Db, UnderWay>();

/**
 * Runs `work` in a transaction; every change is made this way. It uses the transaction that `context.db` is
 * already, or begins its own. At the end of that one, the audit entry of the call and the live events are
 * written; all of it or nothing. `work` uses no other connection (SQLite has one), and slow work (hashing,
 * files, other servers) stays outside.
 */
export async function withChanges<Result>(
  { db, publisher, recorder, stillAllowed }: ChangesContext,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  if (isTransaction(db)) return work(db);
  const change: UnderWay = {
    kinds: new Set(),
    onCommit: [],
    consequences: [],
    recorder,
    stillAllowed,
  };
  const result = await db.transaction().execute(async (transaction) => {
    underWay.set(transaction, change);
    await stillAllowed?.(transaction);
    await recorder?.begin(transaction);
    const result = await work(transaction);
    await recorder?.finish(transaction, change.consequences);
    // Comes last, because writing events blocks all other writers of events.
    await publisher.write(transaction, change);
    return result;
  });
  recorder?.committed();
  publisher.notify(change);
  for (const act of change.onCommit) act();
  return result;
}

const isTransaction = (db: Kysely<Tables>): db is Transaction<Tables> => db instanceof Transaction;

/**
 * Records for live events that a thing has changed. Each domain has its own function for its things
 * (`recordMachineChange`), which calls this one.
 */
export function recordChange<Detail>(
  transaction: Db,
  kind: LiveChanges<Detail>,
  id: string,
  detail: Detail,
): void {
  const change = changeOf(transaction);
  change.kinds.add(kind);
  kind.record(change, id, detail);
}

/**
 * Names what the call changes, before it does, where its declaration says that the work finds out. A thing
 * that doesn't exist yet is recorded as created.
 */
export async function recordSubject(transaction: Db, id: string): Promise<void> {
  await changeOf(transaction).recorder?.recordSubject(transaction, id);
}

/**
 * Records what else a call causes: each thing that is deleted, ended or handed over has its own audit entry.
 * Does nothing outside calls of users, as in the demo.
 */
export function recordConsequences(transaction: Db, consequences: readonly Consequence[]): void {
  changeOf(transaction).consequences.push(...consequences);
}

/** Checks again that the user may still make the call, after the transaction has waited. @throws Refusal */
export async function checkStillAllowed(transaction: Db): Promise<void> {
  await underWay.get(transaction)?.stillAllowed?.(transaction);
}

/** Calls `act` in this process after the commit, to wake a queue or a waiting beat. `act` must not throw. */
export function afterCommit(transaction: Db, act: () => void): void {
  changeOf(transaction).onCommit.push(act);
}

function changeOf(transaction: Db): UnderWay {
  const change = underWay.get(transaction);
  if (!change) throw new Error('Changes are made in a transaction of `withChanges`');
  return change;
}
