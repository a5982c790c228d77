import type { Actor } from '../../access/actor.ts';
import { zoneFor } from '../../access/shown-zones.ts';
import type { CallRequest } from '../../access/call-request.ts';
import { requirePermission } from '../../access/require-permission.ts';
import { seesEverything } from '../../access/visible.ts';
import type { FileColumn } from '../../contract/lists/column-values.ts';
import type { getUsersFile as call } from '../../contract/users/user-calls.ts';
import { userColumns } from '../../contract/users/user-column-values.ts';
import type { LicenseUser } from '../../contract/users/user-fields.ts';
import { csvFile, rowsOf } from '../../foundation/csv.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { allUserIds } from './list-users.ts';
import { licenseUsersOf } from './user-rows.ts';

/** GET user/csv: returns the users of a list as a file. @throws Refusal as `listUsers` */
export async function getUsersFile(
  context: PlatformServices,
  { actor, query }: CallRequest<typeof call>,
): Promise<Response> {
  requirePermission(actor, 'users.view');
  const { db, clock } = context;
  const now = clock();
  const ids = await allUserIds(context, actor, query);
  return csvFile({
    of: ['users'],
    on: now,
    zone: zoneFor(actor, undefined),
    columns: userFileColumns(actor),
    rows: rowsOf(ids, (some) => licenseUsersOf(db, actor, some, now)),
  });
}

/** Returns the columns of a file of users, as in their list. @param inProject adds their role there */
export function userFileColumns(actor: Actor, inProject = false): FileColumn<LicenseUser>[] {
  const { roleName, secondFactor, ...others } = userColumns;
  const { name, ...rest } = others;
  return [
    name,
    ...(inProject ? [roleName] : []),
    ...Object.values(rest),
    ...(seesEverything(actor) ? [secondFactor] : []),
  ];
}
