import { ofFiles } from '../reasons.ts';
import type { RequestModule } from '../request-module.ts';

export default {
  requests: {
    listApprovalConfiguration: ({ project: projectId }) => ({ projectId }),
    getApprovalConsequences: ({ project: projectId }) => ({ projectId }),
    updateApprovalConfiguration: ({ versionedProject: projectId }) => ({
      body: { versioningEnabled: true },
      projectId,
    }),
    updateReviewers: ({ project: projectId, member }) => ({ body: { reviewers: [member] }, projectId }),
    listApprovalRequests: ({ project: projectId }) => ({ projectId }),
    countApprovalRequests: ({ project: projectId }) => ({ projectId }),
    getApprovalRequest: ({ approvalRequest: id, project: projectId }) => ({ params: { id }, projectId }),
  },
  free: {
    'updateReviewers body.shown.0':
      'it is only compared with the reviewers of the project that the call is made in',
  },
  elsewhere: {
    getApprovalConfigurationFile: ofFiles,
    getApprovalRequestsFile: ofFiles,
    decideRequests: 'its own rules stand in the way here (approval-requests.test.ts)',
  },
} satisfies RequestModule;
