import { sql, SqliteAdapter, type Kysely } from 'kysely';

/**
 * Who added a user to a license and who changed what they are there; when they last signed in to it; and how many there are,
 * which the database counts itself. Immutable: later changes are later files.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  for (const name of ['created_by', 'modified_by']) {
    await db.schema
      .alterTable('license_users')
      .addColumn(name, 'text', (column) => column.references('users.id').onDelete('set null'))
      .execute();
  }
  for (const name of ['modified_on', 'last_sign_in_on']) {
    await db.schema.alterTable('license_users').addColumn(name, 'text').execute();
  }
  await sql`update license_users set last_sign_in_on = (select max(sessions.created_on) from sessions
    where sessions.user_id = license_users.user_id and sessions.license_id = license_users.license_id)`.execute(
    db,
  );
  // Plain users are most of a license: they are found by their names, and the others by this.
  await sql`create index license_users_admins on license_users (license_id, privilege)
    where privilege <> 'User'`.execute(db);
  const collation = isSqlite ? 'nocase' : 'und-x-icu';
  await sql`create index users_by_name on users (name collate ${sql.id(collation)}, id)`.execute(db);

  await sql`insert into license_counts (license_id, kind, total)
    select license_id, 'users', count(*) from license_users group by license_id`.execute(db);
  for (const { event, name, change } of triggers) {
    const trigger = `create trigger ${name} after ${event} on license_users for each row`;
    if (isSqlite) await sql.raw(`${trigger} begin ${change}; end`).execute(db);
    else {
      const body = `$$ begin ${change}; return null; end $$`;
      await sql.raw(`create function ${name}() returns trigger language plpgsql as ${body}`).execute(db);
      await sql.raw(`${trigger} execute function ${name}()`).execute(db);
    }
  }
}

const triggers = [
  {
    event: 'insert',
    name: 'license_users_counted_added',
    change: `insert into license_counts (license_id, kind, total) values (new.license_id, 'users', 1)
      on conflict (license_id, kind) do update set total = license_counts.total + 1`,
  },
  {
    event: 'delete',
    name: 'license_users_counted_deleted',
    // A license that goes takes its counts with it, possibly before its users.
    change: `update license_counts set total = total - 1 where license_id = old.license_id and kind = 'users'`,
  },
] as const;
