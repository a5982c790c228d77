import type { Db } from '../database/database.ts';
import type { NamesById } from './readable.ts';

/** Returns the names of the projects of these ids that are still there. */
export async function projectNamesOf(db: Db, among: readonly string[]): Promise<NamesById> {
  const ids = [...new Set(among)];
  if (ids.length === 0) return new Map();
  const found = await db.selectFrom('projects').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** Returns what has an id of these, by name. Entries hold ids of their own license's things only. */
export async function namesOf(db: Db, among: readonly string[]): Promise<NamesById> {
  const ids = [...new Set(among)];
  if (ids.length === 0) return new Map();
  const found = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .unionAll(db.selectFrom('machines').select(['id', 'hostName as name']).where('id', 'in', ids))
    .unionAll(db.selectFrom('projects').select(['id', 'name']).where('id', 'in', ids))
    .unionAll(db.selectFrom('roles').select(['id', 'name']).where('id', 'in', ids))
    .execute();
  return new Map(found.map(({ id, name }) => [id, name]));
}
