import type { RequestModule } from '../request-module.ts';

export default {
  requests: {
    getProject: ({ project: id }) => ({ params: { id } }),
    getDefectPlatform: ({ project: id }) => ({ params: { id } }),
    updateDefectPlatform: ({ project: id }) => ({ params: { id }, body: { platform: 'FireFlink' } }),
    updateProject: ({ project: id }) => ({ params: { id }, body: { desc: 'Changed' } }),
    setProjectStatus: ({ project: id }) => ({ params: { id }, body: { status: 'Closed' } }),
    getProjectDeletion: ({ closedProject: id }) => ({ params: { id } }),
    deleteProject: ({ closedProject: id }) => ({ params: { id }, query: { name: 'Closed shop' } }),
    getProjectAiPrivilege: ({ project: projectId }) => ({ params: { projectId } }),
  },
} satisfies RequestModule;
