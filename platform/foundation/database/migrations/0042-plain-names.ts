import type { Kysely } from 'kysely';

/** Names tables and columns after the terms of the glossary. Immutable: later changes are later files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = {
    report_notices: 'notifications',
    report_notice_recipients: 'notification_recipients',
    report_notice_unsent: 'unsent_notifications',
    gone_runs: 'removed_executions',
  };
  for (const [old, name] of Object.entries(tables)) await db.schema.alterTable(old).renameTo(name).execute();
  for (const table of ['notification_recipients', 'unsent_notifications']) {
    await db.schema.alterTable(table).renameColumn('notice_id', 'notification_id').execute();
  }
  await db.schema.alterTable('machines').renameColumn('suites_told', 'suites_listed').execute();
}
