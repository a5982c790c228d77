import { sql } from 'kysely';
import { withChanges } from '../../domain/with-changes.ts';
import type { Actor } from '../../access/actor.ts';
import type { CallRequest } from '../../access/call-request.ts';
import type { listMachines, setLicenseDefaultMachine } from '../../contract/machines/machine-calls.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import { machineMessages } from '../../contract/machines/machine-values.ts';
import type { MachinesContext } from './machines-context.ts';
import type { Db } from '../../foundation/database/database.ts';
import { compiledQuery, type Places } from '../../foundation/database/compiled-query.ts';
import type { ProjectScope } from '../../access/project-scope.ts';
import { forbidden } from '../../foundation/refusal.ts';
import { machineActions } from './machine-actions.ts';
import { lockMachine, requireMachine } from './machine-scope.ts';
import { recordLostDefaults } from './record-lost-defaults.ts';

type Defaults = Pick<CallReply<typeof listMachines>, 'licenseDefaultMachine' | 'projectDefaultMachine'>;

/** Returns the actor's default machines: for All Projects, and in the project. */
export async function findDefaults(
  db: Db,
  actor: Actor,
  project: ProjectScope | undefined,
): Promise<Defaults> {
  const { licenseId, userId } = actor;
  const rows = await defaultsOf(db, { licenseId, userId, projectId: project?.id });
  const at = (place: 'license' | 'project') => {
    const found = rows.find((row) => row.place === place);
    return found ? { id: found.id, hostName: found.hostName } : null;
  };
  return { licenseDefaultMachine: at('license'), projectDefaultMachine: at('project') };
}

const defaultsOf = compiledQuery(
  (
    db,
    {
      licenseId,
      userId,
      projectId,
    }: Places<{ licenseId: string; userId: string; projectId: string | undefined }>,
  ) => {
    const ofLicense = db
      .selectFrom('licenseDefaultMachines')
      .innerJoin('machines', 'machines.id', 'licenseDefaultMachines.machineId')
      .select(['machines.id', 'machines.hostName', sql<'license' | 'project'>`'license'`.as('place')])
      .where('licenseDefaultMachines.licenseId', '=', licenseId)
      .where('licenseDefaultMachines.userId', '=', userId);
    if (!projectId) return ofLicense;
    return ofLicense.unionAll(
      db
        .selectFrom('projectDefaultMachines')
        .innerJoin('machines', 'machines.id', 'projectDefaultMachines.machineId')
        .select(['machines.id', 'machines.hostName', sql<'license' | 'project'>`'project'`.as('place')])
        .where('projectDefaultMachines.projectId', '=', projectId)
        .where('projectDefaultMachines.userId', '=', userId),
    );
  },
);

type Choice = CallRequest<typeof setLicenseDefaultMachine> & { readonly project?: ProjectScope };

/**
 * Makes a machine the actor's default: in the project, or for All Projects (spec 2 section 4).
 * @throws Refusal 403 for another user's default and without write permission, 404, 400 for a disabled
 * machine
 */
export async function setDefaultMachine(
  context: MachinesContext,
  { actor, project, params: { userId }, body: { id: machineId } }: Choice,
): Promise<CallReply<typeof setLicenseDefaultMachine>> {
  if (userId !== actor.userId) throw notOwnDefault();
  const place = { actor, project };
  machineActions.requirePermission('setDefault', place);
  return withChanges(context, async (transaction) => {
    await lockMachine(transaction, actor.licenseId, machineId);
    const machine = await requireMachine(transaction, actor, machineId);
    machineActions.require('setDefault', machine, place);
    const ofUser = { licenseId: actor.licenseId, userId: actor.userId, machineId };
    if (project) {
      await transaction
        .insertInto('projectDefaultMachines')
        .values({ ...ofUser, projectId: project.id })
        .onConflict((conflict) => conflict.columns(['projectId', 'userId']).doUpdateSet({ machineId }))
        .execute();
    } else {
      await transaction
        .insertInto('licenseDefaultMachines')
        .values(ofUser)
        .onConflict((conflict) => conflict.columns(['licenseId', 'userId']).doUpdateSet({ machineId }))
        .execute();
    }
    return { id: machineId, hostName: machine.hostName };
  });
}

const notOwnDefault = () =>
  forbidden(
    {
      id: 'machine.own-default',
      name: "change another user's default machine",
      grantedBy: 'Nobody: each user chooses their own',
    },
    machineMessages.onlyOwnDefault,
  );

/** Returns whether the machine is any user's default for All Projects, or in this project. */
export async function isDefaultMachine(db: Db, machineId: string, projectId?: string): Promise<boolean> {
  const ofLicense = await db
    .selectFrom('licenseDefaultMachines')
    .select('machineId')
    .where('machineId', '=', machineId)
    .executeTakeFirst();
  if (ofLicense ?? projectId === undefined) return ofLicense !== undefined;
  const ofProject = await db
    .selectFrom('projectDefaultMachines')
    .select('machineId')
    .where('machineId', '=', machineId)
    .where('projectId', '=', projectId)
    .executeTakeFirst();
  return ofProject !== undefined;
}

/** Removes the default machines of users who may no longer use them. */
export async function removeDefaults(
  db: Db,
  { licenseId, machineId, userIds }: { licenseId: string; machineId: string; userIds: readonly string[] },
): Promise<void> {
  await recordLostDefaults(db, { licenseId, machineIds: [machineId], userIds });
  for (const table of ['licenseDefaultMachines', 'projectDefaultMachines'] as const) {
    await db
      .deleteFrom(table)
      .where('machineId', '=', machineId)
      .where('userId', 'in', [...userIds])
      .execute();
  }
}

/** Removes machines as defaults of every plain user except their owners. */
export async function removeDefaultsOfPlainUsers(
  db: Db,
  licenseId: string,
  machineIds: readonly string[],
): Promise<void> {
  for (const machineId of machineIds) {
    const rows = await db
      .selectFrom('licenseUsers')
      .select('userId')
      .where('licenseId', '=', licenseId)
      .where('privilege', '=', 'User')
      .where('userId', 'in', usersWithDefault(db, machineId))
      .where('userId', 'not in', (sub) =>
        sub.selectFrom('machines').select('machines.userId').where('machines.id', '=', machineId),
      )
      .execute();
    if (rows.length === 0) continue;
    await removeDefaults(db, { licenseId, machineId, userIds: rows.map(({ userId }) => userId) });
  }
}

const usersWithDefault = (db: Db, machineId: string) =>
  db
    .selectFrom('licenseDefaultMachines')
    .select('userId')
    .where('machineId', '=', machineId)
    .union(db.selectFrom('projectDefaultMachines').select('userId').where('machineId', '=', machineId));
