import { v7 as newId } from 'uuid';
import { newEntryId } from '#platform/audit/entry-ids.ts';
import type { Db } from '#platform/foundation/database/database.ts';
import { chunksOf } from './chunks.ts';

interface Place {
  readonly licenseId: string;
  readonly projectId: string;
}

/** Adds a role that every user of the license has in the project. @returns its id */
export async function addRoleOfAll(
  db: Db,
  { licenseId, projectId }: Place,
  createdOn: string,
): Promise<string> {
  const id = newId();
  const role = { id, licenseId, projectId: null, name: 'Bench', description: '', tabPermissions: '{}' };
  await db
    .insertInto('roles')
    .values({ ...role, createdOn, createdBy: null, modifiedOn: createdOn, modifiedBy: null })
    .execute();
  const users = await db
    .selectFrom('licenseUsers')
    .select('userId')
    .where('licenseId', '=', licenseId)
    .where('privilege', '=', 'User')
    .execute();
  for (const numbers of chunksOf(users.length)) {
    const rows = numbers.flatMap((number) => users[number - 1] ?? []);
    await db
      .insertInto('projectUsers')
      .values(rows.map(({ userId }) => ({ projectId, userId, roleId: id, createdOn })))
      .execute();
  }
  return id;
}

/** Adds entries to the license's audit log, one for each minute up to now. */
export async function addAuditEntries(
  db: Db,
  { licenseId, projectId }: Place,
  { count, now }: { readonly count: number; readonly now: Date },
): Promise<void> {
  const people = await db.selectFrom('users').select(['id', 'name']).limit(500).execute();
  for (const numbers of chunksOf(count)) {
    const rows = numbers.map((number) => {
      const on = new Date(now.getTime() - (count - number) * 60_000);
      const person = people[number % people.length];
      const refused = number % 50 === 0;
      return {
        id: newEntryId(on),
        licenseId,
        projectId: number % 3 === 0 ? projectId : null,
        userId: person?.id ?? null,
        userName: person?.name ?? null,
        address: `192.0.2.${number % 250}`,
        call: number % 2 === 0 ? 'updateMachine' : 'updateUser',
        area: number % 2 === 0 ? 'Machine' : 'User',
        outcome: refused ? 'refused' : 'done',
        code: refused ? 403 : 200,
        message: refused ? 'You are not allowed' : '',
        subjectKind: 'machine',
        subjectId: null,
        subjectName: `machine-${String(number).padStart(6, '0')}`,
        before: '{"headless":0}',
        after: '{"headless":1}',
        createdOn: on.toISOString(),
      };
    });
    await db.insertInto('auditEntries').values(rows).execute();
  }
}
