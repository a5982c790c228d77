import type { Db } from '../database/database.ts';
import { rowOf } from '../domain/row-subject.ts';
import type { AuditPart } from '../domain/audit-part.ts';

/** The subjects and texts of this domain in the audit log. */
export const groupsAudit = {
  subjects: {
    group: rowOf('emailGroups', {
      name: 'name',
      license: 'licenseId',
      project: 'projectId',
      leftOut: ['licenseId', 'projectId', 'nameKey'],
      also: recipientsOf,
    }),
  },
  words: {
    createGroup: { did: 'created the e-mail group {name}', wanted: 'create the e-mail group {name}' },
    updateGroup: { did: 'changed the e-mail group {name}{value}', wanted: 'change the e-mail group {name}' },
    deleteGroup: { did: 'deleted the e-mail group {name}', wanted: 'delete the e-mail group {name}' },
    cloneGroup: { did: 'made the e-mail group {name} as a copy', wanted: 'copy the e-mail group {name}' },
  },
  consequences: {
    'group member': {
      area: 'Group',
      deeds: { removed: 'removed {name} from the email group {=group}' },
    },
  },
} as const satisfies AuditPart;

/** Returns the members and guests of a group. */
async function recipientsOf(db: Db, groupId: string): Promise<Record<'members' | 'guests', string[]>> {
  const members = await db
    .selectFrom('emailGroupMembers')
    .innerJoin('users', 'users.id', 'emailGroupMembers.userId')
    .select(['users.name', 'users.emailId'])
    .where('emailGroupMembers.groupId', '=', groupId)
    .orderBy('users.name')
    .execute();
  const guests = await db
    .selectFrom('emailGroupGuests')
    .select(['name', 'emailId'])
    .where('groupId', '=', groupId)
    .orderBy('name')
    .execute();
  const inWords = ({ name, emailId }: { name: string; emailId: string }) => `${name} (${emailId})`;
  return { members: members.map(inWords), guests: guests.map(inWords) };
}
