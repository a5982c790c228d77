import { requirePermission } from '../access/require-permission.ts';
import type { CallRequest } from '../access/call-request.ts';
import type { AuditEntry, getAuditFile as call } from '../contract/audit/audit-calls.ts';
import { auditAreas } from '../contract/audit/audit-values.ts';
import { csvFile, csvTime, rowsOf } from '../csv.ts';
import { longRead } from '../database/sqlite-readers.ts';
import type { Ground } from '../ground.ts';
import { findEntries, wantedEntries } from './find-entries.ts';
import { scopeOf } from './list-entries.ts';
import { readEntries } from './read-entries.ts';

const heads = ['Time (UTC)', 'Person', 'What happened', 'Outcome', 'Area', 'Project', 'Address', 'Changes'];

/**
 * All entries of a search as a file of comma-separated values, newest first, written while it is sent: no file of the log is
 * held in memory.
 * @throws Refusal as `listAuditEntries`
 */
export async function getAuditFile(
  context: Ground,
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
    heads,
    rows: rowsOf(ids, async (some) => (await readEntries(db, scope, some)).map(cellsOf)),
  });
}

function cellsOf({ on, person, sentence, outcome, area, project, address, changes }: AuditEntry): string[] {
  const changed = changes.map(({ field, before, after }) => `${field}: ${before ?? '–'} → ${after ?? '–'}`);
  return [
    csvTime(on),
    person?.name ?? '',
    sentence,
    outcome,
    area in auditAreas ? auditAreas[area as keyof typeof auditAreas] : area,
    project?.name ?? '',
    address,
    changed.join('; '),
  ];
}
