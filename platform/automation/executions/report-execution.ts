import { afterCommit, withChanges } from '../../domain/with-changes.ts';
import { recordExecutionChange, writtenColumns } from './execution-changes.ts';
import type { CallRequest } from '../../access/call-request.ts';
import type { reportExecution as call } from '../../contract/executions/execution-calls.ts';
import type { CallValue } from '../../contract/wire/calls/call.ts';
import { executionMessages, isEnded } from '../../contract/executions/execution-values.ts';
import type { ExecutionsContext } from './executions-context.ts';
import type { Db } from '../../foundation/database/database.ts';
import { compiledQuery, type Places } from '../../foundation/database/compiled-query.ts';
import type { ExecutionRow } from '../../foundation/database/schema.ts';
import { conflict } from '../../foundation/refusal.ts';
import { findGiven } from './given-executions.ts';
import { announceResults } from './results-row.ts';
import { endAs, moveTo } from './transitions.ts';

type Report = CallValue<typeof call>['body'];

/**
 * POST dashboard/execution/{executionId}/progress: records what a client reports about an execution. A report
 * that comes twice, or that is out of date, does no harm.
 * @throws Refusal 404 when it was not given to a machine of the actor, 409 when it has ended otherwise: then
 * the client ends it
 */
export async function reportExecution(
  context: ExecutionsContext,
  { actor, params: { executionId }, body: report }: CallRequest<typeof call>,
): Promise<true> {
  const { executions } = context;
  await withChanges(context, async (transaction) => {
    const row = await findGiven(transaction, actor, executionId);
    if (isEnded(row.status)) {
      if (row.status === report.status) return;
      throw conflict(executionMessages.alreadyEnded(row.status));
    }
    const ended = await note(context, transaction, row, report);
    if (ended) afterCommit(transaction, () => executions.queue.lookSoon(actor.licenseId));
  });
  return true;
}

/** The order of a client's statuses. */
const order = ['Client Acknowledged', 'Preparing client for execution', 'Running'] as const;

/** Records a report. @returns whether it has ended the execution */
async function note(
  context: ExecutionsContext,
  transaction: Db,
  row: ExecutionRow,
  report: Report,
): Promise<boolean> {
  const now = context.clock();
  const at = happenedOn(row, report.at, now);
  const said = {
    reportedOn: now.toISOString(),
    ...(report.progress === undefined ? {} : { progress: report.progress }),
    ...(report.message === undefined ? {} : { message: report.message }),
    // The exit code of a command that runs once more is not the execution's.
    ...(report.exitCode === undefined || report.rerun ? {} : { exitCode: signed(report.exitCode) }),
  };
  const { status } = report;
  if (status === 'Passed' || status === 'Failed' || status === 'Terminated') {
    const changes = { ...said, ...(status === 'Passed' ? { progress: 100 } : {}) };
    // Before the end, because readers of the end need to know that results are still to come.
    if (report.resultFiles) await announceResults(transaction, row, report.resultFiles);
    const ended = await endAs(context, transaction, [row.id], {
      status,
      cause: causeOf(report),
      at,
      changes,
    });
    return ended.length > 0;
  }
  const known = statusOfClient(row);
  const changes = {
    ...said,
    acknowledgedOn: row.acknowledgedOn ?? at.toISOString(),
    runningOn: status === 'Running' ? (row.runningOn ?? at.toISOString()) : row.runningOn,
  };
  const rerun = report.rerun && status === 'Running' ? await newRerun(transaction, row, report) : undefined;
  if (rerun !== undefined) {
    await moveTo(transaction, [row.id], { status, cause: rerun, at, changes });
    return false;
  }
  const goesOn = order.indexOf(status) > order.findIndex((one) => one === known);
  const returns = row.status === 'Checking...';
  if (goesOn || returns) {
    const next = goesOn ? status : (known ?? status);
    const cause = returns ? `${row.hostName} is back` : '';
    await moveTo(transaction, [row.id], { status: next, cause, at: returns ? now : at, changes });
  } else {
    const [written] = await recordSaid(transaction, { id: row.id, changes });
    if (written) recordExecutionChange(transaction, { executionId: row.id, written });
  }
  return false;
}

/** Describes that its command has failed and runs once more; undefined when its history says so already. */
async function newRerun(
  transaction: Db,
  { id: executionId }: ExecutionRow,
  { exitCode }: Report,
): Promise<string | undefined> {
  const cause = executionMessages.runsAgain(exitCode);
  const changeSet = await historyOf(transaction, { executionId, cause });
  return changeSet.length > 0 ? undefined : cause;
}

const historyOf = compiledQuery(
  (db, { executionId, cause }: Places<{ executionId: string; cause: string }>) =>
    db
      .selectFrom('executionHistory')
      .select('id')
      .where('executionId', '=', executionId)
      .where('cause', '=', cause),
);

const recordSaid = compiledQuery(
  (db, { id, changes }: Places<{ id: string; changes: Partial<ExecutionRow> }>) =>
    db.updateTable('executions').set(changes).where('id', '=', id).returning(writtenColumns),
);

/** Returns the status that the client reached, whatever was made of its silence since. */
export function statusOfClient(
  row: Pick<ExecutionRow, 'runningOn' | 'acknowledgedOn' | 'status'>,
): (typeof order)[number] | undefined {
  if (row.runningOn !== null) return 'Running';
  if (row.status === 'Preparing client for execution') return row.status;
  return row.acknowledgedOn === null ? undefined : 'Client Acknowledged';
}

/** Returns the client's time within bounds: not before it was given the execution, and not in the future. */
function happenedOn(row: ExecutionRow, at: string, now: Date): Date {
  const earliest = Date.parse(row.runningOn ?? row.acknowledgedOn ?? row.startedOn ?? row.createdOn);
  return new Date(Math.min(now.getTime(), Math.max(earliest, Date.parse(at))));
}

/** Converts an exit code: Windows counts up to 2^32, and the column is signed. */
const signed = (exitCode: number): number => exitCode | 0;

function causeOf({ status, exitCode, message }: Report): string {
  if (status === 'Passed') return '';
  if (status === 'Terminated') return 'Terminated on its machine';
  if (exitCode !== undefined) return `The suite ended with exit code ${exitCode}`;
  return message?.split('\n')[0]?.slice(0, 300) ?? 'The client gave no reason';
}
