import { sql, type Kysely } from 'kysely';

/** Executions with their history, and the live events that tell of them and of machines. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('executions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('license_id', 'text', (c) => c.notNull().references('licenses.id').onDelete('cascade'))
    .addColumn('project_id', 'text', (c) => c.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('suite_name', 'text', (c) => c.notNull())
    .addColumn('created_by', 'text', (c) => c.notNull())
    .addColumn('created_on', 'text', (c) => c.notNull())
    .addColumn('machine_id', 'text', (c) => c.references('machines.id').onDelete('set null'))
    .addColumn('host_name', 'text', (c) => c.notNull())
    .addColumn('os_name', 'text', (c) => c.notNull())
    .addColumn('any_machine', 'integer', (c) => c.notNull())
    .addColumn('request_id', 'text')
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('cause', 'text', (c) => c.notNull())
    .addColumn('progress', 'integer')
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('exit_code', 'integer')
    .addColumn('started_on', 'text')
    .addColumn('acknowledged_on', 'text')
    .addColumn('running_on', 'text')
    .addColumn('reported_on', 'text')
    .addColumn('ended_on', 'text')
    .execute();
  // What is in progress: of a license, waiting or running, in the order of the queue; of all, for those who look after it.
  await db.schema
    .createIndex('executions_in_progress')
    .on('executions')
    .columns(['ended_on', 'license_id', 'started_on', 'id'])
    .execute();
  await db.schema
    .createIndex('executions_request')
    .on('executions')
    .columns(['created_by', 'request_id'])
    .execute();
  await db.schema.createIndex('executions_project').on('executions').columns(['project_id', 'id']).execute();
  await db.schema
    .createIndex('executions_machine')
    .on('executions')
    .columns(['machine_id', 'ended_on', 'started_on'])
    .execute();

  await db.schema
    .createTable('execution_history')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('execution_id', 'text', (c) => c.notNull().references('executions.id').onDelete('cascade'))
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('cause', 'text', (c) => c.notNull())
    .addColumn('changed_on', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('execution_history_execution')
    .on('execution_history')
    .columns(['execution_id', 'id'])
    .execute();

  await db.schema
    .createTable('live_events')
    // 2^31 events could be used up within months.
    .addColumn('id', 'bigint', (c) => c.primaryKey())
    .addColumn('channel', 'text', (c) => c.notNull())
    .addColumn('data', 'text', (c) => c.notNull())
    .addColumn('created_on', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('live_events_created').on('live_events').column('created_on').execute();
  // One row. Whoever writes events holds it to the end, so that their ids are in the order in which they can be read.
  await db.schema
    .createTable('live_state')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('last_event_id', 'bigint', (c) => c.notNull())
    .addColumn('silence_checked_until', 'text', (c) => c.notNull())
    .execute();
  await sql`insert into live_state (id, last_event_id, silence_checked_until) values (1, 0, '')`.execute(db);
}
