import { sql, type Kysely } from 'kysely';
import type { Tables } from '#platform/database/schema.ts';
import type { TestDatabase } from './databases.ts';

/**
 * Of these no audit entry has to tell: what is counted, sent and told on the way, what keeps its own history, and how somebody
 * wants to see things.
 */
const notWatched = [
  'audit_entries',
  'captures',
  'case_history',
  'encryption_keys',
  'execution_cases',
  'execution_history',
  'execution_logs',
  'execution_results',
  'license_counts',
  'list_columns',
  'invitation_lists',
  'invitation_lines',
  'live_events',
  'live_state',
  'mails',
  'project_memory',
  'rate_limits',
  'result_files',
  'sign_in_locks',
  'suite_histories',
];

/** What changes by itself, of tables that are watched: how things go, and that a session was renewed. */
const upkeep: Readonly<Record<string, readonly string[] | 'all'>> = {
  executions: 'all',
  machines: ['last_heard_on', 'left_on', 'running_count'],
  sessions: 'all',
};

/** The table in which triggers note what is touched. */
export const touchedTable = 'touched_by_tests';

/** Has the database note each table of which a row comes, goes or changes; run once on a database. */
export async function watchTables(plain: Kysely<Tables>, database: TestDatabase): Promise<void> {
  const db = plain.withoutPlugins();
  const postgres = database.name === 'PostgreSQL';
  const differ = postgres ? 'is distinct from' : 'is not';
  const tables = (await db.introspection.getTables()).filter(({ name }) => !notWatched.includes(name));
  const statements = tables.flatMap(({ name, columns }) => {
    const quiet = upkeep[name] ?? [];
    const watched = quiet === 'all' ? [] : columns.filter((column) => !quiet.includes(column.name));
    const changed = watched
      .map((column) => `old."${column.name}" ${differ} new."${column.name}"`)
      .join(' or ');
    // 'insert or ignore' would do as the statement does that touched the table, which may have a conflict rule of its own.
    const isNoted = `exists (select 1 from ${touchedTable} where name = '${name}')`;
    const note = postgres
      ? 'execute function note_touched()'
      : `begin insert into ${touchedTable} select '${name}' where not ${isNoted}; end`;
    const trigger = (event: string, when = '') =>
      `create trigger ${name}_${event} after ${event} on ${name} for each row ${when} ${note}`;
    return [
      trigger('insert'),
      trigger('delete'),
      ...(changed === '' ? [] : [trigger('update', `when (${changed})`)]),
    ];
  });
  const all = postgres
    ? [
        [
          `create unlogged table ${touchedTable} (name text not null)`,
          `create function note_touched() returns trigger language plpgsql as
             $$ begin insert into ${touchedTable} values (tg_table_name); return null; end $$`,
          ...statements,
        ].join(';'),
      ]
    : [`create table ${touchedTable} (name text not null)`, ...statements];
  await db.transaction().execute(async (transaction) => {
    // Two platforms can start on one database at once.
    if (postgres) await sql`select pg_advisory_xact_lock(1)`.execute(transaction);
    const known = await transaction.introspection.getTables();
    if (known.some(({ name }) => name === touchedTable)) return;
    for (const statement of all) await sql.raw(statement).execute(transaction);
  });
}

/** Which tables were touched since somebody last asked. */
export async function takeTouched(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    delete from ${sql.table(touchedTable)} returning name`.execute(db.withoutPlugins());
  return [...new Set(rows.map(({ name }) => name))].sort();
}
