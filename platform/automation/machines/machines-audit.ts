import { usableMachines } from '../../access/visible.ts';
import { sql } from 'kysely';
import type { Db } from '../../foundation/database/database.ts';
import { ownOf, rowOf } from '../../domain/row-subject.ts';
import type { AuditPart } from '../../domain/audit-part.ts';

/** The subjects of this domain in the audit log. */
export const machinesAudit = {
  subjects: {
    'default machine': ownOf(async (db, userId, { licenseId = '', projectId }) => {
      const table = projectId === undefined ? 'licenseDefaultMachines' : 'projectDefaultMachines';
      const { rows } = await sql<{ hostName: string }>`
      select ${sql.ref('machines.hostName')} from ${sql.table(table)}
      inner join machines on ${sql.ref('machines.id')} = ${sql.ref(`${table}.machineId`)}
      where ${sql.ref(`${table}.userId`)} = ${userId} and ${sql.ref(`${table}.licenseId`)} = ${licenseId}
        and ${projectId === undefined ? sql`1 = 1` : sql`${sql.ref(`${table}.projectId`)} = ${projectId}`}`.execute(
        db,
      );
      return { machine: rows[0]?.hostName ?? null };
    }),
    machine: rowOf('machines', {
      name: 'hostName',
      license: 'licenseId',
      leftOut: [
        'licenseId',
        'hostKey',
        'disabledOn',
        'disabledBy',
        'lastHeardOn',
        'leftOn',
        'runningCount',
        // A secret that identifies the client.
        'installationId',
        // The client found these on its machine; no user sets them.
        'clockSkewSeconds',
        'systemConfigDetails',
        'driverSynced',
        'driverSyncedOnce',
        'suitesListed',
        // Shown by their names.
        'androidAppId',
        'iosAppId',
      ],
      also: async (db, id) => ({ users: await usersOfMachine(db, id), ...(await appsOfMachine(db, id)) }),
    }),
  },
  sights: {
    'default machine': { ofUser: true },
    machine: {
      caller: async (db, viewer, { id }) => {
        const usable = usableMachines(db, viewer).where('machines.id', '=', id ?? '');
        return (await usable.select('machines.id').executeTakeFirst()) !== undefined;
      },
      project: ({ values }) => values?.allUsersAccess === 1,
    },
  },
  words: {
    updateMachine: { did: 'changed the machine {name}{value}', wanted: 'change the machine {name}' },
    deleteMachine: { did: 'deleted the machine {name}', wanted: 'delete the machine {name}' },
    setLicenseDefaultMachine: {
      did: 'set the default machine of {name}{value}',
      wanted: 'set the default machine of {name}',
    },
    setProjectDefaultMachine: {
      did: 'set the default machine of {name} in the project {project}{value}',
      wanted: 'set the default machine of {name} in the project {project}',
    },
    grantMachineAccess: {
      did: 'gave users access to the machine {name}',
      wanted: 'give users access to the machine {name}',
    },
    revokeMachineAccess: {
      did: 'removed users’ access to the machine {name}',
      wanted: 'remove users’ access to the machine {name}',
    },
    changeMachineAccess: {
      did: 'changed access to the machine {name}',
      wanted: 'change access to the machine {name}',
    },
    grantAccessToAll: {
      did: 'gave all users access to the machine {name}',
      wanted: 'give all users access to the machine {name}',
    },
    revokeAccessFromAll: {
      did: 'removed all users’ access to the machine {name}',
      wanted: 'remove all users’ access to the machine {name}',
    },
    registerClient: { did: 'registered the machine {name}', wanted: 'register the machine {name}' },
  },
  consequences: {
    'default machine': {
      area: 'Machine',
      deeds: {
        removed: 'removed the default machine of {name} in the project {project}: {=machine}',
        'removed from license': 'removed the default machine of {name} in All Projects: {=machine}',
      },
    },
    machine: {
      area: 'Machine',
      deeds: { 'handed over': 'transferred the machine {name}{from}' },
    },
    'machine user': {
      area: 'Machine',
      deeds: { removed: 'removed the access of {name} to the machine {=machine}' },
    },
  },
  names: { table: 'machines', name: 'hostName' },
  columns: {
    allUsersAccess: { label: 'Open to all users', yesOrNo: true },
    cloud: { yesOrNo: true },
    disabled: { yesOrNo: true },
    headless: { yesOrNo: true },
    hostName: { label: 'Host name' },
    osName: { label: 'System' },
    osVersion: { label: 'System version' },
    userId: { label: 'Owner' },
  },
} as const satisfies AuditPart;

/** Returns the names of the apps of FireFlink Cloud that a machine tests. */
async function appsOfMachine(db: Db, machineId: string): Promise<Record<string, string>> {
  const row = await db
    .selectFrom('machines')
    .leftJoin('instanceApps as android', 'android.id', 'machines.androidAppId')
    .leftJoin('instanceApps as ios', 'ios.id', 'machines.iosAppId')
    .select(['android.name as androidApp', 'ios.name as iosApp'])
    .where('machines.id', '=', machineId)
    .executeTakeFirst();
  return Object.fromEntries(
    Object.entries(row ?? {}).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );
}

/** Returns the names of users who may use a machine of another owner; none when all users may. */
async function usersOfMachine(db: Db, machineId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('machineUsers')
    .innerJoin('users', 'users.id', 'machineUsers.userId')
    .select(['users.name', 'users.emailId'])
    .where('machineUsers.machineId', '=', machineId)
    .orderBy('users.name')
    .execute();
  return rows.map(({ name, emailId }) => `${name} (${emailId})`);
}
