import { addressesSeeingExecutions } from '../access/seeing-executions.ts';
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
 * The addresses that are told there, each once however often it is chosen. Users are told of projects whose executions they see, in
 * whichever way they are chosen; guests of all.
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
  const { licenseId, projectId } = scope;
  const seeing =
    projectId === undefined ? undefined : await addressesSeeingExecutions(db, { licenseId, projectId });
  const tellUser = (one: ToldAddress) => {
    if (!seeing || seeing.has(one.emailId)) tell(one);
  };
  for (const one of recipients) {
    if (one.type === 'guest') tell({ emailId: one.emailId, name: one.name, why: 'chosen' });
    if (one.type === 'user') tellUser({ emailId: one.emailId, name: one.name, why: 'chosen' });
  }
  const groups = recipients.flatMap((one) => (one.type === 'group' ? [one] : []));
  for (const { id, name: group } of groups) {
    const { members, guests } = await peopleIn(db, scope, id);
    for (const member of members) tellUser({ ...member, why: { group } });
    for (const guest of guests) tell({ ...guest, why: { group } });
  }
  if (notificationDetails.toInitiator) {
    const initiator = await usersOf(db, scope)
      .where('licenseUsers.userId', '=', initiatorId)
      .executeTakeFirst();
    if (initiator) tellUser({ ...initiator, why: 'initiator' });
  }
  return [...told.values()];
}

/** The users of the license. */
const usersOf = (db: Db, { licenseId }: ConfigurationScope) =>
  db
    .selectFrom('licenseUsers')
    .innerJoin('users', 'users.id', 'licenseUsers.userId')
    .select(['users.emailId', 'users.name'])
    .where('licenseUsers.licenseId', '=', licenseId);

type Person = Pick<ToldAddress, 'emailId' | 'name'>;

async function peopleIn(
  db: Db,
  scope: ConfigurationScope,
  groupId: string,
): Promise<{ readonly members: readonly Person[]; readonly guests: readonly Person[] }> {
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
  return { members, guests };
}
