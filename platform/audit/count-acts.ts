import type { Db } from '../foundation/database/database.ts';
import type { LogScope } from './find-entries.ts';

/** Counts the entries of each of these acts in a log. */
export async function countActs(
  db: Db,
  { licenseId, projectId, userId }: LogScope,
  actIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (actIds.length === 0) return new Map();
  let entries = db
    .selectFrom('auditEntries')
    .where('actId', 'in', [...new Set(actIds)])
    .where('licenseId', '=', licenseId);
  if (projectId !== undefined) entries = entries.where('projectId', '=', projectId);
  if (userId !== undefined) entries = entries.where('userId', '=', userId);
  const rows = await entries
    .select((select) => ['actId', select.fn.countAll().as('total')])
    .$castTo<{ actId: string; total: string | number | bigint }>()
    .groupBy('actId')
    .execute();
  return new Map(rows.map(({ actId, total }) => [actId, Number(total)]));
}
