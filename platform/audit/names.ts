import { sql } from 'kysely';
import type { Db } from '../foundation/database/database.ts';
import type { NamesById } from './readable.ts';
import { namedTables } from './registered.ts';

/** Returns the names of the projects with these ids that still exist. */
export async function projectNamesOf(db: Db, among: readonly string[]): Promise<NamesById> {
  const ids = [...new Set(among)];
  if (ids.length === 0) return new Map();
  const found = await db.selectFrom('projects').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** Returns the names of things by id. Entries contain only ids of their own license. */
export async function namesOf(db: Db, among: readonly string[]): Promise<NamesById> {
  const ids = [...new Set(among)];
  if (ids.length === 0) return new Map();
  const parts = namedTables.map(
    ({ table, name }) =>
      sql`select id, ${sql.ref(name)} as name from ${sql.table(table)} where id in (${sql.join(ids)})`,
  );
  const found = await sql<{ id: string; name: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return new Map(found.rows.map(({ id, name }) => [id, name]));
}
