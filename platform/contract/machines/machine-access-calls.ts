import { z } from '@hono/zod-openapi';
import { defineCall } from '../wire/calls/call.ts';
import { idField } from '../wire/fields/fields.ts';
import { machineLimits, machineMessages } from './machine-values.ts';
import { privileges } from '../access/access-values.ts';
import { pageQuery, pageReply } from '../wire/calls/paging.ts';

const base = '/project/optimize/v1/userDetail/users';

/** A user in the access details of a machine (spec 2 sections 2 and 4). */
const machineUserSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Extension. */
  emailId: z.string(),
  privilege: z.enum(privileges),
  /** Contains the machine's id when the user may use it. */
  clientSystemIds: z.array(z.string()),
  /** Extension: always has access, and cannot be toggled: Admin, Super Admin, the owner. */
  locked: z.boolean(),
});

export type MachineUser = z.output<typeof machineUserSchema>;

const ids = z.array(idField).max(machineLimits.idsMax, `At most ${machineLimits.idsMax} at once`);
const idList = ids.min(1, 'Choose at least one');

const machineIdParams = z.object({ machineId: idField });

export const listMachineUsers = defineCall({
  name: 'listMachineUsers',
  method: 'GET',
  path: `${base}/machines/{machineId}`,
  tag: 'Machine',
  summary: "List the license's users by name, and whether each may use a machine; paged (query: extension)",
  access: 'signed-in',
  scope: 'optional',
  params: machineIdParams,
  query: pageQuery,
  reply: z.object({
    users: z.array(machineUserSchema),
    /** Whether every plain user of the license may use the machine: 'Give access to all' is on. */
    allUsers: z.boolean(),
    machine: z.object({ id: z.string(), hostName: z.string() }),
    ...pageReply,
  }),
  refusals: [400, 401, 403, 404, 409],
});

/** The parts that all calls share that change access. */
const accessChange = {
  tag: 'Machine',
  access: 'signed-in',
  scope: 'optional',
  done: machineMessages.accessUpdated,
  reply: z.boolean(),
  refusals: [400, 401, 403, 404, 409],
} as const;

/** The body of calls that change access for some users of one machine. */
const usersOfMachine = {
  path: `${base}/machine/{machineId}`,
  params: machineIdParams,
  body: idList,
  changes: { kind: 'machine', at: 'params.machineId', onlyIfDifferent: true },
} as const;

export const grantMachineAccess = defineCall({
  ...accessChange,
  ...usersOfMachine,
  name: 'grantMachineAccess',
  method: 'PUT',
  summary: 'Give users access to a machine: a list of ids of users with privilege User',
});

export const revokeMachineAccess = defineCall({
  ...accessChange,
  ...usersOfMachine,
  name: 'revokeMachineAccess',
  method: 'DELETE',
  summary: 'Remove access to a machine from users: a list of ids of users with privilege User',
});

/** Makes all changes of an access form, or none. */
export const changeMachineAccess = defineCall({
  ...accessChange,
  name: 'changeMachineAccess',
  method: 'PUT',
  path: `${base}/machine/{machineId}/changes`,
  summary: 'Give and remove access to a machine at once: ids of users with privilege User; all or nothing',
  extension: true,
  params: machineIdParams,
  body: z.object({
    /** Open the machine to every user, including later ones, except those who lose access. */
    all: z.boolean().optional(),
    given: ids.default([]),
    taken: ids.default([]),
  }),
  changes: { kind: 'machine', at: 'params.machineId', onlyIfDifferent: true },
});

export const grantAccessToAll = defineCall({
  ...accessChange,
  name: 'grantAccessToAll',
  method: 'PUT',
  path: `${base}/all/access`,
  summary:
    'Give every user of the license, including later ones, access to machines: a list of ids of machines',
  body: idList,
  changes: { kind: 'machine', at: 'body', onlyIfDifferent: true },
});

export const revokeAccessFromAll = defineCall({
  ...accessChange,
  name: 'revokeAccessFromAll',
  method: 'DELETE',
  path: `${base}/access/machine/user/all`,
  summary: 'Remove access to machines from every plain user except their owners: a list of ids of machines',
  body: idList,
  changes: { kind: 'machine', at: 'body', onlyIfDifferent: true },
});
