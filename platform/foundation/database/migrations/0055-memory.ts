import { sql, SqliteAdapter, type Kysely } from 'kysely';

/**
 * Output, reports and results count to the memory of their project, too: triggers add and subtract them, as they do for
 * each execution (0056). What a license uses is stored for each day, for the forecast. Immutable: later changes are
 * later files.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('memory_days')
    .addColumn('license_id', 'text', (c) => c.notNull().references('licenses.id').onDelete('cascade'))
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('memory_days_key', ['license_id', 'day'])
    .execute();
  await db.schema
    .alterTable('licenses')
    .addColumn('memory_warned_percent', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  for (const [table, counted] of Object.entries(tables)) {
    await sql.raw(counted.fill).execute(db);
    for (const { name, event, body } of eventsOf(counted)) {
      const trigger = `${table}_project_memory_${name}`;
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

interface Counted {
  readonly source: string;
  readonly bytes: (row: string) => string;
  /** The columns that change the bytes. */
  readonly of: string;
  /** Selects the project of a row. */
  readonly project: (row: string) => string;
  readonly fill: string;
}

/** What a stored test case takes, with its indexes and its part of the history: measured on both databases. */
const bytesOfCase = 600;

const ofExecution = (row: string) => `select project_id from executions where id = ${row}.execution_id`;

const fill = (source: string, from: string) =>
  `insert into project_memory (project_id, source, bytes) select project_id, '${source}', sum(bytes) from (${from}) as stored
    group by project_id having sum(bytes) > 0`;

const tables: Readonly<Record<string, Counted>> = {
  execution_logs: {
    source: 'logs',
    bytes: (row) => `${row}.bytes`,
    of: 'bytes',
    project: ofExecution,
    fill: fill(
      'logs',
      'select executions.project_id, execution_logs.bytes from execution_logs inner join executions on executions.id = execution_logs.execution_id',
    ),
  },
  execution_reports: {
    source: 'reports',
    bytes: (row) => `case when ${row}.file is null then 0 else ${row}.bytes end`,
    of: 'bytes, file',
    project: ofExecution,
    fill: fill(
      'reports',
      'select executions.project_id, execution_reports.bytes from execution_reports inner join executions on executions.id = execution_reports.execution_id where execution_reports.file is not null',
    ),
  },
  execution_results: {
    source: 'results',
    bytes: (row) => `${row}.total * ${bytesOfCase}`,
    of: 'total',
    project: (row) => `select ${row}.project_id as project_id`,
    fill: fill('results', `select project_id, total * ${bytesOfCase} as bytes from execution_results`),
  },
  resources: {
    source: 'applications',
    bytes: (row) => `${row}.bytes`,
    of: 'bytes',
    project: (row) => `select ${row}.project_id as project_id`,
    fill: fill('applications', 'select project_id, bytes from resources'),
  },
};

function eventsOf({ source, bytes, of, project }: Counted) {
  const adding = (row: string, amount: string) =>
    `insert into project_memory (project_id, source, bytes)
      select found.project_id, '${source}', ${amount} from (${project(row)}) as found where (${amount}) <> 0
      on conflict (project_id, source) do update set bytes = project_memory.bytes + excluded.bytes;`;
  return [
    { name: 'added', event: 'insert', body: adding('new', bytes('new')) },
    {
      name: 'changed',
      event: `update of ${of}`,
      body: adding('new', `(${bytes('new')}) - (${bytes('old')})`),
    },
    {
      name: 'deleted',
      event: 'delete',
      body: `update project_memory set bytes = bytes - (${bytes('old')})
        where source = '${source}' and project_id = (${project('old')});`,
    },
  ];
}
