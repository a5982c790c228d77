import { z } from '@hono/zod-openapi';
import { defineCall } from '../wire/calls/call.ts';
import { cannotField } from '../access/cannot-fields.ts';
import { idField } from '../wire/fields/fields.ts';
import { deviceAndAppSchema, plainText, systemConfigDetailSchema } from './machine-fields.ts';
import {
  executionEnvironments,
  machineAccessKinds,
  machineMessages,
  machineStatuses,
} from './machine-values.ts';
import { pageReply, sortedPageQuery } from '../wire/calls/paging.ts';

const base = '/project/optimize/v1';

/**
 * A client machine (spec 2 section 3). It has one id here: `id`, `clientId`, `machineId` and `uuidKey` are the same.
 * (The id that an installation of the client registers with is secret: it proves its identity.)
 */
export const machineSchema = z.object({
  id: z.string(),
  clientId: z.string(),
  machineId: z.string(),
  uuidKey: z.string(),
  machine: z.object({ hostName: z.string(), osName: z.string(), osVersion: z.string() }),
  installedDir: z.string(),
  status: z.enum(machineStatuses),
  /** Extension: the reason for the status, in words. */
  statusReason: z.string(),
  /** Extension: when the client last sent something. */
  lastHeardOn: z.string(),
  /** Extension: by how many seconds the machine's clock is ahead of the platform's; behind: negative. */
  clockSkewSeconds: z.number().int(),
  /** The owner. */
  userId: z.string(),
  machineOwner: z.object({ userName: z.string(), name: z.string() }),
  createdBy: z.string(),
  createdOn: z.string(),
  modifiedBy: z.string(),
  /** Extension: '' once that account is deleted. */
  modifiedByUname: z.string(),
  modifiedOn: z.string(),
  /** What the client found; in a cloud environment only the first entry (spec 2 section 4). */
  systemConfigDetails: z.array(systemConfigDetailSchema),
  executionEnvironment: z.enum(executionEnvironments),
  /** The execution environments that can be used: Local always, the others once they have an instance. */
  externalPlugins: z.object({
    Local: z.boolean(),
    Browserstack: z.boolean(),
    SauceLabs: z.boolean(),
    LambdaTest: z.boolean(),
  }),
  access: z.enum(machineAccessKinds),
  /** The live event that reports changes of its status; matched by `id`. */
  topic: z.literal('MACHINE_STATUS'),
  /** Whether every browser had a driver of its version when the client last registered; and whether that was ever so. */
  driverSynced: z.boolean(),
  isDriverSyncFirstTimeSuccessfully: z.boolean(),
  disabled: z.boolean(),
  /** Extension: offered by an operator; it cannot be disabled or deleted. */
  cloud: z.boolean(),
  /** Extension: in the current project. `edit` changes what is selected for it. Only details say what uses it (`delete`). */
  cannot: cannotField('edit', 'setDefault', 'access', 'disable', 'delete'),
  headless: z.boolean(),
  selectedOsAndVersion: z.string(),
  selectedBrowserName: z.string(),
  selectedBrowserVersion: z.string(),
  selectedAndroidDeviceAndApp: deviceAndAppSchema.nullable(),
  selectedIOSDeviceAndApp: deviceAndAppSchema.nullable(),
  /** Extension: the apps of FireFlink Cloud that its client fetches before a test, by their ids. */
  androidAppId: z.string().nullable(),
  iosAppId: z.string().nullable(),
});

export type Machine = z.output<typeof machineSchema>;

const machineRefSchema = z.object({ id: z.string(), hostName: z.string() });

export const machineSortKeys = ['hostName', 'status', 'executionEnvironment', 'lastHeardOn'] as const;

export const listMachines = defineCall({
  name: 'listMachines',
  method: 'GET',
  path: '/project/optimize/v3/client-system-config/all',
  tag: 'Machine',
  summary:
    "List the license's client machines that the user may use, none in a project that is not Open; paged (query: extension)",
  access: 'signed-in',
  scope: 'optional',
  query: sortedPageQuery(machineSortKeys),
  reply: z.object({
    clientSystems: z.array(machineSchema),
    /** The user's default machine for All Projects; null when there is none. */
    licenseDefaultMachine: machineRefSchema.nullable(),
    /** The user's default machine in the project of the call. */
    projectDefaultMachine: machineRefSchema.nullable(),
    ...pageReply,
  }),
  refusals: [400, 401, 403, 404],
});

