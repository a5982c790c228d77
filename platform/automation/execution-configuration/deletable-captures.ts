import type { Db } from '../../foundation/database/database.ts';
import type { CaptureKind } from '../../contract/executions/capture-values.ts';

/** A project, or a whole license. */
interface CaptureScope {
  readonly licenseId: string;
  readonly projectId: string | undefined;
}

/**
 * Selects the stored captures of a project, or in All Projects of all its open ones, that can be deleted
 * together: those of kept executions stay. The caller adds the columns.
 */
export const deletableCaptures = (db: Db, { licenseId, projectId }: CaptureScope) =>
  db
    .selectFrom('captures')
    .innerJoin('projects', 'projects.id', 'captures.projectId')
    .innerJoin('executions', 'executions.id', 'captures.executionId')
    .where('executions.keptOn', 'is', null)
    .where('captures.licenseId', '=', licenseId)
    .where('captures.file', 'is not', null)
    .where((row) =>
      projectId === undefined
        ? row('projects.status', '=', 'Open')
        : row('captures.projectId', '=', projectId),
    );

/** Returns how many captures of each kind can be deleted there, and their bytes. */
export async function deletableTotals(
  db: Db,
  scope: CaptureScope,
): Promise<Readonly<Record<CaptureKind, { readonly count: number; readonly bytes: number }>>> {
  const rows = await deletableCaptures(db, scope)
    .select((select) => [
      'captures.kind',
      select.fn.countAll().as('count'),
      select.fn.sum('captures.bytes').as('bytes'),
    ])
    .groupBy('captures.kind')
    .execute();
  const of = (kind: CaptureKind) => {
    const row = rows.find((one) => one.kind === kind);
    return { count: Number(row?.count ?? 0), bytes: Number(row?.bytes ?? 0) };
  };
  return { screenshot: of('screenshot'), video: of('video') };
}
