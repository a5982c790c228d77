import { sql, type Kysely } from 'kysely';

/**
 * Which outcomes each recipient is notified of, events that are sent once, and when instances are checked again.
 * Immutable: later changes are later files.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // 'always', 'failed' or 'changed'.
  await db.schema
    .alterTable('report_recipients')
    .addColumn('rule', 'text', (c) => c.notNull().defaultTo('always'))
    .execute();

  // What an event is about: the same one is queued once for each instance.
  await db.schema.alterTable('deliveries').addColumn('event_key', 'text').execute();
  await sql`create unique index deliveries_event on deliveries (instance_id, event_key)
    where event_key is not null`.execute(db);

  // '' is due at once. A process that checks an instance moves it ahead first.
  await db.schema
    .alterTable('integration_instances')
    .addColumn('next_check_on', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createIndex('integration_instances_next_check_on')
    .on('integration_instances')
    .column('next_check_on')
    .execute();
  // What the provider has announced: the end of what is used.
  await db.schema
    .alterTable('integration_instances')
    .addColumn('notice', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}