export const getMachinesFile = defineCall({
  name: 'getMachinesFile',
  method: 'GET',
  path: `${listMachines.path}/csv`,
  tag: 'Machine',
  summary: 'Download all machines of listMachines, in the same order, as a CSV file',
  access: 'signed-in',
  scope: 'optional',
  extension: true,
  query: listMachines.query.omit({ page: true, pageSize: true }),
  reply: z.null(),
  fileTypes: ['text/csv'],
  refusals: [400, 401, 403, 404],
});

const updatedMessage = (disabled: boolean | undefined): string => {
  if (disabled === undefined) return machineMessages.updated;
  return disabled ? machineMessages.disabled : machineMessages.enabled;
};

/** A machine's id. A malformed id counts as missing (spec 2 section 8). */
const machineIdField = z
  .string(machineMessages.idMissing)
  .max(64, { error: machineMessages.idMissing, abort: true })
  .regex(/^[\w-]{1,64}$/, machineMessages.idMissing);

/** A machine's id in a path. */
export const machineIdParam = z.object({ id: machineIdField });

export const getMachine = defineCall({
  name: 'getMachine',
  method: 'GET',
  path: `${base}/clientSystemConfig/{id}`,
  tag: 'Machine',
  summary: 'Get a client machine',
  access: 'signed-in',
  scope: 'optional',
  extension: true,
  params: machineIdParam,
  reply: machineSchema,
  refusals: [400, 401, 403, 404],
});

export const updateMachine = defineCall({
  name: 'updateMachine',
  method: 'PUT',
  path: `${base}/clientSystemConfig/{id}`,
  tag: 'Machine',
  summary: 'Disable or enable a machine, or (extension) change its settings: only the given fields',
  access: 'signed-in',
  scope: 'optional',
  params: machineIdParam,
  body: z.object({
    disabled: z.boolean().optional(),
    /** Another environment resets the selection, except for what is sent with it. 409 without an instance. */
    executionEnvironment: z.enum(executionEnvironments).optional(),
    headless: z.boolean().optional(),
    selectedOsAndVersion: plainText().optional(),
    selectedBrowserName: plainText().optional(),
    selectedBrowserVersion: plainText().optional(),
    selectedAndroidDeviceAndApp: deviceAndAppSchema.nullish(),
    selectedIOSDeviceAndApp: deviceAndAppSchema.nullish(),
    /** Extension: the ids of apps of FireFlink Cloud, in the Local environment; null for none. */
    androidAppId: idField.nullish(),
    iosAppId: idField.nullish(),
  }),
  changes: { kind: 'machine', at: 'params.id', onlyIfDifferent: true },
  done: ({ body }) => updatedMessage(body.disabled),
  reply: machineSchema,
  refusals: [400, 401, 403, 404, 409],
});

export const deleteMachine = defineCall({
  name: 'deleteMachine',
  method: 'DELETE',
  path: `${base}/clientSystemConfig/{id}`,
  tag: 'Machine',
  summary: 'Delete a machine, unless it has executions in progress, is a default machine, or is in use',
  access: 'signed-in',
  scope: 'optional',
  params: machineIdParam,
  changes: { kind: 'machine', at: 'params.id' },
  done: machineMessages.deleted,
  reply: z.boolean(),
  refusals: [400, 401, 403, 404],
});

/** The machine itself, of which only the id is read. */
const machineBody = z.object({ id: machineIdField });

export const setLicenseDefaultMachine = defineCall({
  name: 'setLicenseDefaultMachine',
  method: 'PUT',
  path: `${base}/userDetail/{userId}/machine/default`,
  tag: 'Machine',
  summary: "Set the user's default machine for All Projects",
  access: 'signed-in',
  params: z.object({ userId: idField }),
  body: machineBody,
  changes: { kind: 'default machine', at: 'params.userId', onlyIfDifferent: true },
  done: machineMessages.defaultSet,
  reply: machineRefSchema,
  refusals: [400, 401, 403, 404],
});

export const setProjectDefaultMachine = defineCall({
  name: 'setProjectDefaultMachine',
  method: 'PUT',
  path: '/project/optimize/v3/user-detail/{userId}/machine/default',
  tag: 'Machine',
  summary: "Set the user's default machine in the project of the projectid header",
  access: 'signed-in',
  scope: 'project',
  params: z.object({ userId: idField }),
  body: machineBody,
  changes: { kind: 'default machine', at: 'params.userId', onlyIfDifferent: true },
  done: machineMessages.defaultSet,
  reply: machineRefSchema,
  refusals: [400, 401, 403, 404],
});
