import type { RequestModule } from '../request-module.ts';

const ofApplication = 'nothing of ours has these ids yet';

export default {
  requests: {
    putResource: ({ resourceSuite: id, project: projectId, member: ownerId, machine: machineId }) => ({
      params: { kind: 'Suite', id },
      body: { name: 'Smoke', ownerId, machineIds: [machineId], instanceIds: ['i1'], templateId: 't1' },
      projectId,
    }),
    deleteResource: ({ resourceSuite: id, project: projectId }) => ({
      params: { kind: 'Suite', id },
      projectId,
    }),
    listResources: ({ project: projectId }) => ({ query: { kind: 'Suite' }, projectId }),
    listResourceChanges: ({ project: projectId }) => ({ projectId }),
    listSuiteNames: ({ project: projectId }) => ({ projectId }),
  },
  free: {
    'putResource params.id': 'the application gives it: in another project it is another thing',
    'putResource body.instanceIds.0': ofApplication,
    'putResource body.templateId': ofApplication,
  },
  elsewhere: { setApproval: 'its own rules stand in the way here' },
} satisfies RequestModule;
