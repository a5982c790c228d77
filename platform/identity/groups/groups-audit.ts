import type { Db } from '../../foundation/database/database.ts';
import { rowOf } from '../../domain/row-subject.ts';
import type { AuditPart } from '../../domain/audit-part.ts';

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
    createGroup: { did: 'created the email group {name}', wanted: 'create the email group {name}' },
    updateGroup: { did: 'changed the email group {name}{value}', wanted: 'change the email group {name}' },
    deleteGroup: { did: 'deleted the email group {name}', wanted: 'delete the email group {name}' },
    cloneGroup: { did: 'created the email group {name} as a copy', wanted: 'copy the email group {name}' },
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
