import { requirePermission } from '../access/require-permission.ts';
import type { CallRequest } from '../access/call-request.ts';
import type * as calls from '../contract/audit/audit-calls.ts';
import { entryColumns } from '../contract/audit/audit-column-values.ts';
import { csvFile, rowsOf } from '../foundation/csv.ts';
import { longRead } from '../foundation/database/sqlite-readers.ts';
import type { PlatformServices } from '../domain/platform-services.ts';
import { findEntries, wantedEntries, type LogFilter, type LogScope } from './find-entries.ts';
import { ownScopeOf, scopeOf } from './list-entries.ts';
import { readEntries } from './read-entries.ts';

/**
 * Returns all entries of a search as a CSV file, newest first.
 * @throws Refusal as `listAuditEntries`
 */
export async function getAuditFile(
  context: PlatformServices,
  { actor, project, query }: CallRequest<typeof calls.getAuditFile>,
): Promise<Response> {
  requirePermission(actor, 'audit.view', { project });
  return fileOf(context, scopeOf(actor, project), query, ['audit log', project?.name ?? '']);
}

/** Returns all of the actor's own entries of a search as a CSV file, newest first. */
export function getOwnAuditFile(
  context: PlatformServices,
  { actor, project, query }: CallRequest<typeof calls.getOwnAuditFile>,
): Promise<Response> {
  return fileOf(context, ownScopeOf(actor, project), query, ['activity']);
}

/** Streams the entries, so that the file is never in memory as a whole. */
async function fileOf(
  context: PlatformServices,
  scope: LogScope,
  filter: LogFilter,
  of: readonly string[],
): Promise<Response> {
  const { db, clock } = context;
  const found = await findEntries(context, scope, filter);
  const rows = await longRead(wantedEntries(db, found).select('log.id').orderBy('log.id', 'desc')).execute();
  const ids = rows.map(({ id }) => id);
  return csvFile({
    of,
    on: clock(),
    zone: scope.zone,
    columns: Object.values(entryColumns),
    rows: rowsOf(ids, (some) => readEntries(db, scope, some)),
  });
}
