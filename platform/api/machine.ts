import * as access from '../contract/machines/machine-access-calls.ts';
import * as clouds from '../contract/machines/cloud-calls.ts';
import * as impact from '../contract/impact/impact-calls.ts';
import * as files from '../contract/impact/impact-file-calls.ts';
import * as calls from '../contract/machines/machine-calls.ts';
import { setAccessForAll } from '../automation/machines/access-for-all.ts';
import { readCloudConfiguration } from '../automation/machines/clouds.ts';
import { setDefaultMachine } from '../automation/machines/default-machine.ts';
import { deleteMachine } from '../automation/machines/delete-machine.ts';
import { listImpact } from '../domain/impact/impact-lists.ts';
import { getMachineImpactFile } from '../automation/machines/impact-file.ts';
import { countMachineImpact } from '../automation/machines/impact.ts';
import { listMachines } from '../automation/machines/list-machines.ts';
import { getMachinesFile } from '../automation/machines/machines-file.ts';
import { changeMachineAccess } from '../automation/machines/machine-access.ts';
import { getMachine, updateMachine } from '../automation/machines/machine-details.ts';
import { listMachineUsers } from '../automation/machines/machine-users.ts';
import { bind } from './serve-call.ts';

/** The machine calls (spec 2 section 7). */
export const machineBindings = [
  bind(calls.listMachines, listMachines),
  bind(calls.getMachinesFile, getMachinesFile),
  bind(calls.getMachine, getMachine),
  bind(calls.updateMachine, updateMachine),
  bind(calls.deleteMachine, deleteMachine),
  bind(calls.setLicenseDefaultMachine, setDefaultMachine),
  bind(calls.setProjectDefaultMachine, setDefaultMachine),

  bind(access.listMachineUsers, listMachineUsers),
  bind(access.grantMachineAccess, (context, { actor, project, params, body }) =>
    changeMachineAccess(context, { actor, project }, { machineId: params.machineId, given: body }),
  ),
  bind(access.revokeMachineAccess, (context, { actor, project, params, body }) =>
    changeMachineAccess(context, { actor, project }, { machineId: params.machineId, taken: body }),
  ),
  bind(access.changeMachineAccess, (context, { actor, project, params, body }) =>
    changeMachineAccess(context, { actor, project }, { ...body, machineId: params.machineId }),
  ),
  bind(access.grantAccessToAll, (context, { actor, project, body }) =>
    setAccessForAll(context, { actor, project }, { machineIds: body, open: true }),
  ),
  bind(access.revokeAccessFromAll, (context, { actor, project, body }) =>
    setAccessForAll(context, { actor, project }, { machineIds: body, open: false }),
  ),

  bind(impact.countMachineImpact, countMachineImpact),
  bind(impact.listImpact, listImpact),
  bind(files.getMachineImpactFile, getMachineImpactFile),

  bind(clouds.listCloudConfiguration, (context, { actor, project, body }) =>
    readCloudConfiguration(context, { actor, project }, body.type, {
      username: body.username,
      accessKey: body.accessKey && context.passwordKeys.decrypt(body.accessKey),
      dataCenter: body.dataCenter,
    }),
  ),
];
