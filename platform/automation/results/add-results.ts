import { after } from '../../foundation/after.ts';
import type { CallRequest } from '../../access/call-request.ts';
import type { ResultTotals } from '../../contract/executions/execution-calls.ts';
import type { addResultProblems, addResults as call } from '../../contract/executions/result-calls.ts';
import { cut } from '../../contract/executions/cut-text-rules.ts';
import { resultLimits, resultMessages } from '../../contract/executions/result-values.ts';
import type { ExecutionRow } from '../../foundation/database/schema.ts';
import { findGiven } from '../executions/given-executions.ts';
import { digestOf } from '../../foundation/files/digest-of.ts';
import { Semaphore } from '../../foundation/semaphore.ts';
import { conflict, wrong } from '../../foundation/refusal.ts';
import { line } from './junit/junit-cases.ts';
import { readJunit } from './junit/read-junit.ts';
import { recordProblems, refusalOf } from './result-problems.ts';
import type { ResultsContext } from './results-context.ts';
import { knownTotals, storeResults } from './store-results.ts';

/** How many files this process reads at a time. */
const reading = new Semaphore(2);

/**
 * POST dashboard/execution/{executionId}/results: stores a file of results from the client of the execution's
 * machine. It is acknowledged once all of it is stored; the same file again changes nothing. The execution's
 * page shows refused files.
 * @throws Refusal 400 for a file that is not JUnit XML, too large or one too many; 404 when the execution was
 * not given to a machine of the actor, 409 later than 10 minutes after its end, 503 while another file of it
 * is being stored
 */
export async function addResults(
  context: ResultsContext,
  { actor, params: { executionId }, body: { attempt, path }, files }: CallRequest<typeof call>,
): Promise<ResultTotals> {
  const [file] = files.file;
  const execution = await findGiven(context.db, actor, executionId);
  requireNotLate(execution, context.clock());
  if (!file) throw wrong('file', resultMessages.missing);
  return context.results.inTurn(executionId, async () => {
    const name = nameOf(path ?? file.name);
    const sent = { name, attempt, digest: await digestOf(file.path), bytes: file.size };
    if (file.size > resultLimits.fileBytes) {
      const problem = { name, attempt, reason: 'too-large', detail: '', files: 1 } as const;
      await recordProblems(context, execution, [problem]);
      throw refusalOf(problem);
    }
    const known = await knownTotals(context.db, executionId, sent);
    if (known) return known;
    await reading.acquire();
    try {
      return await storeResults(context, execution, { ...sent, read: readJunit(file.path) });
    } finally {
      reading.release();
    }
  });
}

/**
 * POST dashboard/execution/{executionId}/results/problems: records files of results that a client could not
 * send.
 * @throws Refusal 404, 409 (see addResults)
 */
export async function addProblems(
  context: ResultsContext,
  { actor, params: { executionId }, body: { problems } }: CallRequest<typeof addResultProblems>,
): Promise<true> {
  const execution = await findGiven(context.db, actor, executionId);
  requireNotLate(execution, context.clock());
  await recordProblems(
    context,
    execution,
    // If one is listed twice, the last one counts.
    [
      ...new Map(
        problems.map(({ file, ...each }) => [
          `${each.attempt} ${nameOf(file)}`,
          { ...each, name: nameOf(file) },
        ]),
      ).values(),
    ],
  );
  return true;
}

/** Refuses files that arrive too long after the end of their execution. @throws Refusal 409 */
export function requireNotLate({ endedOn }: Pick<ExecutionRow, 'endedOn'>, now: Date): void {
  if (endedOn !== null && endedOn < after(now, -resultLimits.lateSeconds)) {
    throw conflict(resultMessages.tooLate);
  }
}

/** Returns the sender's name for a file, safe to show. */
const nameOf = (name: string): string =>
  cut(line(name.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')), resultLimits.fileMax) || 'The file';
