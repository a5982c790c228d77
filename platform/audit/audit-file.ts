import { requirePermission } from '../access/require-permission.ts';
import type { CallRequest } from '../access/call-request.ts';
import type { AuditEntry, getAuditFile as call } from '../contract/audit/audit-calls.ts';
import { auditAreas } from '../contract/audit/audit-values.ts';
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
      // The mark by which spreadsheets know UTF-8.
      file.enqueue(encoder.encode(`\uFEFF${lineOf(heads)}`));
    },
    async pull(file) {
      const entries = await readEntries(db, ids.splice(0, atATime));
      if (entries.length > 0) file.enqueue(encoder.encode(entries.map(rowOf).join('')));
      if (ids.length === 0) file.close();
    },
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="audit-log-${clock().toISOString().slice(0, 10)}.csv"`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  });
}

function rowOf({ on, person, sentence, outcome, area, project, address, changes }: AuditEntry): string {
  const changed = changes.map(({ field, before, after }) => `${field}: ${before ?? '–'} → ${after ?? '–'}`);
  return lineOf([
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

const lineOf = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`;

/** Spreadsheets take what begins so for a formula, and names are anybody's: a quote in front makes it text. */
const cellOf = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
};
