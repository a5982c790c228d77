import { addressesSeeingExecutions } from '../access/seeing-executions.ts';
import { batchesOf } from '../batches.ts';
import type { Db } from '../database/database.ts';
import type { SettingsScope } from '../scoped-settings/settings-scope.ts';
import type { ReportSettings } from '../execution-configuration/report-settings.ts';

/** An address to notify, and the reason. */
export interface ToldAddress {
  /** Lower case. */
  readonly emailId: string;
  readonly name: string;
  readonly why: 'chosen' | 'initiator' | { readonly group: string };
  /**
   * Set for an address without a user of the license. Guests have no settings in which they could turn
   * notifications off.
   */
  readonly isGuest?: true;
}

interface Asked extends Pick<ReportSettings, 'recipients' | 'notificationDetails'> {
  /** The user who started the execution. */
  readonly initiatorId: string;
}

/**
 * Returns the addresses to notify there, each once however often it is selected. Users are notified of
 * projects whose executions they see, however they are selected; guests of all.
 */
export async function addressesOf(
  db: Db,
  scope: SettingsScope,
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
  const groups = await Promise.all(
    recipients.flatMap((one) => (one.type === 'group' ? [peopleIn(db, scope, one)] : [])),
  );
  // A user who is selected as a guest sees no more for it.
  const users = await usersAmong(db, scope, [
    ...recipients.flatMap((one) => (one.type === 'guest' ? [one.emailId] : [])),
    ...groups.flatMap(({ guests }) => guests.map(({ emailId }) => emailId)),
  ]);
  const tellGuest = (one: ToldAddress) =>
    users.has(one.emailId) ? tellUser(one) : tell({ ...one, isGuest: true });
  for (const one of recipients) {
    if (one.type === 'guest') tellGuest({ emailId: one.emailId, name: one.name, why: 'chosen' });
    if (one.type === 'user') tellUser({ emailId: one.emailId, name: one.name, why: 'chosen' });
  }
  for (const { group, members, guests } of groups) {
    for (const member of members) tellUser({ ...member, why: { group } });
    for (const guest of guests) tellGuest({ ...guest, why: { group } });
  }
  if (notificationDetails.toInitiator) {
    const initiator = await usersOf(db, scope)
      .where('licenseUsers.userId', '=', initiatorId)
      .executeTakeFirst();
    if (initiator) tellUser({ ...initiator, why: 'initiator' });
  }
  return [...told.values()];
}

/** Selects the users of the license. */
const usersOf = (db: Db, { licenseId }: SettingsScope) =>
  db
    .selectFrom('licenseUsers')
    .innerJoin('users', 'users.id', 'licenseUsers.userId')
    .select(['users.emailId', 'users.name'])
    .where('licenseUsers.licenseId', '=', licenseId);

type Person = Pick<ToldAddress, 'emailId' | 'name'>;

interface People {
  /** The name of the group. */
  readonly group: string;
  readonly members: readonly Person[];
  readonly guests: readonly Person[];
}

/** How many addresses one statement takes. */
const batch = 250;

/** Returns which of the addresses belong to users of the license. */
async function usersAmong(
  db: Db,
  scope: SettingsScope,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const some of batchesOf(addresses, batch)) {
    const users = await usersOf(db, scope).where('users.emailId', 'in', some).execute();
    for (const { emailId } of users) found.add(emailId);
  }
  return found;
}

async function peopleIn(
  db: Db,
  scope: SettingsScope,
  { id: groupId, name: group }: { readonly id: string; readonly name: string },
): Promise<People> {
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
  return { group, members, guests };
}
