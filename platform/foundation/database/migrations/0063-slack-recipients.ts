import { sql, type Kysely } from 'kysely';

/**
 * Plugin instances as recipients of notifications; one message of an execution for each instance, and why the newest
 * attempt to send it failed. Immutable: later changes are later files.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('report_recipients')
    .addColumn('instance_id', 'text', (c) => c.references('integration_instances.id').onDelete('cascade'))
    .execute();
  await db.schema.dropIndex('report_recipients_once').execute();
  await sql`create unique index report_recipients_once
    on report_recipients (configuration_id, kind, coalesce(user_id, group_id, email_id, instance_id))`.execute(
    db,
  );
  await db.schema
    .createIndex('report_recipients_instance')
    .on('report_recipients')
    .column('instance_id')
    .execute();

  await db.schema.alterTable('deliveries').addColumn('last_error', 'text').execute();
  await sql`create unique index deliveries_once on deliveries (execution_id, instance_id)
    where kind = 'message'`.execute(db);
}
