import { addressesSeeingExecutions } from '../../access/seeing-executions.ts';
import { batchesOf } from '../../foundation/batches.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { SettingsScope } from '../scoped-settings/settings-scope.ts';
import type { ReportSettings } from '../execution-configuration/report-settings.ts';

/** An address to notify, and the reason. */
export interface NotifiedAddress {
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
): Promise<NotifiedAddress[]> {
  const found = new Map<string, NotifiedAddress>();
  const queueEmails = (one: NotifiedAddress) => {
    if (!found.has(one.emailId)) found.set(one.emailId, one);
  };
  const { licenseId, projectId } = scope;
  const seeing =
    projectId === undefined ? undefined : await addressesSeeingExecutions(db, { licenseId, projectId });
  const addUser = (one: NotifiedAddress) => {
    if (!seeing || seeing.has(one.emailId)) queueEmails(one);
  };
  const groups = await Promise.all(
    recipients.flatMap((one) => (one.type === 'group' ? [peopleIn(db, scope, one)] : [])),
  );
  // A user who is selected as a guest sees no more for it.
  const users = await usersAmong(db, scope, [
    ...recipients.flatMap((one) => (one.type === 'guest' ? [one.emailId] : [])),
    ...groups.flatMap(({ guests }) => guests.map(({ emailId }) => emailId)),
  ]);
  const addGuest = (one: NotifiedAddress) =>
    users.has(one.emailId) ? addUser(one) : queueEmails({ ...one, isGuest: true });
  for (const one of recipients) {
    if (one.type === 'guest') addGuest({ emailId: one.emailId, name: one.name, why: 'chosen' });
    if (one.type === 'user') addUser({ emailId: one.emailId, name: one.name, why: 'chosen' });
  }
  for (const { group, members, guests } of groups) {
    for (const member of members) addUser({ ...member, why: { group } });
    for (const guest of guests) addGuest({ ...guest, why: { group } });
  }
  if (notificationDetails.toInitiator) {
    const initiator = await usersOf(db, scope)
      .where('licenseUsers.userId', '=', initiatorId)
      .executeTakeFirst();
    if (initiator) addUser({ ...initiator, why: 'initiator' });
  }
  return [...found.values()];
}

/** Selects the users of the license. */
const usersOf = (db: Db, { licenseId }: SettingsScope) =>
  db
    .selectFrom('licenseUsers')
    .innerJoin('users', 'users.id', 'licenseUsers.userId')
    .select(['users.emailId', 'users.name'])
    .where('licenseUsers.licenseId', '=', licenseId);

type Person = Pick<NotifiedAddress, 'emailId' | 'name'>;

interface Members {
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
): Promise<Members> {
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
