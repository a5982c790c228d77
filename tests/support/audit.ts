import { wordsOfDeed } from '#platform/audit/registered.ts';
import type { Call } from '#platform/contract/wire/call.ts';
import type { AuditEntry } from './audit-entry.ts';
import type { TestPlatform } from './platform.ts';

/** What calls have left in the audit log of what they were made for, oldest first; of a license, when one is named. */
export const entriesOf = async (t: TestPlatform, call: Call, licenseId?: string): Promise<AuditEntry[]> =>
  (await allOf(t, call, licenseId)).filter((entry) => !isPart(entry));

/** What else has happened by those calls. */
export const partsOf = async (t: TestPlatform, call: Call, licenseId?: string): Promise<AuditEntry[]> =>
  (await allOf(t, call, licenseId)).filter(isPart);

/** What stands in the log of another license than the call was made on is a part as well. */
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
