import { sql, SqliteAdapter, type Kysely } from 'kysely';

/** The order in which projects are listed: pages of it are then read without sorting all projects of a license. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const collation = db.getExecutor().adapter instanceof SqliteAdapter ? 'nocase' : 'und-x-icu';
  await sql`create index projects_by_name on projects
    (license_id, name collate ${sql.id(collation)}, id, status)`.execute(db);
}
