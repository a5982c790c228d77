import { wordsOfDeed } from '#platform/audit/registered.ts';
import type { Call } from '#platform/contract/wire/calls/call.ts';
import type { AuditEntry } from './audit-entry.ts';
import type { TestPlatform } from './platform.ts';

/**
 * Returns the entries of the audit log that calls left for their subject, oldest first; of one license, when it is
 * named.
 */
export const entriesOf = async (t: TestPlatform, call: Call, licenseId?: string): Promise<AuditEntry[]> =>
  (await allOf(t, call, licenseId)).filter((entry) => !isPart(entry));

/** Returns the entries about what else happened through those calls. */
export const partsOf = async (t: TestPlatform, call: Call, licenseId?: string): Promise<AuditEntry[]> =>
  (await allOf(t, call, licenseId)).filter(isPart);

/** An entry in the log of another license than the call's own is a part as well. */
const isPart = ({ part, deed, subjectKind }: Pick<AuditEntry, 'part' | 'deed' | 'subjectKind'>): boolean =>
  part > 0 || wordsOfDeed(subjectKind, deed) !== undefined;

async function allOf(t: TestPlatform, call: Call, licenseId?: string): Promise<AuditEntry[]> {
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
