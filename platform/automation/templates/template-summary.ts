import type { Db } from '../../foundation/database/database.ts';
import { parseContent } from './template-content.ts';

/**
 * Returns what the audit log shows of a template: the labels of its fields, and how large its table is, of the newest
 * version; and which version was proposed, where that is not in force.
 */
export async function summaryOf(
  db: Db,
  templateId: string,
): Promise<Record<string, string | number | string[]>> {
  const row = await db
    .selectFrom('templateVersions')
    .select(['content', 'version', 'proposed'])
    .where('templateId', '=', templateId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return {};
  const { fields, testSteps } = parseContent(row.content);
  return {
    fields: (fields ?? []).map(({ label, enable }) => (enable === 'yes' ? label : `${label} (not used)`)),
    ...(testSteps && { columns: testSteps.rows[0] ?? [] }),
    ...(row.proposed === 1 && { proposedVersion: row.version }),
  };
}
