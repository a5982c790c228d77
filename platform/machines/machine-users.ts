import type { Actor } from '../accounts/sessions.ts';
import type { listMachineUsers as call } from '../contract/calls/machine-access.ts';
import type { CallReply, CallValue } from '../contract/call.ts';
import type { Privilege } from '../contract/values.ts';
import type { PlatformContext } from '../context.ts';
import type { Db } from '../database/database.ts';
import { contains, ignoringCase } from '../database/search.ts';
import { requirePermission } from '../privileges/require-permission.ts';
import type { ProjectScope } from '../projects/project-scope.ts';
import { openMachine, requireEnabled } from './machine-scope.ts';

type Query = CallValue<typeof call>['query'];

/**
 * GET userDetail/users/machines/{machineId}: the license's users and who of them may use the machine. Admins and the owner
 * always do (spec 2 section 6).
 * @throws Refusal 403 without the permission to give access, 404, 409 for a disabled machine
 */
export async function listMachineUsers(
  { db, kind }: PlatformContext,
  actor: Actor,
  project: ProjectScope | undefined,
  machineId: string,
  { search, page, pageSize }: Query,
): Promise<CallReply<typeof call>> {
  requirePermission(actor, 'machine.access', { project });
  const machine = await openMachine(db, actor, machineId);
  requireEnabled(machine);
  const users = usersWithAccess(db, actor.licenseId, machine.id);
  const matching = search
    ? users.where((user) =>
        user.or([contains(kind, 'users.name', search), contains(kind, 'users.emailId', search)]),
      )
    : users;
  const { total } = await matching
    .select((select) => select.fn.countAll<string | number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select(['users.id', 'users.name', 'users.emailId', 'licenseUsers.privilege', 'machineUsers.machineId'])
    .orderBy(ignoringCase(kind, 'users.name'))
    .orderBy('users.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return {
    users: rows.map(({ machineId: granted, ...user }) => {
      const locked = user.privilege !== 'User' || user.id === machine.userId;
      const has = locked || machine.allUsersAccess === 1 || granted !== null;
      return {
        ...user,
        privilege: user.privilege as Privilege,
        clientSystemIds: has ? [machine.id] : [],
        locked,
      };
    }),
    allUsers: machine.allUsersAccess === 1 || !(await isDeniedToSomebody(db, actor.licenseId, machine)),
    machine: { id: machine.id, hostName: machine.hostName },
    total: Number(total),
    page,
    pageSize,
  };
}

const usersWithAccess = (db: Db, licenseId: string, machineId: string) =>
  db
    .selectFrom('licenseUsers')
    .innerJoin('users', 'users.id', 'licenseUsers.userId')
    .leftJoin('machineUsers', (join) =>
      join.onRef('machineUsers.userId', '=', 'users.id').on('machineUsers.machineId', '=', machineId),
    )
    .where('licenseUsers.licenseId', '=', licenseId);

async function isDeniedToSomebody(
  db: Db,
  licenseId: string,
  machine: { readonly id: string; readonly userId: string },
): Promise<boolean> {
  const denied = await usersWithAccess(db, licenseId, machine.id)
    .select('users.id')
    .where('licenseUsers.privilege', '=', 'User')
    .where('users.id', '!=', machine.userId)
    .where('machineUsers.machineId', 'is', null)
    .executeTakeFirst();
  return denied !== undefined;
}
