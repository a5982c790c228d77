import { requirePermission } from '../access/require-permission.ts';
import type { CallRequest } from '../access/call-request.ts';
import type { AuditEntry, getAuditFile as call } from '../contract/audit/audit-calls.ts';
import { auditAreas } from '../contract/audit/audit-values.ts';
import { csvResponse, csvRow, csvStart } from '../csv.ts';
import type { Ground } from '../ground.ts';
import { findEntries, wantedEntries } from './find-entries.ts';
import { readEntries } from './read-entries.ts';

/** So many entries are read and written at a time. */
const atATime = 250;

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
  const found = await findEntries(context, { licenseId: actor.licenseId, projectId: project?.id }, query);
  const rows = await wantedEntries(db, found).select('log.id').orderBy('log.id', 'desc').execute();
  const ids = rows.map(({ id }) => id);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(file) {
      file.enqueue(encoder.encode(`${csvStart}${csvRow(heads)}`));
    },
    async pull(file) {
      const entries = await readEntries(db, ids.splice(0, atATime));
      if (entries.length > 0) file.enqueue(encoder.encode(entries.map(rowOf).join('')));
      if (ids.length === 0) file.close();
    },
  });
  return csvResponse(`audit-log-${clock().toISOString().slice(0, 10)}.csv`, body);
}

function rowOf({ on, person, sentence, outcome, area, project, address, changes }: AuditEntry): string {
  const changed = changes.map(({ field, before, after }) => `${field}: ${before ?? '–'} → ${after ?? '–'}`);
  return csvRow([
    on.replace('T', ' ').replace('Z', ''),
    person?.name ?? '',
    sentence,
    outcome,
    area in auditAreas ? auditAreas[area as keyof typeof auditAreas] : area,
    project?.name ?? '',
    address,
    changed.join('; '),
  ]);
}
