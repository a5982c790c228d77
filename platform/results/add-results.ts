import { after } from '../after.ts';
import type { CallRequest } from '../access/call-request.ts';
import { afterCommit, changing, noteChange } from '../changing.ts';
import type { ResultTotals } from '../contract/executions/execution-calls.ts';
import type { addResults as call } from '../contract/executions/result-calls.ts';
import { cut } from '../contract/executions/cut-text-rules.ts';
import { resultLimits, resultMessages } from '../contract/executions/result-values.ts';
import type { FileOnDisk } from '../contract/wire/file-parts.ts';
import type { ExecutionRow } from '../database/schema.ts';
import { totalsOf } from '../executions/execution-totals.ts';
import { findGiven } from '../executions/given-executions.ts';
import { digestOf } from '../files/digest-of.ts';
import { Turn } from '../turn.ts';
import { conflict, Refusal, wrong } from '../refusal.ts';
import { claimResults, releaseResults, type ClaimedResults } from './claims.ts';
import { line } from './junit/junit-cases.ts';
import { NotJunit, readJunit, type ReadResults } from './junit/read-junit.ts';
import type { ResultsContext } from './results-context.ts';
import { ClaimLost, storeCases } from './store-cases.ts';

/** So many files at a time are held in memory by this process. */
const reading = new Turn(2);

/**
 * POST dashboard/execution/{executionId}/results: a file of results, from the client of the execution's machine. It is
 * acknowledged once all of it is there; the same file again changes nothing.
 * @throws Refusal 400 for a file that is not JUnit XML, and beyond 20 of them; 404 when the execution was not given to a
 *   machine of the actor, 409 later than 10 minutes after its end, 503 while another file of it is being stored
 */
export async function addResults(
  context: ResultsContext,
  { actor, params: { executionId }, files }: CallRequest<typeof call>,
): Promise<ResultTotals> {
  const [file] = files.file;
  const execution = await findGiven(context.db, actor, executionId);
  requireNotLate(execution, context.clock());
  if (!file) throw wrong('file', resultMessages.missing);
  return context.results.inTurn(executionId, async () => {
    const sent = { name: nameOf(file), digest: await digestOf(file.path) };
    const known = await totalsWith(context, executionId, sent);
    if (known) return known;
    await reading.take();
    try {
      const read = await readOrRefuse(file, sent.name);
      return await storeResults(context, execution, { ...sent, read });
    } finally {
      reading.pass();
    }
  });
}

/** What an execution leaves is taken until some time after its end. @throws Refusal 409 */
export function requireNotLate({ endedOn }: Pick<ExecutionRow, 'endedOn'>, now: Date): void {
  if (endedOn !== null && endedOn < after(now, -resultLimits.lateSeconds)) {
    throw conflict(resultMessages.tooLate);
  }
}

interface Sent {
  readonly name: string;
  readonly digest: string;
}

/** What its sender calls it, as it can be shown. */
const nameOf = ({ name }: FileOnDisk): string =>
  cut(line(name.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')), 200) || 'The file';

async function readOrRefuse(file: FileOnDisk, name: string): Promise<ReadResults> {
  try {
    return await readJunit(file.path);
  } catch (error) {
    if (error instanceof NotJunit) throw wrong('file', resultMessages.notJunit(name, error.message));
    throw error;
  }
}

/** The totals when this very file is there already. @throws Refusal 400 when there are too many others */
async function totalsWith(
  { db }: Pick<ResultsContext, 'db'>,
  executionId: string,
  { name, digest }: Sent,
): Promise<ResultTotals | undefined> {
  const files = await db
    .selectFrom('resultFiles')
    .select(['name', 'digest'])
    .where('executionId', '=', executionId)
    .execute();
  if (files.some((file) => file.name === name && file.digest === digest)) {
    return db
      .selectFrom('executionResults')
      .select(['total', 'passed', 'failed', 'skipped'])
      .where('executionId', '=', executionId)
      .executeTakeFirstOrThrow();
  }
  if (files.length >= resultLimits.filesMax) throw wrong('file', resultMessages.tooMany);
  return undefined;
}

/**
 * Stores what was read from a file of results, unless it is there already.
 * @throws Refusal 400 when there are too many files, 503 while another one is being stored
 */
export async function storeResults(
  context: ResultsContext,
  execution: Pick<ExecutionRow, 'id' | 'projectId' | 'suiteName'>,
  { read, ...sent }: Sent & { readonly read: ReadResults },
): Promise<ResultTotals> {
  const claim = await claimResults(context, execution);
  if (!claim) throw busy();
  try {
    // Another process may have stored it meanwhile.
    const known = await totalsWith(context, execution.id, sent);
    if (!known) return await complete(context, claim, { ...sent, read });
    await releaseResults(context.db, claim);
    return known;
  } catch (error) {
    if (error instanceof ClaimLost) throw busy();
    // Whoever comes next need not wait; should the database be away, the claim lapses by itself.
    await releaseResults(context.db, claim).catch(() => undefined);
    throw error;
  }
}

const busy = () => new Refusal(503, resultMessages.busy, { retryAfterSeconds: 5 });

/** Stores the cases, and then says in one step that all of it is there. */
async function complete(
  context: ResultsContext,
  claim: ClaimedResults,
  { name, digest, read }: Sent & { readonly read: ReadResults },
): Promise<ResultTotals> {
  const totals = await storeCases(context, claim, read);
  const { executionId } = claim.row;
  const generation = claim.row.generation + 1;
  const now = context.clock().toISOString();
  await changing(context, async (transaction) => {
    if (!(await releaseResults(transaction, claim, { ...totals, generation, toCountSince: now }))) {
      throw new ClaimLost();
    }
    await transaction
      .insertInto('resultFiles')
      .values({ executionId, generation, name, digest, createdOn: now })
      .execute();
    noteChange(transaction, { executionId });
    afterCommit(transaction, () => context.results.countSoon.wake());
  });
  return totalsOf(totals);
}
