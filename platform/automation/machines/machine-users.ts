import type { CallRequest } from '../../access/call-request.ts';
import type { listMachineUsers as call } from '../../contract/machines/machine-access-calls.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import type { MachinesContext } from './machines-context.ts';
import type { Db } from '../../foundation/database/database.ts';
import { countOf, onPage } from '../../foundation/database/paging.ts';
import { contains, ignoringCase } from '../../foundation/database/search.ts';
import { machineActions } from './machine-actions.ts';
import { requireMachine } from './machine-scope.ts';

/**
 * GET userDetail/users/machines/{machineId}: the license's users, and which of them may use the machine.
 * Admins and the owner always may (spec 2 section 6).
 * @throws Refusal 403 without the permission to give access, 404, 409 for a disabled machine
 */
export async function listMachineUsers(
  { db, kind }: MachinesContext,
  { actor, project, params, query: { search, page, pageSize } }: CallRequest<typeof call>,
): Promise<CallReply<typeof call>> {
  machineActions.requirePermission('access', { actor, project });
  const machine = await requireMachine(db, actor, params.machineId);
  machineActions.require('access', machine, { actor, project });
  const users = usersWithAccess(db, actor.licenseId, machine.id);
  const matching = search
    ? users.where((user) =>
        user.or([contains(kind, 'users.name', search), contains(kind, 'users.emailId', search)]),
      )
    : users;
  const inOrder = matching
    .select(['users.id', 'users.name', 'users.emailId', 'licenseUsers.privilege', 'machineUsers.machineId'])
    .orderBy(ignoringCase(kind, 'users.name'))
    .orderBy('users.id');
  const rows = await onPage(inOrder, { page, pageSize }).execute();
  return {
    users: rows.map(({ machineId: granted, ...user }) => {
      const locked = user.privilege !== 'User' || user.id === machine.userId;
      const has = locked || machine.allUsersAccess === 1 || granted !== null;
      return {
        ...user,
        clientSystemIds: has ? [machine.id] : [],
        locked,
      };
    }),
    allUsers: machine.allUsersAccess === 1 || !(await isDeniedToAnyone(db, actor.licenseId, machine)),
    machine: { id: machine.id, hostName: machine.hostName },
    total: await countOf(matching),
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

async function isDeniedToAnyone(
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
