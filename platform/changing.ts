import { Transaction, type Kysely } from 'kysely';
import type { Call } from './contract/wire/call.ts';
import type { Consequence } from './domain/consequence.ts';
import type { LiveChanges } from './domain/live-changes.ts';
import type { Db } from './database/database.ts';
import type { Tables } from './database/schema.ts';

/** What a transaction has changed that somebody may watch: what is told of it is how it is at its end. */
export interface Noted {
  /** The kinds of things that it changed; each says which (`kind.of(noted)`). */
  readonly kinds: ReadonlySet<object>;
}

/** Tells those who watch. */
export interface News {
  /** Writes the events, as the last thing of the transaction. */
  write(transaction: Db, noted: Noted): Promise<void>;
  /** The transaction is there: who listens in this process is told of it. */
  told(noted: Noted): void;
  /**
   * Within this process, and of its own transactions alone: whoever must not miss what others do looks by itself, too.
   * A listener must not throw. Returns a function that ends it.
   */
  listen(listener: (noted: Noted) => void): () => void;
}

/** Writes down, in the transaction itself, what a call changes; see `audit/recorder.ts`. */
export interface Recorder {
  begin(transaction: Db): Promise<void>;
  /** This is about to change as well. */
  note(transaction: Db, id: string): Promise<void>;
  /** @param consequences what else has happened, beside what the call was made for */
  finish(transaction: Db, consequences: readonly Consequence[]): Promise<void>;
  committed(): void;
  /** Of the same call, for a further transaction of its own: a call that does many things, each as a whole, has one for each. */
  another(): Recorder;
}

/** Makes recorders for what no user's request asks for. */
export interface Recorders {
  /** For what the server does by itself on a license: one of `AuditPart.serverActs`. */
  ofServer(
    act: string,
    place: { readonly licenseId: string; readonly callerAddress?: string },
  ): Recorder | undefined;
  /** For a call that is made on the server itself, by somebody who need not have an account. */
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

/** What changing takes: parts of the ground, and of a call the recorder of that call. */
export interface ChangingContext {
  readonly db: Kysely<Tables>;
  readonly news: News;
  /** Absent where nobody's call is at work: timers, the demo. */
  readonly recorder?: Recorder | undefined;
}

interface UnderWay extends Noted {
  readonly kinds: Set<object>;
  readonly afterwards: (() => void)[];
  readonly consequences: Consequence[];
  readonly recorder: Recorder | undefined;
}

const underWay = new WeakMap<Db, UnderWay>();

/**
 * The one way to change something. Runs `work` in a transaction: in the one that `context.db` is already, else in one of its
 * own, at whose end the audit entry of the call and the live events are written; all of it or nothing. `work` uses no
 * other connection (SQLite has one), and what takes its time (hashing, files, other servers) stays outside.
 */
export async function changing<Result>(
  { db, news, recorder }: ChangingContext,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  if (isTransaction(db)) return work(db);
  const change: UnderWay = {
    kinds: new Set(),
    afterwards: [],
    consequences: [],
    recorder,
  };
  const result = await db.transaction().execute(async (transaction) => {
    underWay.set(transaction, change);
    await recorder?.begin(transaction);
    const result = await work(transaction);
    await recorder?.finish(transaction, change.consequences);
    // Last of all: whoever writes events holds up all others who do.
    await news.write(transaction, change);
    return result;
  });
  recorder?.committed();
  news.told(change);
  for (const act of change.afterwards) act();
  return result;
}

const isTransaction = (db: Kysely<Tables>): db is Transaction<Tables> => db instanceof Transaction;

/**
 * Notes that a thing is no longer as those who watch it know it. Each domain has a function of its own for its things
 * (`noteMachine`), which calls this one.
 */
export function noteChange<Detail>(
  transaction: Db,
  kind: LiveChanges<Detail>,
  id: string,
  detail: Detail,
): void {
  const change = changeOf(transaction);
  change.kinds.add(kind);
  kind.note(change, id, detail);
}

/**
 * Names what the call changes, before it does, where its declaration says that the work finds out. What is named and is not
 * there yet is taken as created.
 */
export async function noteSubject(transaction: Db, id: string): Promise<void> {
  await changeOf(transaction).recorder?.note(transaction, id);
}

/**
 * Notes what else happens by a call, beside what it was made for: each thing that is deleted, ended or handed over has an audit
 * entry of its own. Nobody is told where nobody's call is at work, as in the demo.
 */
export function noteConsequences(transaction: Db, consequences: readonly Consequence[]): void {
  changeOf(transaction).consequences.push(...consequences);
}

/** Does something within this process once the transaction is there: wakes a queue, a held beat. `act` must not throw. */
export function afterCommit(transaction: Db, act: () => void): void {
  changeOf(transaction).afterwards.push(act);
}

function changeOf(transaction: Db): UnderWay {
  const change = underWay.get(transaction);
  if (!change) throw new Error('Changes are made in a transaction of `changing`');
  return change;
}
