import { sql, SqliteAdapter, type Kysely } from 'kysely';

/**
 * Lists of executions: the verdict of those that have ended, which the database keeps beside them, with indexes for the
 * lists of a license and of a project; how often each suite was started, for the numbers of executions without a name;
 * and which machines have a suite. Immutable: later changes are later files.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('executions').addColumn('ended_verdict', 'text').execute();
  await sql.raw(`update executions set ended_verdict = ${verdict} where ended_on is not null`).execute(db);
  await addTriggers(db);

  const indexes = {
    executions_of_license: ['license_id', 'id'],
    executions_of_license_by_verdict: ['license_id', 'ended_verdict', 'id'],
    executions_of_license_by_suite: ['license_id', 'suite_name', 'id'],
    executions_of_license_by_machine: ['license_id', 'host_name', 'id'],
    executions_of_project_by_verdict: ['project_id', 'ended_verdict', 'id'],
  };
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema.createIndex(name).on('executions').columns(columns).execute();
  }
  await db.schema
    .createIndex('machine_suites_name')
    .on('machine_suites')
    .columns(['name', 'machine_id'])
    .execute();

  await db.schema
    .createTable('suite_starts')
    .addColumn('project_id', 'text', (c) => c.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('suite_name', 'text', (c) => c.notNull())
    .addColumn('starts', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('suite_starts_primary', ['project_id', 'suite_name'])
    .execute();
  await sql`insert into suite_starts (project_id, suite_name, starts)
    select project_id, suite_name, count(*) from executions group by project_id, suite_name`.execute(db);
}

/** The rule of decision 067, of an ended row of `executions`. */
const verdict = `case
  when status = 'Failed' or exists (select 1 from execution_results
    where execution_id = executions.id and failed > 0) then 'Failed'
  when exists (select 1 from execution_results
    where execution_id = executions.id and (problems > 0 or announced > files + problems)) then 'Incomplete'
  else status end`;

const update = (id: string) =>
  `update executions set ended_verdict = ${verdict} where id = ${id} and ended_on is not null`;

/**
 * An end that is stored at the same time as results doesn't see them. Counting them into the history of their suite comes
 * after both, and changes `to_count_since`.
 */
const triggers = [
  { name: 'executions_verdict_added', event: 'insert on executions', id: 'new.id', when: 'new.ended_on' },
  {
    name: 'executions_verdict_changed',
    event: 'update of status, ended_on on executions',
    id: 'new.id',
    when: 'new.ended_on',
  },
  {
    name: 'execution_results_verdict_added',
    event: 'insert on execution_results',
    id: 'new.execution_id',
    when: 'new.execution_id',
  },
  {
    name: 'execution_results_verdict_changed',
    event: 'update of failed, files, problems, announced, to_count_since on execution_results',
    id: 'new.execution_id',
    when: 'new.execution_id',
  },
];

async function addTriggers(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  for (const { name, event, id, when } of triggers) {
    const trigger = `create trigger ${name} after ${event} for each row when (${when} is not null)`;
    if (isSqlite) await sql.raw(`${trigger} begin ${update(id)}; end`).execute(db);
    else {
      const body = `$$ begin ${update(id)}; return null; end $$`;
      await sql.raw(`create function ${name}() returns trigger language plpgsql as ${body}`).execute(db);
      await sql.raw(`${trigger} execute function ${name}()`).execute(db);
    }
  }
}
