import type { AuditEntry } from '../contract/audit/audit-calls.ts';
import type { Db } from '../database/database.ts';
import type { AuditEntryRow } from '../database/schema.ts';
import { idsIn, readableChanges, type NamesById } from './readable.ts';
import { sentenceOf } from './sentence.ts';

/** Entries in the words of their reader, newest first. @param ids of entries that the reader may see, at most a few hundred */
export async function readEntries(db: Db, ids: readonly string[]): Promise<AuditEntry[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('auditEntries')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id', 'desc')
    .execute();
  const told = rows.map((row) => ({ row, before: parsed(row.before), after: parsed(row.after) }));
  const named = told.flatMap(({ before, after }) => [...idsIn(before), ...idsIn(after)]);
  const [names, projects] = await Promise.all([namesOf(db, named), projectNames(db, rows)]);
  return told.map(({ row, before, after }) => {
    const changes = readableChanges(before, after, names);
    return {
      id: row.id,
      on: row.createdOn,
      person: row.userId === null ? null : { id: row.userId, name: row.userName ?? '' },
      address: row.address,
      area: row.area,
      call: row.call,
      outcome: row.outcome === 'refused' ? 'refused' : 'done',
      sentence: sentenceOf(row, changes),
      project: row.projectId === null ? null : { id: row.projectId, name: projects.get(row.projectId) ?? '' },
      changes,
    };
  });
}

const parsed = (json: string): Readonly<Record<string, unknown>> =>
  JSON.parse(json) as Readonly<Record<string, unknown>>;

async function projectNames(db: Db, rows: readonly AuditEntryRow[]): Promise<NamesById> {
  const ids = [...new Set(rows.map(({ projectId }) => projectId).filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const found = await db.selectFrom('projects').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** What has an id of these, by name. Entries hold ids of their own license's things only. */
async function namesOf(db: Db, among: readonly string[]): Promise<NamesById> {
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
