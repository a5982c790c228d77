import type { AuditEntryRow } from '#platform/database/schema.ts';
import type { Call } from '#platform/contract/wire/call.ts';
import type { TestPlatform } from './platform.ts';

/** An entry of the audit log, as tests read it. */
export interface AuditEntry extends Omit<AuditEntryRow, 'before' | 'after'> {
  readonly before: unknown;
  readonly after: unknown;
}

/** What a call has left in the audit log, oldest first; of a license, when one is named. */
export async function entriesOf(t: TestPlatform, call: Call, licenseId?: string): Promise<AuditEntry[]> {
  const rows = await t.platform.context.db
    .selectFrom('auditEntries')
    .selectAll()
    .where('call', '=', call.name)
    .orderBy('id')
    .execute();
  return rows
    .filter((row) => licenseId === undefined || row.licenseId === licenseId)
    .map((row) => ({
      ...row,
      before: JSON.parse(row.before) as unknown,
      after: JSON.parse(row.after) as unknown,
    }));
}
