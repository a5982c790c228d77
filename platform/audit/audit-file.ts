import { requirePermission } from '../access/require-permission.ts';
import { zoneFor } from '../access/shown-zones.ts';
import type { CallRequest } from '../access/call-request.ts';
import type { getAuditFile as call } from '../contract/audit/audit-calls.ts';
import { entryColumns } from '../contract/audit/audit-column-values.ts';
import { csvFile, rowsOf } from '../foundation/csv.ts';
import { longRead } from '../foundation/database/sqlite-readers.ts';
import type { PlatformServices } from '../domain/platform-services.ts';
import { findEntries, wantedEntries } from './find-entries.ts';
import { scopeOf } from './list-entries.ts';
import { readEntries } from './read-entries.ts';

/**
 * Returns all entries of a search as a CSV file, newest first. Streams them, so that the file is never in memory as a
 * whole.
 * @throws Refusal as `listAuditEntries`
 */
export async function getAuditFile(
  context: PlatformServices,
  { actor, project, query }: CallRequest<typeof call>,
): Promise<Response> {
  requirePermission(actor, 'audit.view', { project });
  const { db, clock } = context;
  const scope = scopeOf(actor, project);
  const found = await findEntries(context, scope, query);
  const rows = await longRead(wantedEntries(db, found).select('log.id').orderBy('log.id', 'desc')).execute();
  const ids = rows.map(({ id }) => id);
  return csvFile({
    of: ['audit log', project?.name ?? ''],
    on: clock(),
    zone: zoneFor(actor, project),
    columns: Object.values(entryColumns),
    rows: rowsOf(ids, (some) => readEntries(db, scope, some)),
  });
}
