import { setImmediate as nextTurn } from 'node:timers/promises';
import { recordSubject, withChanges } from '../../domain/with-changes.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import type { Db } from '../../foundation/database/database.ts';
import { removeUnnamed } from '../../foundation/files/remove-unnamed.ts';
import { lockLicense } from '../../identity/licenses/lock-license.ts';
import { removeUnseenCases, type ExecutionWithCases } from '../results/remove-unseen-cases.ts';

/** How many executions one transaction deletes; fewer of those with many test cases. */
export const batch = { executions: 50, cases: 2000 };

/** An execution to delete. */
export interface Deletable extends ExecutionWithCases {
  /** How many test cases it has; null without results. */
  readonly total: number | null;
}

/** Returns the first of these that one transaction deletes. */
export function firstBatch<Execution extends Deletable>(executions: readonly Execution[]): Execution[] {
  let cases = 0;
  return executions.slice(0, batch.executions).filter(({ total }, index) => {
    cases += total ?? 0;
    return index === 0 || cases <= batch.cases;
  });
}

interface Deletion {
  readonly licenseId: string;
  /** One of the acts of the server that the audit log knows, and the id of its subject. */
  readonly act: string;
  readonly subjectId: string;
  /** Returns which of the batch are still to be deleted; the license is locked by then. */
  readonly confirm: (transaction: Db) => Promise<readonly string[]>;
  /** Runs in the same transaction when something was deleted. */
  readonly afterwards?: (transaction: Db, deleted: number) => Promise<unknown>;
}

/**
 * Deletes a batch of executions with everything that belongs to them, in one transaction, and then lets other
 * work run.
 * @returns how many it has deleted
 */
export async function deleteBatch(
  context: PlatformServices,
  executions: readonly Deletable[],
  { licenseId, act, subjectId, confirm, afterwards }: Deletion,
): Promise<number> {
  for (const execution of executions) await removeUnseenCases(context.db, execution);
  const recorder = context.recorders.ofServer(act, { licenseId });
  const round = await withChanges({ ...context, recorder }, async (transaction) => {
    // Changing a limit takes this lock too, so the deletion uses the limit in force.
    await lockLicense(transaction, licenseId);
    const ids = await confirm(transaction);
    if (ids.length === 0) return { ids, files: [] };
    await recordSubject(transaction, subjectId);
    const files = await context.cascades.deleteExecutions(transaction, ids);
    await afterwards?.(transaction, ids.length);
    return { ids, files };
  });
  await removeUnnamed(context, round.files);
  await nextTurn();
  return round.ids.length;
}
