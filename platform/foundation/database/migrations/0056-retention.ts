import { sql, SqliteAdapter, type Kysely } from 'kysely';

/**
 * How long executions are kept; which of them are kept for good and why; the deletion that follows; and how many bytes
 * each execution uses, so that the largest ones are found at once. Immutable: later changes are later files.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('executions').addColumn('kept_on', 'text').execute();
  await db.schema
    .alterTable('executions')
    .addColumn('kept_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .execute();
  await db.schema.alterTable('executions').addColumn('kept_reason', 'text').execute();
  // What retention may delete, by suite and by age; and the few that it may not.
  await sql`create index executions_deletable on executions (project_id, suite_name, id)
    where ended_on is not null and kept_on is null`.execute(db);
  await sql`create index executions_deletable_by_end on executions (project_id, ended_on)
    where ended_on is not null and kept_on is null`.execute(db);
  await sql`create index executions_kept on executions (project_id) where kept_on is not null`.execute(db);
  await sql`create index executions_kept_by on executions (kept_by) where kept_by is not null`.execute(db);

  await db.schema
    .createTable('retention_configurations')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('license_id', 'text', (c) => c.notNull().references('licenses.id').onDelete('cascade'))
    .addColumn('project_id', 'text', (c) => c.references('projects.id').onDelete('cascade'))
    .addColumn('days', 'integer')
    .addColumn('most_per_suite', 'integer')
    .addColumn('created_on', 'text', (c) => c.notNull())
    .addColumn('created_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('modified_on', 'text', (c) => c.notNull())
    .addColumn('modified_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .execute();
  await sql`create unique index retention_configurations_scope
    on retention_configurations (license_id, coalesce(project_id, ''))`.execute(db);
  await db.schema
    .createIndex('retention_configurations_project')
    .on('retention_configurations')
    .column('project_id')
    .execute();

  await db.schema
    .createTable('retention_jobs')
    .addColumn('project_id', 'text', (c) => c.primaryKey().references('projects.id').onDelete('cascade'))
    .addColumn('license_id', 'text', (c) => c.notNull().references('licenses.id').onDelete('cascade'))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('deleted', 'integer', (c) => c.notNull())
    .addColumn('total', 'integer')
    .addColumn('started_on', 'text', (c) => c.notNull())
    .addColumn('changed_on', 'text', (c) => c.notNull())
    .addColumn('stopped_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('claimed_by', 'text')
    .addColumn('claimed_until', 'text')
    .execute();
  await sql`create index retention_jobs_running on retention_jobs (project_id) where state = 'running'`.execute(
    db,
  );
  await db.schema.createIndex('retention_jobs_license').on('retention_jobs').column('license_id').execute();

  await db.schema
    .createTable('execution_memory')
    .addColumn('execution_id', 'text', (c) => c.primaryKey().references('executions.id').onDelete('cascade'))
    .addColumn('license_id', 'text', (c) => c.notNull())
    .addColumn('project_id', 'text', (c) => c.notNull())
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .execute();
  for (const column of ['license_id', 'project_id']) {
    await db.schema
      .createIndex(`execution_memory_${column}`)
      .on('execution_memory')
      .columns([column, 'bytes'])
      .execute();
  }
  await sql`insert into execution_memory (execution_id, license_id, project_id, bytes)
    select executions.id, executions.license_id, executions.project_id, sum(stored.bytes)
    from (
      select execution_id, bytes from captures where file is not null
      union all select execution_id, bytes from execution_reports where file is not null
      union all select execution_id, bytes from execution_logs
    ) as stored inner join executions on executions.id = stored.execution_id
    group by executions.id, executions.license_id, executions.project_id`.execute(db);
  await addTriggers(db);
}

/** The bytes of a row: a row without a file uses none. */
const bytesOf = {
  captures: (row: string) => `case when ${row}.file is null then 0 else ${row}.bytes end`,
  execution_reports: (row: string) => `case when ${row}.file is null then 0 else ${row}.bytes end`,
  execution_logs: (row: string) => `${row}.bytes`,
};

/** Adds bytes to an execution; its row is made by the first ones. */
const adding = (row: string, bytes: string) =>
  `insert into execution_memory (execution_id, license_id, project_id, bytes)
    select id, license_id, project_id, ${bytes} from executions where id = ${row}.execution_id
    on conflict (execution_id) do update set bytes = execution_memory.bytes + excluded.bytes;`;

async function addTriggers(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  for (const [table, bytes] of Object.entries(bytesOf)) {
    const events = [
      { name: 'added', event: 'insert', body: adding('new', bytes('new')) },
      {
        name: 'changed',
        event: table === 'execution_logs' ? 'update of bytes' : 'update of bytes, file',
        body: adding('new', `(${bytes('new')}) - (${bytes('old')})`),
      },
      {
        name: 'deleted',
        event: 'delete',
        body: `update execution_memory set bytes = bytes - (${bytes('old')})
          where execution_id = old.execution_id;`,
      },
    ];
    for (const { name, event, body } of events) {
      const trigger = `${table}_memory_${name}`;
      const create = `create trigger ${trigger} after ${event} on ${table} for each row`;
      if (isSqlite) await sql.raw(`${create} begin ${body} end`).execute(db);
      else {
        await sql
          .raw(
            `create function ${trigger}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
          )
          .execute(db);
        await sql.raw(`${create} execute function ${trigger}()`).execute(db);
      }
    }
  }
}
