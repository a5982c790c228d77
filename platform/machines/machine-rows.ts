import { sql } from 'kysely';
import { z } from 'zod';
import type { Actor } from '../access/actor.ts';
import type { Machine } from '../contract/machines/machine-calls.ts';
import {
  deviceAndAppSchema,
  systemConfigDetailSchema,
  type DeviceAndApp,
  type SystemConfigDetail,
} from '../contract/machines/machine-fields.ts';
import {
  fallbackBrowser,
  type CloudEnvironment,
  type MachineAccess,
} from '../contract/machines/machine-values.ts';
import type { MachinesContext } from './machines-context.ts';
import type { ProjectScope } from '../access/project-scope.ts';
import { isPermitted } from '../access/require-permission.ts';
import { permittedProjects, seesEverything } from '../access/visible.ts';
import type { Db } from '../database/database.ts';
import type { MachineRow } from '../database/schema.ts';
import { stateOf } from './machine-state.ts';

/** Selects machines with the names of their owner and of the user who disabled them. */
export const machines = (db: Db) =>
  db
    .selectFrom('machines')
    .innerJoin('users as owner', 'owner.id', 'machines.userId')
    .leftJoin('users as disabler', 'disabler.id', 'machines.disabledBy')
    .selectAll('machines')
    .select([
      'owner.name as ownerName',
      'owner.emailId as ownerEmailId',
      'disabler.name as disablerName',
      sql<string | null>`(select min(machine_users.user_id) from machine_users
        where machine_users.machine_id = machines.id)`.as('someUserId'),
    ]);

export type MachineWithNames = Awaited<ReturnType<ReturnType<typeof machines>['executeTakeFirstOrThrow']>>;

const detailsSchema = z.array(systemConfigDetailSchema);

export const parseDetails = (json: string): SystemConfigDetail[] => detailsSchema.parse(JSON.parse(json));

export const parseDevice = (json: string | null): DeviceAndApp | null =>
  json === null ? null : deviceAndAppSchema.parse(JSON.parse(json));

/** The context for converting rows to machines, shared by all rows of a call. */
export interface MachineView {
  readonly now: Date;
  readonly connected: readonly CloudEnvironment[];
  /** Returns whether the actor may change what is selected for a machine. */
  readonly mayEdit: (machine: Pick<MachineRow, 'userId'>) => boolean;
}

export const viewFor = async (
  context: MachinesContext,
  actor: Actor,
  project: ProjectScope | undefined,
): Promise<MachineView> => {
  const edited = await editedBy(context.db, actor, project);
  return {
    now: context.clock(),
    connected: await context.machines.clouds.connected(actor.licenseId),
    mayEdit: ({ userId }) => edited === 'all' || (edited === 'own' && userId === actor.userId),
  };
};

/**
 * Returns which of the usable machines the actor may edit here. In a project their role decides. All Projects
 * does not bypass roles: there, plain users whose role edits machines in no project edit their own.
 */
async function editedBy(
  db: Db,
  actor: Actor,
  project: ProjectScope | undefined,
): Promise<'all' | 'own' | 'none'> {
  if (!isPermitted(actor, 'machine.edit', project)) return 'none';
  if (project || seesEverything(actor)) return 'all';
  return (await permittedProjects(db, actor, 'machine.edit')).length > 0 ? 'all' : 'own';
}

/** Converts a row of `machines` to the contract's shape. */
export function toMachine(row: MachineWithNames, { now, connected, mayEdit }: MachineView): Machine {
  const { status, reason } = stateOf(row, now, row.disablerName);
  const found = parseDetails(row.systemConfigDetails);
  const local = row.executionEnvironment === 'Local';
  const browser = found.find(({ subType }) => subType === 'browser') ?? fallbackBrowser;
  const selectsBrowser = row.selectedBrowserName !== '';
  return {
    id: row.id,
    clientId: row.id,
    machineId: row.id,
    uuidKey: row.id,
    machine: { hostName: row.hostName, osName: row.osName, osVersion: row.osVersion },
    installedDir: row.installedDir,
    status,
    statusReason: reason,
    lastHeardOn: row.lastHeardOn,
    clockSkewSeconds: row.clockSkewSeconds,
    userId: row.userId,
    machineOwner: { userName: row.ownerEmailId, name: row.ownerName },
    createdBy: row.createdBy,
    createdOn: row.createdOn,
    modifiedBy: row.modifiedBy,
    modifiedOn: row.modifiedOn,
    systemConfigDetails: local ? found : found.slice(0, 1),
    executionEnvironment: row.executionEnvironment,
    externalPlugins: {
      Local: true,
      Browserstack: connected.includes('Browserstack'),
      SauceLabs: connected.includes('SauceLabs'),
      LambdaTest: connected.includes('LambdaTest'),
    },
    access: accessOf(row),
    topic: 'MACHINE_STATUS',
    driverSynced: row.driverSynced === 1,
    isDriverSyncFirstTimeSuccessfully: row.driverSyncedOnce === 1,
    disabled: row.disabled === 1,
    cloud: row.cloud === 1,
    editable: mayEdit(row),
    headless: row.headless === 1,
    selectedOsAndVersion: local ? osAndVersion(row) : row.selectedOsAndVersion,
    selectedBrowserName: selectsBrowser || !local ? row.selectedBrowserName : browser.name,
    selectedBrowserVersion: selectsBrowser || !local ? row.selectedBrowserVersion : browser.version,
    selectedAndroidDeviceAndApp: parseDevice(row.selectedAndroid),
    selectedIOSDeviceAndApp: parseDevice(row.selectedIos),
  };
}

/** Returns a machine's system by the names in its details, such as 'Windows 11'. */
export const osAndVersion = ({ osName, osVersion }: { osName: string; osVersion: string }): string =>
  `${osName} ${osVersion}`.trim();

function accessOf(row: Pick<MachineWithNames, 'allUsersAccess' | 'someUserId'>): MachineAccess {
  if (row.allUsersAccess === 1) return 'All users';
  return row.someUserId === null ? 'Owner only' : 'Some users';
}
