import { ofFiles, ofOneself } from '../reasons.ts';
import type { RequestModule } from '../request-module.ts';

const ofApps = 'fireflink-apps.test.ts tries it with apps of others';

export default {
  requests: {
    getMachine: ({ machine: id, project: projectId }) => ({ params: { id }, projectId }),
    updateMachine: ({ machine: id, project: projectId }) => ({
      params: { id },
      body: { headless: true },
      projectId,
    }),
    deleteMachine: ({ machine: id, project: projectId }) => ({ params: { id }, projectId }),
    setLicenseDefaultMachine: ({ owner: userId, machine: id }) => ({ params: { userId }, body: { id } }),
    setProjectDefaultMachine: ({ owner: userId, machine: id, project: projectId }) => ({
      params: { userId },
      body: { id },
      projectId,
    }),
    listMachineUsers: ({ machine: machineId, project: projectId }) => ({ params: { machineId }, projectId }),
    grantMachineAccess: ({ machine: machineId, member, project: projectId }) => ({
      params: { machineId },
      body: [member],
      projectId,
    }),
    revokeMachineAccess: ({ machine: machineId, member, project: projectId }) => ({
      params: { machineId },
      body: [member],
      projectId,
    }),
    changeMachineAccess: ({ machine: machineId, user, member, project: projectId }) => ({
      params: { machineId },
      body: { given: [user], taken: [member] },
      projectId,
    }),
    grantAccessToAll: ({ machine, project: projectId }) => ({ body: [machine], projectId }),
    revokeAccessFromAll: ({ machine, project: projectId }) => ({ body: [machine], projectId }),
    countMachineImpact: ({ machine: resourceId, project: projectId }) => ({
      query: { resourceId },
      projectId,
    }),
    createPairingCode: ({ project: projectId }) => ({ body: { tool: 'sample', projectId } }),
    beatClient: ({ machine: machineId }) => ({ body: { machineId, running: [] } }),
    unregisterClient: ({ machine: machineId }) => ({ body: { machineId } }),
  },
  free: {
    'updateMachine body.androidAppId': ofApps,
    'updateMachine body.iosAppId': ofApps,
    'beatClient body.running.0': 'what a client says it runs and nobody has given it, it is told to end',
    'setLicenseDefaultMachine params.userId': ofOneself,
    'setProjectDefaultMachine params.userId': ofOneself,
  },
  elsewhere: { getMachineImpactFile: ofFiles },
} satisfies RequestModule;
