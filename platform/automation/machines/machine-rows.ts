import { sql } from 'kysely';
import { z } from 'zod';
import type { ActorIn } from '../../access/row-actions.ts';
import type { Machine } from '../../contract/machines/machine-calls.ts';
import {
  deviceAndAppSchema,
  systemConfigDetailSchema,
  type DeviceAndApp,
  type SystemConfigDetail,
} from '../../contract/machines/machine-fields.ts';
import {
  fallbackBrowser,
  type CloudEnvironment,
  type MachineAccess,
} from '../../contract/machines/machine-values.ts';
import type { MachinesContext } from './machines-context.ts';
import { permittedProjects, seesEverything } from '../../access/visible.ts';
import type { Db } from '../../foundation/database/database.ts';
import { machineActions } from './machine-actions.ts';
import { stateOf } from './machine-state.ts';

/** Selects machines with the names of their owner and of the users who last changed and who disabled them. */
export const machines = (db: Db) =>
  db
    .selectFrom('machines')
    .innerJoin('users as owner', 'owner.id', 'machines.userId')
    .leftJoin('users as modifier', 'modifier.id', 'machines.modifiedBy')
    .leftJoin('users as disabler', 'disabler.id', 'machines.disabledBy')
    .selectAll('machines')
    .select([
      'owner.name as ownerName',
      'owner.emailId as ownerEmailId',
      'modifier.name as modifierName',
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
  readonly place: ActorIn;
  /** Whether the actor edits machines of others here, too. */
  readonly editsOthers: boolean;
}

export const viewFor = async (
  context: MachinesContext,
  { actor, project }: ActorIn,
): Promise<MachineView> => ({
  now: context.clock(),
  connected: await context.machines.clouds.connected(actor.licenseId),
  place: { actor, project },
  editsOthers: await whetherEditsOthers(context.db, { actor, project }),
});

/**
 * Whether the actor edits machines of others here. In a project their role decides, as for their own. All Projects
 * does not bypass roles: there, plain users whose role edits machines in no project edit only their own.
 */
const whetherEditsOthers = async (db: Db, { actor, project }: ActorIn): Promise<boolean> =>
  project !== undefined ||
  seesEverything(actor) ||
  (await permittedProjects(db, actor, 'machine.edit')).length > 0;

/** Converts a row of `machines` to the contract's shape. */
export function toMachine(row: MachineWithNames, view: MachineView): Machine {
  const { now, connected, place, editsOthers } = view;
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
    modifiedByUname: row.modifierName ?? '',
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
    cannot: machineActions.cannot({ ...row, editsOthers }, place),
    headless: row.headless === 1,
    selectedOsAndVersion: local ? osAndVersion(row) : row.selectedOsAndVersion,
    selectedBrowserName: selectsBrowser || !local ? row.selectedBrowserName : browser.name,
    selectedBrowserVersion: selectsBrowser || !local ? row.selectedBrowserVersion : browser.version,
    selectedAndroidDeviceAndApp: parseDevice(row.selectedAndroid),
    selectedIOSDeviceAndApp: parseDevice(row.selectedIos),
    androidAppId: row.androidAppId,
    iosAppId: row.iosAppId,
  };
}

/** Returns a machine's system by the names in its details, such as 'Windows 11'. */
export const osAndVersion = ({ osName, osVersion }: { osName: string; osVersion: string }): string =>
  `${osName} ${osVersion}`.trim();

function accessOf(row: Pick<MachineWithNames, 'allUsersAccess' | 'someUserId'>): MachineAccess {
  if (row.allUsersAccess === 1) return 'All users';
  return row.someUserId === null ? 'Owner only' : 'Some users';
}
