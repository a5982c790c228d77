import type { Actor } from '../access/actor.ts';
import type { CallRequest } from '../access/call-request.ts';
import { requirePermission } from '../access/require-permission.ts';
import { seesEverything } from '../access/visible.ts';
import type { getUsersFile as call } from '../contract/users/user-calls.ts';
import type { LicenseUser } from '../contract/users/user-fields.ts';
import { secondFactorNames, statusNames } from '../contract/users/user-values.ts';
import { csvFile, csvTime, rowsOf } from '../csv.ts';
import type { Ground } from '../ground.ts';
import { allUserIds } from './list-users.ts';
import { licenseUsersOf } from './user-rows.ts';

/** GET user/csv: the users that a list asks for, as a file. @throws Refusal as `listUsers` */
export async function getUsersFile(
  context: Ground,
  { actor, query }: CallRequest<typeof call>,
): Promise<Response> {
  requirePermission(actor, 'users.view');
  const { db, clock } = context;
  const now = clock();
  const ids = await allUserIds(context, actor, query);
  return csvFile({
    of: ['users'],
    on: now,
    heads: userHeads(actor),
    rows: rowsOf(ids, async (some) =>
      (await licenseUsersOf(db, actor, some, now)).map((user) => userCells(user)),
    ),
  });
}

/** What a file of users says of each: as the table does. @param inProject then their role there as well */
export const userHeads = (actor: Actor, inProject = false): string[] => [
  'Name',
  ...(inProject ? ['Role'] : []),
  'Privilege',
  'Status',
  'Email',
  'Phone Number',
  'Organization',
  'Job Title',
  'Modified By',
  'Modified On (UTC)',
  'Last Sign-In (UTC)',
  ...(seesEverything(actor) ? ['Two-Factor Authentication'] : []),
];

/** The cells under `userHeads`. */
export const userCells = (user: LicenseUser, inProject = false): string[] => [
  user.name,
  ...(inProject ? [user.roleName ?? ''] : []),
  user.privilege,
  statusNames[user.status],
  user.emailId,
  user.phoneNumbers.primaryPhone,
  user.organizationName,
  user.jobTitle,
  user.modifiedByUname,
  csvTime(user.modifiedOn),
  csvTime(user.lastSignInOn),
  ...(user.secondFactor === null ? [] : [secondFactorNames[user.secondFactor]]),
];
