import * as access from '../contract/calls/machine-access.ts';
import * as clouds from '../contract/calls/cloud-list.ts';
import * as impact from '../contract/calls/machine-impact.ts';
import * as calls from '../contract/calls/machine.ts';
import { machineMessages } from '../contract/machine-values.ts';
import { messages } from '../contract/messages.ts';
import { setAccessForAll } from '../machines/access-for-all.ts';
import { readCloudConfiguration } from '../machines/clouds.ts';
import { setDefaultMachine } from '../machines/default-machine.ts';
import { deleteMachine } from '../machines/delete-machine.ts';
import { countMachineImpact, listMachineImpact } from '../machines/impact.ts';
import { listMachines } from '../machines/list-machines.ts';
import { changeMachineAccess } from '../machines/machine-access.ts';
import { getMachine, updateMachine } from '../machines/machine-details.ts';
import { listMachineUsers } from '../machines/machine-users.ts';
import { bind } from './serve-call.ts';

/** The machine calls (spec 2 section 7). */
export const machineBindings = [
  bind(calls.listMachines, async ({ context, actor, project, query }) => ({
    message: messages.found,
    responseObject: await listMachines(context, actor, project, query),
  })),
  bind(calls.getMachine, async ({ context, actor, project, params }) => ({
    message: messages.found,
    responseObject: await getMachine(context, actor, project, params.id),
  })),
  bind(calls.updateMachine, async ({ context, actor, project, params, body }) => ({
    message: updateMessage(body.disabled),
    responseObject: await updateMachine(context, actor, project, params.id, body),
  })),
  bind(calls.deleteMachine, async ({ context, actor, project, params }) => {
    await deleteMachine(context, actor, project, params.id);
    return { message: machineMessages.deleted, responseObject: true };
  }),
  bind(calls.setLicenseDefaultMachine, async ({ context, actor, params, body }) => ({
    message: machineMessages.defaultSet,
    responseObject: await setDefaultMachine(context, actor, { userId: params.userId, machineId: body.id }),
  })),
  bind(calls.setProjectDefaultMachine, async ({ context, actor, project, params, body }) => ({
    message: machineMessages.defaultSet,
    responseObject: await setDefaultMachine(context, actor, {
      userId: params.userId,
      machineId: body.id,
      project,
    }),
  })),

  bind(access.listMachineUsers, async ({ context, actor, project, params, query }) => ({
    message: messages.found,
    responseObject: await listMachineUsers(context, actor, project, params.machineId, query),
  })),
  bind(access.grantMachineAccess, async ({ context, actor, project, params, body }) => {
    await changeMachineAccess(context, actor, project, { machineId: params.machineId, given: body });
    return { message: machineMessages.accessUpdated, responseObject: true };
  }),
  bind(access.revokeMachineAccess, async ({ context, actor, project, params, body }) => {
    await changeMachineAccess(context, actor, project, { machineId: params.machineId, taken: body });
    return { message: machineMessages.accessUpdated, responseObject: true };
  }),
  bind(access.changeMachineAccess, async ({ context, actor, project, params, body }) => {
    await changeMachineAccess(context, actor, project, { ...body, machineId: params.machineId });
    return { message: machineMessages.accessUpdated, responseObject: true };
  }),
  bind(access.grantAccessToAll, async ({ context, actor, project, body }) => {
    await setAccessForAll(context, actor, project, { machineIds: body, open: true });
    return { message: machineMessages.accessUpdated, responseObject: true };
  }),
  bind(access.revokeAccessFromAll, async ({ context, actor, project, body }) => {
    await setAccessForAll(context, actor, project, { machineIds: body, open: false });
    return { message: machineMessages.accessUpdated, responseObject: true };
  }),

  bind(impact.countMachineImpact, async ({ context, actor, project, query }) => ({
    message: messages.found,
    responseObject: await countMachineImpact(context, actor, project, query),
  })),
  bind(impact.listMachineImpact, async ({ context, actor, project, body, query }) => ({
    message: messages.found,
    responseObject: await listMachineImpact(context, actor, project, { body, query }),
  })),

  bind(clouds.listCloudConfiguration, async ({ context, actor, project, body }) => ({
    message: messages.found,
    responseObject: await readCloudConfiguration(context, actor, project, body.type, {
      username: body.username,
      accessKey: body.accessKey && context.passwordKeys.decrypt(body.accessKey),
      dataCenter: body.dataCenter,
    }),
  })),
  bind(clouds.listLambdaTest, async ({ context, actor, project }) => ({
    message: messages.found,
    responseObject: await readCloudConfiguration(context, actor, project, 'LambdaTest'),
  })),
  bind(clouds.listBrowserstack, async ({ context, actor, project }) => ({
    message: messages.found,
    responseObject: await readCloudConfiguration(context, actor, project, 'Browserstack'),
  })),
  bind(clouds.listSauceLabs, async ({ context, actor, project }) => ({
    message: messages.found,
    responseObject: await readCloudConfiguration(context, actor, project, 'SauceLabs'),
  })),
];

function updateMessage(disabled: boolean | undefined): string {
  if (disabled === undefined) return machineMessages.updated;
  return disabled ? machineMessages.disabled : machineMessages.enabled;
}
