import type { Db } from '../database/database.ts';
import type { CaptureKind } from '../contract/executions/capture-values.ts';

/** A project, or all of a license. */
interface MemoryScope {
  readonly licenseId: string;
  readonly projectId: string | undefined;
}

/** The captures that are kept there: of a project, or in All Projects of all its open ones. It has selected nothing yet. */
export const capturesIn = (db: Db, { licenseId, projectId }: MemoryScope) =>
  db
    .selectFrom('captures')
    .innerJoin('projects', 'projects.id', 'captures.projectId')
    .where('captures.licenseId', '=', licenseId)
    .where('captures.file', 'is not', null)
    .where((row) =>
      projectId === undefined
        ? row('projects.status', '=', 'Open')
        : row('captures.projectId', '=', projectId),
    );

/** How many captures of each kind are kept there, and how many bytes they are. */
export async function captureTotalsIn(
  db: Db,
  scope: MemoryScope,
): Promise<Readonly<Record<CaptureKind, { readonly count: number; readonly bytes: number }>>> {
  const rows = await capturesIn(db, scope)
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
