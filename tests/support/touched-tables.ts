import { sql, type Kysely } from 'kysely';
import type { Tables } from '#platform/foundation/database/schema.ts';
import type { TestDatabase } from './databases.ts';

/** Tables that need no audit entry, for the reason beside each. */
export const notWatched: Readonly<Record<string, string>> = {
  audit_entries: 'is the audit log',
  captures: 'an entry says how many there were before and after: there can be hundreds of thousands',
  case_history: 'is what results are counted into',
  encryption_keys: 'are made by the server for itself',
  execution_cases: 'belong to an execution, whose entry tells of its deletion',
  execution_history: 'belongs to an execution, whose entry tells of its deletion',
  execution_logs: 'belong to an execution, whose entry tells of its deletion',
  execution_memory: 'is counted by the database itself',
  memory_days: 'is what a license used on a day, for the forecast',
  execution_results: 'belong to an execution, whose entry tells of its deletion',
  commit_results: 'are a queue',
  instance_verifications: 'are steps of a form, which lapse after minutes',
  posted_comments: 'say where the results of executions are posted',
  case_issue_claims: 'keep two from creating the same issue, and are gone when the call answers',
  invitation_lines: 'belong to a draft',
  invitation_lists: 'are drafts, which lapse after a day',
  license_counts: 'are counted by the database itself',
  list_columns: 'is how a user wants to see a list',
  template_drafts: 'are what a user has typed and not saved',
  live_events: 'tell of changes in other tables',
  live_state: 'is a counter',
  mails: 'are a queue',
  pairing_codes: 'last 15 minutes, and entries tell who created and used them',
  project_memory: 'is counted',
  rate_limits: 'are counters',
  result_problems: 'belong to an execution, whose entry tells of its deletion',
  result_files: 'belong to an execution, whose entry tells of its deletion',
  retention_jobs: 'say how far a deletion is: what it deletes has entries',
  sign_in_locks: 'are counters',
  suite_histories: 'is what results are counted into',
  suite_starts: 'are counters',
};

/** Columns of watched tables that change by themselves: progress, and that a session was renewed. */
const upkeep: Readonly<Record<string, readonly string[]>> = {
  executions: [
    'acknowledged_on',
    'ended_on',
    'ended_verdict',
    'exit_code',
    'host_name',
    'machine_id',
    'message',
    'os_name',
    'progress',
    'reported_on',
    'run_limit_seconds',
    'run_settings',
    'running_on',
    'started_on',
    'status',
    'cause',
  ],
  integration_instances: [
    'status',
    'status_reason',
    'capabilities',
    'checked_on',
    'next_check_on',
    'notice',
    'expires_on',
    'expiry_told',
  ],
  deliveries: ['*'],
  case_issues: ['summary', 'status', 'is_done', 'changed_on', 'checked_on', 'next_check_on'],
  ci_tokens: ['last_used_on', 'last_used_from', 'warned'],
  machines: ['last_heard_on', 'left_on', 'running_count'],
  resources: ['bytes'],
  sessions: ['*'],
};

/** Columns for the user and time of a change, whose content is in other columns. */
const bookkeeping = ['modified_on', 'modified_by'];

/** A row that was created, deleted or changed during a call; columns by the database's own names. */
export interface TouchedRow {
  readonly table: string;
  readonly before: DatabaseRow | undefined;
  readonly after: DatabaseRow | undefined;
}

export type DatabaseRow = Readonly<Record<string, string | number | null>>;

/** The table in which triggers record what is touched. */
export const touchedTable = 'touched_by_tests';

/** Makes the database record each row that is created, deleted or changed; run once on a database. */
export async function watchTables(plain: Kysely<Tables>, database: TestDatabase): Promise<void> {
  const db = plain.withoutPlugins();
  const postgres = database.name === 'PostgreSQL';
  const differ = postgres ? 'is distinct from' : 'is not';
  const tables = (await db.introspection.getTables()).filter(({ name }) => !(name in notWatched));
  const statements = tables.flatMap(({ name, columns }) => {
    const names = columns.map((column) => column.name);
    const json = (row: 'old' | 'new') =>
      postgres
        ? `to_jsonb(${row})::text`
        : `json_object(${names.map((column) => `'${column}', ${row}."${column}"`).join(', ')})`;
    const differing = (of: readonly string[]) =>
      of.map((column) => `old."${column}" ${differ} new."${column}"`).join(' or ');
    const trigger = (event: 'insert' | 'update' | 'delete', when = '') => {
      const [before, after] = [
        event === 'insert' ? 'null' : json('old'),
        event === 'delete' ? 'null' : json('new'),
      ];
      const note = postgres
        ? `execute function note_touched()`
        : `begin insert into ${touchedTable} (name, before, after) values ('${name}', ${before}, ${after}); end`;
      return `create trigger ${name}_${event}_touched after ${event} on ${name} for each row ${when} ${note}`;
    };
    return [trigger('insert'), trigger('delete'), trigger('update', `when (${differing(names)})`)];
  });
  const columns = 'name text not null, before text, after text';
  const all = postgres
    ? [
        [
          `create unlogged table ${touchedTable} (id bigserial primary key, ${columns})`,
          `create function note_touched() returns trigger language plpgsql as $$ begin
             insert into ${touchedTable} (name, before, after) values (tg_table_name,
               case when tg_op = 'INSERT' then null else to_jsonb(old)::text end,
               case when tg_op = 'DELETE' then null else to_jsonb(new)::text end);
             return null; end $$`,
          ...statements,
        ].join(';'),
      ]
    : [`create table ${touchedTable} (id integer primary key autoincrement, ${columns})`, ...statements];
  await db.transaction().execute(async (transaction) => {
    // Two platforms can start on one database at once.
    if (postgres) await sql`select pg_advisory_xact_lock(1)`.execute(transaction);
    const known = await transaction.introspection.getTables();
    if (known.some(({ name }) => name === touchedTable)) return;
    for (const statement of all) await sql.raw(statement).execute(transaction);
  });
}

interface NotedRow {
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Returns the rows that were touched since the last request, in order. */
export async function takeTouched(db: Kysely<Tables>): Promise<TouchedRow[]> {
  const plain = db.withoutPlugins();
  const { rows } = await sql<NotedRow & { readonly id: string | number }>`
    delete from ${sql.table(touchedTable)} returning *`.execute(plain);
  return rows
    .sort((one, other) => Number(one.id) - Number(other.id))
    .map(({ name, before, after }) => ({ table: name, before: parsed(before), after: parsed(after) }));
}

const parsed = (json: string | null): DatabaseRow | undefined =>
  json === null ? undefined : (JSON.parse(json) as DatabaseRow);

/** Returns whether a row changed in a way that requires an entry. */
export function isWatched({ table, before, after }: TouchedRow): boolean {
  if (!before || !after) return before !== after;
  const quiet = upkeep[table] ?? [];
  if (quiet.includes('*')) return false;
  return Object.keys(after).some(
    (column) => before[column] !== after[column] && !quiet.includes(column) && !bookkeeping.includes(column),
  );
}
