import { sql, SqliteAdapter, type Kysely } from 'kysely';

/**
 * How many machines a license has, and how many projects that are not archived: counting them anew for each page of a list
 * takes longer than all the rest of it. The database keeps the counts itself. Immutable: later changes are later files.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('license_counts')
    .addColumn('license_id', 'text', (c) => c.notNull().references('licenses.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('total', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('license_counts_primary', ['license_id', 'kind'])
    .execute();
  await sql`insert into license_counts (license_id, kind, total)
    select license_id, 'machines', count(*) from machines group by license_id`.execute(db);
  await sql`insert into license_counts (license_id, kind, total)
    select license_id, 'projects', count(*) from projects where status <> 'Archive' group by license_id`.execute(
    db,
  );
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  for (const { table, when, event, condition, change } of triggers) {
    const name = `${table}_counted_${when}`;
    const trigger = `create trigger ${name} after ${event} on ${table} for each row ${condition}`;
    if (isSqlite) await sql.raw(`${trigger} begin ${change}; end`).execute(db);
    else {
      const body = `$$ begin ${change}; return null; end $$`;
      await sql.raw(`create function ${name}() returns trigger language plpgsql as ${body}`).execute(db);
      await sql.raw(`${trigger} execute function ${name}()`).execute(db);
    }
  }
}

const added = (kind: string): string =>
  `insert into license_counts (license_id, kind, total) values (new.license_id, '${kind}', 1)
    on conflict (license_id, kind) do update set total = license_counts.total + 1`;

/** A license that goes takes its counts with it, possibly before its machines and projects. */
const taken = (kind: string): string =>
  `update license_counts set total = total - 1 where license_id = old.license_id and kind = '${kind}'`;

const before = `old.status <> 'Archive'`;
const now = `new.status <> 'Archive'`;

interface Trigger {
  readonly table: string;
  readonly when: string;
  readonly event: 'insert' | 'delete' | 'update of status';
  readonly condition: string;
  readonly change: string;
}

const triggers: readonly Trigger[] = [
  { table: 'machines', when: 'added', event: 'insert', condition: '', change: added('machines') },
  { table: 'machines', when: 'deleted', event: 'delete', condition: '', change: taken('machines') },
  {
    table: 'projects',
    when: 'added',
    event: 'insert',
    condition: `when (${now})`,
    change: added('projects'),
  },
  {
    table: 'projects',
    when: 'deleted',
    event: 'delete',
    condition: `when (${before})`,
    change: taken('projects'),
  },
  {
    table: 'projects',
    when: 'archived',
    event: 'update of status',
    condition: `when (${before} and not (${now}))`,
    change: taken('projects'),
  },
  {
    table: 'projects',
    when: 'restored',
    event: 'update of status',
    condition: `when (${now} and not (${before}))`,
    change: added('projects'),
  },
];
