import type { Db } from '../../foundation/database/database.ts';
import { parseContent } from './template-content.ts';

/** Returns what the audit log shows of a template: the labels of its fields, and how large its table is. */
export async function summaryOf(db: Db, templateId: string): Promise<Record<string, string | string[]>> {
  const row = await db
    .selectFrom('templateVersions')
    .select('content')
    .where('templateId', '=', templateId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return {};
  const { fields, testSteps } = parseContent(row.content);
  return {
    fields: (fields ?? []).map(({ label, enable }) => (enable === 'yes' ? label : `${label} (not used)`)),
    ...(testSteps && { columns: testSteps.rows[0] ?? [] }),
  };
}
