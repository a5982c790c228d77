import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PlatformServices } from '../../../domain/platform-services.ts';
import { recordSubject, withChanges } from '../../../domain/with-changes.ts';
import { eachDespiteFailures } from '../../../foundation/despite-failures.ts';
import { repeatWork } from '../../../foundation/repeated-work.ts';
import { RowLease, type Lease } from '../../../foundation/work-queue/row-lease.ts';
import type { ApprovalSwitchRow } from '../../../foundation/database/schema.ts';
import { lockLicense } from '../../../identity/licenses/lock-license.ts';
import { switchBatch } from './switch-batch.ts';

/** The lease of a switch, extended with each batch: when its process is killed, another continues after this time. */
const switchLease = new RowLease({ table: 'approvalSwitches', key: ['projectId'], seconds: 60 });

/**
 * Switches the resources of large projects, in batches, where no other process does.
 * @throws AggregateError with what failed, once all have been tried
 * @param isStopping whether the server stops: the batch under way is the last one then
 */
export async function runSwitches(
  context: PlatformServices,
  isStopping: () => boolean = () => false,
): Promise<void> {
  const now = context.clock().toISOString();
  const open = await context.db
    .selectFrom('approvalSwitches')
    .select('projectId')
    .where((one) => one.or([one('claimedUntil', 'is', null), one('claimedUntil', '<', now)]))
    .execute();
  await eachDespiteFailures(open, async ({ projectId }) => {
    if (!isStopping()) await runSwitch(context, projectId, isStopping);
  });
}

async function runSwitch(
  context: PlatformServices,
  projectId: string,
  isStopping: () => boolean,
): Promise<void> {
  const { db, clock, log } = context;
  const lease = await switchLease.take(db, { projectId }, clock());
  if (!lease) return;
  try {
    while (!(await switchSome(context, lease))) {
      if (isStopping() || !(await switchLease.extend(db, lease, clock()))) return;
      await nextTurn();
    }
  } finally {
    await switchLease
      .release(db, lease)
      .catch((error: unknown) => log.warn({ err: error }, 'could not release'));
  }
}

/** Switches one batch, and ends the switch with the last. @returns whether it has ended */
function switchSome(context: PlatformServices, { row, by }: Lease<ApprovalSwitchRow>): Promise<boolean> {
  const { licenseId, projectId } = row;
  const recorder = context.recorders.ofServer('switchVersions', { licenseId });
  return withChanges({ ...context, recorder }, async (transaction) => {
    await lockLicense(transaction, licenseId);
    const leased = await transaction
      .selectFrom('approvalSwitches')
      .select('projectId')
      .where('projectId', '=', projectId)
      .where('claimedBy', '=', by)
      .executeTakeFirst();
    if (!leased) return true;
    await recordSubject(transaction, projectId);
    if (!(await switchBatch(transaction, row, context.clock()))) return false;
    await transaction.deleteFrom('approvalSwitches').where('projectId', '=', projectId).execute();
    return true;
  });
}

/**
 * Runs the switches that users start, and those of a process that was killed. Returns a function that stops it, and
 * resolves when the batch under way is done.
 */
export const watchSwitches = (
  context: PlatformServices,
  { timers }: { readonly timers: boolean },
): (() => Promise<void>) =>
  repeatWork({
    everySeconds: 5,
    timers,
    log: context.log,
    failed: 'could not switch versions',
    run: (isStopping) => runSwitches(context, isStopping),
  });
