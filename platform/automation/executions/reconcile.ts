import { after } from '../../foundation/after.ts';
import { executionLimits, type ExecutionStatus } from '../../contract/executions/execution-values.ts';
import { withChanges } from '../../domain/with-changes.ts';
import type { ExecutionsContext } from './executions-context.ts';
import type { Db } from '../../foundation/database/database.ts';
import { silentBefore } from '../machines/machine-state.ts';
import { overRunLimit } from './run-limits.ts';
import { endAs, moveTo } from './transitions.ts';

/** How many executions are moved in one transaction. */
const batch = 200;

/** After a pause this long no client could be heard: the platform or its database was away. */
const pauseSeconds = 20;

/** When a platform last checked its executions. */
export interface Watch {
  /** The time since which clients could be heard without a break. */
  listeningSince: Date;
  lookedOn: Date;
}

export const startWatch = (now: Date): Watch => ({ listeningSince: now, lookedOn: now });

/**
 * Makes sure that every execution ends (decisions.md). One whose machine has been silent for 2 minutes, or
 * that exceeds its limits, becomes Failed with its cause. A silence while the platform itself was away does
 * not count: machines have the whole time again afterwards. Then dispatches the queues.
 */
export async function reconcile(context: ExecutionsContext, watch: Watch): Promise<void> {
  const now = context.clock();
  if (now.getTime() - watch.lookedOn.getTime() > pauseSeconds * 1000) watch.listeningSince = now;
  const ago = (seconds: number) => after(now, -seconds);
  const listening = (seconds: number) => watch.listeningSince.toISOString() <= ago(seconds);
  const { silentSeconds, acknowledgeSeconds, prepareSeconds, waitSeconds } = executionLimits;
  const minutes = (seconds: number) => `${seconds / 60} minutes`;
  const hours = (seconds: number) => `${seconds / 3600} hours`;

  if (listening(silentSeconds)) {
    await end(
      context,
      ({ hostName }) => `${hostName} didn’t respond for ${minutes(silentSeconds)}`,
      (given) => given.where('machines.lastHeardOn', '<', ago(silentSeconds)),
    );
  }
  await check(context, now);
  if (listening(acknowledgeSeconds)) {
    await end(
      context,
      ({ hostName }) =>
        `The client on ${hostName} didn’t accept the execution within ${minutes(acknowledgeSeconds)}`,
      (given) =>
        given
          .where('executions.acknowledgedOn', 'is', null)
          .where('executions.startedOn', '<', ago(acknowledgeSeconds))
          .where('machines.lastHeardOn', '>=', silentBefore(now)),
    );
  }
  if (listening(silentSeconds)) {
    await end(
      context,
      ({ hostName }) => `${hostName} wasn’t ready to run the execution within ${minutes(prepareSeconds)}`,
      (given) =>
        given
          .where('executions.runningOn', 'is', null)
          .where('executions.acknowledgedOn', '<', ago(prepareSeconds)),
    );
    for (const limit of await runLimits(context)) {
      await end(
        context,
        ({ runSettings }) => overRunLimit(runSettings),
        (given) =>
          given
            .where('executions.runLimitSeconds', '=', limit)
            .where('executions.runningOn', '<', ago(limit)),
      );
    }
  }
  await end(
    context,
    () => 'Its machine was deleted',
    (given) => given.where('machines.id', 'is', null),
  );
  await endWaiting(context, `The execution waited for more than ${hours(waitSeconds)}`, ago(waitSeconds));
  // Executions that ended make room for others.
  for (const licenseId of await licensesThatWait(context)) {
    await context.executions.queue.look(licenseId);
  }
  watch.lookedOn = now;
}

/** Selects executions that a machine has, with their machine. */
const given = ({ db }: ExecutionsContext) =>
  db
    .selectFrom('executions')
    .leftJoin('machines', 'machines.id', 'executions.machineId')
    .select(columns)
    .where('executions.endedOn', 'is', null)
    .where('executions.startedOn', 'is not', null);

const columns = [
  'executions.id',
  'executions.licenseId',
  'executions.hostName',
  'executions.runSettings',
] as const;

type Given = ReturnType<typeof given>;
type Row = Awaited<ReturnType<Given['execute']>>[number];

/** Fails executions that are over a limit. */
const end = (
  context: ExecutionsContext,
  cause: (row: Row) => string,
  overLimit: (executions: Given) => Given,
): Promise<void> =>
  inBatches(context, overLimit(given(context)), (transaction, row) =>
    endAs(context, transaction, [row.id], {
      status: 'Failed',
      cause: cause(row),
      at: context.clock(),
    }),
  );

/**
 * Returns the distinct limits of the executions that run now, in seconds: as many as users have set, not one
 * per execution.
 */
async function runLimits({ db }: ExecutionsContext): Promise<number[]> {
  const rows = await db
    .selectFrom('executions')
    .select('runLimitSeconds')
    .distinct()
    .where('endedOn', 'is', null)
    .where('runningOn', 'is not', null)
    .execute();
  return rows.map(({ runLimitSeconds }) => runLimitSeconds);
}

const endWaiting = (context: ExecutionsContext, cause: string, before: string): Promise<void> => {
  const waiting = context.db
    .selectFrom('executions')
    .select(columns)
    .where('executions.endedOn', 'is', null)
    .where('executions.startedOn', 'is', null)
    .where('executions.createdOn', '<', before);
  return inBatches(context, waiting, (transaction, { id }) =>
    endAs(context, transaction, [id], {
      status: 'Failed',
      cause,
      at: context.clock(),
    }),
  );
};

/** Marks executions whose machine has fallen silent as being checked. */
const check = (context: ExecutionsContext, now: Date): Promise<void> => {
  const status: ExecutionStatus = 'Checking...';
  const silent = given(context)
    .where('machines.lastHeardOn', '<', silentBefore(now))
    .where('executions.status', '!=', status);
  return inBatches(context, silent, (transaction, { id, hostName }) =>
    moveTo(transaction, [id], {
      status,
      cause: `${hostName} isn’t responding. It has ${executionLimits.silentSeconds / 60} minutes to come back`,
      at: now,
    }),
  );
};

/** Moves what is found, in batches, until nothing is left. */
async function inBatches(
  context: ExecutionsContext,
  found: { limit(count: number): { execute(): Promise<Row[]> } },
  move: (transaction: Db, row: Row) => Promise<unknown>,
): Promise<void> {
  for (;;) {
    const rows = await found.limit(batch).execute();
    if (rows.length === 0) return;
    await withChanges(context, async (transaction) => {
      for (const row of rows) await move(transaction, row);
    });
    if (rows.length < batch) return;
  }
}

async function licensesThatWait({ db }: ExecutionsContext): Promise<string[]> {
  const rows = await db
    .selectFrom('executions')
    .select('licenseId')
    .distinct()
    .where('endedOn', 'is', null)
    .where('startedOn', 'is', null)
    .execute();
  return rows.map(({ licenseId }) => licenseId);
}
