import { withChanges } from '../../domain/with-changes.ts';
import type { CommitResultRow } from '../../foundation/database/schema.ts';
import { QueueTable, type Claim } from '../../foundation/work-queue/queue-table.ts';
import { startWorker, type Worker } from '../../foundation/work-queue/worker.ts';
import { patientRetry, WorkQueue, type Outcome } from '../../foundation/work-queue/work-queue.ts';
import { isEndedVerdict, type EndedVerdict } from '../../contract/executions/verdict-values.ts';
import { shortCommitOf } from '../../contract/executions/source-values.ts';
import { executions } from '../executions/execution-rows.ts';
import { parseSource } from '../executions/execution-source.ts';
import { wakeOnChanges } from '../executions/wake-on-changes.ts';
import { addDelivery } from '../integrations/deliveries/add-delivery.ts';
import type { DeliveriesContext } from '../integrations/deliveries/deliveries-context.ts';
import { outcomeOf } from '../results/get-outcome.ts';
import { postedSource, postingInstance } from './posting-instance.ts';
import { commentText, statusText } from './result-texts.ts';

/** Results are counted soon after the end: a post waits for them, but only this long. */
const countingSeconds = 60;
const againSeconds = 5;
const failed = 'could not prepare the results of a commit';

const commitResultTable = new QueueTable({
  table: 'commitResults',
  doneOn: 'doneOn',
  share: 'licenseId',
  leaseSeconds: 120,
});

/** Returns the queue of ended executions whose commits are to be told. Licenses take turns. */
export function commitResultQueue(context: DeliveriesContext): WorkQueue<'commitResults'> {
  const { db, kind, clock, log } = context;
  return new WorkQueue({
    table: commitResultTable,
    db,
    kind,
    clock,
    log,
    failed,
    retry: patientRetry,
    width: 1,
    work: (claim) => prepare(context, claim),
  });
}

const states = {
  Passed: 'passed',
  Failed: 'failed',
  Incomplete: 'incomplete',
  Terminated: 'terminated',
} as const satisfies Record<EndedVerdict, string>;

async function prepare(
  context: DeliveriesContext,
  claim: Claim<CommitResultRow>,
): Promise<Outcome<CommitResultRow>> {
  const { db, clock } = context;
  const { id: executionId, licenseId } = claim.row;
  const row = await executions(db).where('executions.id', '=', executionId).executeTakeFirst();
  const source = postedSource(parseSource(row?.source ?? null));
  if (!row || !source || row.endedOn === null || !isEndedVerdict(row.verdict)) return { done: {} };
  const posting = await postingInstance(db, row, source);
  if (!posting) return { done: {} };
  const outcome = await outcomeOf(context, row);
  const waited = clock().getTime() - Date.parse(row.endedOn);
  if (!outcome.settled && waited < countingSeconds * 1000) {
    return { postponed: new Date(clock().getTime() + againSeconds * 1000) };
  }
  const { suiteName, projectId, projectName, name } = row;
  const { repository, commit, pullRequest } = source;
  const about = { licenseId, instanceId: posting.instance.id, executionId, projectId };
  const status = {
    repository,
    commit,
    state: states[row.verdict],
    name: suiteName,
    description: statusText(outcome),
    url: outcome.url,
  };
  await withChanges(context, async (transaction) => {
    if (!(await commitResultTable.complete(transaction, claim, clock()))) return;
    await addDelivery(transaction, context, {
      ...about,
      kind: 'commit status',
      target: `${repository}@${shortCommitOf(commit)}: ${suiteName}`,
      body: JSON.stringify(status),
    });
    if (pullRequest === undefined || !/^\d+$/.test(pullRequest)) return;
    const comment = {
      repository,
      number: pullRequest,
      suite: `${projectId}: ${suiteName.toLowerCase()}`,
      text: commentText({ suiteName, projectName, name, commit }, outcome),
    };
    await addDelivery(transaction, context, {
      ...about,
      kind: 'pull request comment',
      target: `${repository}#${pullRequest}: ${suiteName}`,
      body: JSON.stringify(comment),
    });
  });
  context.deliveries.wake();
  return 'recorded';
}

/** Starts the worker that queues the results of commits in this process. */
export function startCommitResults(
  context: DeliveriesContext,
  { timers }: { readonly timers: boolean },
): Worker {
  const queue = commitResultQueue(context);
  return startWorker({
    log: context.log,
    clock: context.clock,
    timers,
    subscribe: wakeOnChanges(context),
    // Many executions end at the same time.
    gatherMilliseconds: 200,
    lookMilliseconds: 10_000,
    work: (isStopping) => queue.drain(isStopping),
    failed,
  });
}
