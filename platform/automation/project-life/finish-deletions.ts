import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { recordSubject, withChanges } from '../../domain/with-changes.ts';
import type { Db } from '../../foundation/database/database.ts';
import { eachDespiteFailures } from '../../foundation/despite-failures.ts';
import { removeUnnamed } from '../../foundation/files/remove-unnamed.ts';
import { lockLicense } from '../../identity/licenses/lock-license.ts';
import { deleteProjectRow } from '../../identity/projects/project-rows.ts';
import { removeUnseenCases } from '../results/remove-unseen-cases.ts';

/** How many executions one transaction deletes, and how many rows of other tables. */
const batch = { executions: 25, rows: 500 };

interface Marked {
  readonly id: string;
  readonly licenseId: string;
}

/**
 * Finishes deleting the projects that are marked: those of processes that ended, and of calls that still wait.
 * @returns how many there were
 * @throws AggregateError with what failed, once all have been tried
 */
export async function finishDeletions(context: PlatformServices): Promise<number> {
  const marked = await context.db
    .selectFrom('projects')
    .select(['id', 'licenseId'])
    .where('deletingSince', 'is not', null)
    .execute();
  await eachDespiteFailures(marked, (project) => finishDeletion(context, project));
  return marked.length;
}

/**
 * Deletes everything in a project that is marked, and at last the project, in transactions of bounded size. Several
 * processes may do it at once. Files go after the rows that name them, and before the project: one that is left by a
 * process that ended is deleted with other stray files.
 */
export async function finishDeletion(context: PlatformServices, project: Marked): Promise<void> {
  while (await deleteSomeExecutions(context, project)) await nextTurn();
  while (await deleteSomeRows(context, project)) await nextTurn();
  await withChanges(serverChanges(context, project), async (transaction) => {
    await lockLicense(transaction, project.licenseId);
    await recordSubject(transaction, project.id);
    await deleteProjectRow(transaction, project.id);
  });
  context.log.info({ projectId: project.id }, 'deleted a project');
}

/** @returns whether there may be more */
async function deleteSomeExecutions(context: PlatformServices, project: Marked): Promise<boolean> {
  const found = await executionsOf(context.db, project.id);
  if (found.length === 0) return false;
  // Nobody sees any of them any more, so their test cases go in batches of their own.
  for (const id of found) await removeUnseenCases(context.db, { id, generation: 0 });
  const files = await withChanges(serverChanges(context, project), async (transaction) => {
    await lockLicense(transaction, project.licenseId);
    const there = new Set(await executionsOf(transaction, project.id));
    const ids = found.filter((id) => there.has(id));
    if (ids.length === 0) return [];
    await recordSubject(transaction, project.id);
    return context.cascades.deleteExecutions(transaction, ids);
  });
  await removeUnnamed(context, files);
  return true;
}

async function executionsOf(db: Db, projectId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('executions')
    .select('id')
    .where('projectId', '=', projectId)
    .orderBy('id')
    .limit(batch.executions)
    .execute();
  return rows.map(({ id }) => id);
}

/** @returns whether there may be more */
const deleteSomeRows = (context: PlatformServices, project: Marked): Promise<boolean> =>
  withChanges(serverChanges(context, project), async (transaction) => {
    await lockLicense(transaction, project.licenseId);
    await recordSubject(transaction, project.id);
    return context.cascades.deleteOfProject(transaction, { projectId: project.id, atMost: batch.rows });
  });

const serverChanges = (context: PlatformServices, { licenseId }: Marked): PlatformServices => ({
  ...context,
  recorder: context.recorders.ofServer('finishProjectDeletion', { licenseId }),
  // Once a project is marked, the server deletes it, even if its user loses the permission.
  stillAllowed: undefined,
});
