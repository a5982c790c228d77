import type { RequestModule } from '../request-module.ts';

export default {
  requests: {
    getProject: ({ project: id }) => ({ params: { id } }),
    getProjectAiPrivilege: ({ project: projectId }) => ({ params: { projectId } }),
  },
} satisfies RequestModule;
