import { Transaction, type Kysely } from 'kysely';
import type { Call } from './contract/wire/call.ts';
import type { Consequence } from './domain/consequence.ts';
import type { Db } from './database/database.ts';
import type { ExecutionRow, Tables } from './database/schema.ts';

/** What is noted of a machine. One that is gone cannot be asked for it any more. */
export interface NotedMachine {
  readonly licenseId: string;
  /** Who has to hear of it though they may not use it, or have not been able to until now. */
  readonly alsoTell: readonly string[] | 'all users';
}

/** What a transaction has changed that somebody may watch: ids, so that what is told of them is how they are at its end. */
export interface Noted {
  readonly machines: ReadonlyMap<string, NotedMachine>;
  readonly executions: ReadonlySet<string>;
  /** Of whom it changed what they may hear, or whether they may hear anything: users, and a license of theirs. */
  readonly audiences: ReadonlyMap<string, string>;
  /** Of those executions, how they are at the end, where their writer has said it: nobody need look again. */
  readonly written: ReadonlyMap<string, WrittenExecution>;
}

/** What an execution is after a statement of the transaction, as far as it is told. */
export type WrittenExecution = Pick<ExecutionRow, (typeof writtenColumns)[number]>;

export const writtenColumns = [
  'id',
  'name',
  'licenseId',
  'projectId',
  'machineId',
  'status',
  'cause',
  'progress',
  'anyMachine',
  'hostName',
] as const;

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

interface UnderWay {
  readonly machines: Map<string, NotedMachine>;
  readonly executions: Set<string>;
  readonly audiences: Map<string, string>;
  readonly written: Map<string, WrittenExecution>;
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
    machines: new Map(),
    executions: new Set(),
    audiences: new Map(),
    written: new Map(),
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

interface ChangedMachine {
  readonly machineId: string;
  readonly licenseId: string;
  readonly alsoTell?: NotedMachine['alsoTell'];
}

interface ChangedExecution {
  readonly executionId: string;
  /** As the statement that has changed it has left it. */
  readonly written?: WrittenExecution;
}

/** What a user may hear is another, or nothing any more: their live streams look at once. */
interface ChangedAudience {
  readonly userId: string;
  readonly licenseId: string;
}

/** Notes that a machine, or an execution, is no longer as those who watch it know it; or who watches. */
export function noteChange(
  transaction: Db,
  changed: ChangedMachine | ChangedAudience | ChangedExecution,
): void {
  const { machines, executions, written, audiences } = changeOf(transaction);
  if ('userId' in changed) {
    audiences.set(changed.userId, changed.licenseId);
    return;
  }
  if ('executionId' in changed) {
    executions.add(changed.executionId);
    if (changed.written) written.set(changed.executionId, changed.written);
    else written.delete(changed.executionId);
    return;
  }
  const { machineId, licenseId, alsoTell = [] } = changed;
  const known = machines.get(machineId)?.alsoTell ?? [];
  const everybody = known === 'all users' || alsoTell === 'all users';
  machines.set(machineId, { licenseId, alsoTell: everybody ? 'all users' : [...known, ...alsoTell] });
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
