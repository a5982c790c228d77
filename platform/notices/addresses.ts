import { worksIn } from '../access/visible.ts';
import type { Db } from '../database/database.ts';
import type { ConfigurationScope } from '../execution-configuration/held-configuration.ts';
import type { ReportSettings } from '../execution-configuration/report-settings.ts';

/** An address that is told, and why. */
export interface ToldAddress {
  /** Lower case. */
  readonly emailId: string;
  readonly name: string;
  readonly why: 'chosen' | 'initiator' | { readonly group: string };
}

interface Asked extends Pick<ReportSettings, 'recipients' | 'notificationDetails'> {
  /** Who started what it is about. */
  readonly initiatorId: string;
}

/**
 * The addresses that are told there, each once however often it is chosen. Users are told of projects in which they can work, in
 * whichever way they are chosen.
 */
export async function addressesOf(
  db: Db,
  scope: ConfigurationScope,
  { recipients, notificationDetails, initiatorId }: Asked,
): Promise<ToldAddress[]> {
  const told = new Map<string, ToldAddress>();
  const tell = (one: ToldAddress) => {
    if (!told.has(one.emailId)) told.set(one.emailId, one);
  };
  for (const one of recipients) {
    if (one.type !== 'group') tell({ emailId: one.emailId, name: one.name, why: 'chosen' });
  }
  const groups = recipients.flatMap((one) => (one.type === 'group' ? [one] : []));
  for (const { id, name: group } of groups) {
    for (const person of await peopleIn(db, scope, id)) tell({ ...person, why: { group } });
  }
  if (notificationDetails.toInitiator) {
    const initiator = await usersOf(db, scope)
      .where('licenseUsers.userId', '=', initiatorId)
      .executeTakeFirst();
    if (initiator) tell({ ...initiator, why: 'initiator' });
  }
  return [...told.values()];
}

/** The users of the license, in a project those who can work in it. */
function usersOf(db: Db, { licenseId, projectId }: ConfigurationScope) {
  const users = db
    .selectFrom('licenseUsers')
    .innerJoin('users', 'users.id', 'licenseUsers.userId')
    .select(['users.emailId', 'users.name'])
    .where('licenseUsers.licenseId', '=', licenseId);
  return projectId === undefined ? users : users.where(worksIn(projectId));
}

async function peopleIn(
  db: Db,
  scope: ConfigurationScope,
  groupId: string,
): Promise<Pick<ToldAddress, 'emailId' | 'name'>[]> {
  const members = await usersOf(db, scope)
    .where('licenseUsers.userId', 'in', (group) =>
      group
        .selectFrom('emailGroupMembers')
        .select('emailGroupMembers.userId')
        .where('emailGroupMembers.groupId', '=', groupId),
    )
    .orderBy('users.emailId')
    .execute();
  const guests = await db
    .selectFrom('emailGroupGuests')
    .select(['emailId', 'name'])
    .where('groupId', '=', groupId)
    .orderBy('emailId')
    .execute();
  return [...members, ...guests];
}
