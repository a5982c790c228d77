import { attempt, type AttemptModule } from '../attempt.ts';

export default {
  attempts: [
    attempt('listApprovalConfiguration', 'approval-version.view'),
    attempt('getApprovalConfigurationFile', 'approval-version.view'),
    attempt('getApprovalConsequences', 'approval-version.edit'),
    attempt('updateApprovalConfiguration', 'approval-version.edit', () => ({
      body: { versioningEnabled: true },
    })),
    attempt('updateReviewers', 'approval-version.edit', () => ({ body: { reviewers: [] } })),
    attempt('listApprovalRequests', 'approval-request.view'),
    attempt('getApprovalRequestsFile', 'approval-request.view'),
    attempt('countApprovalRequests', 'approval-request.view'),
    attempt('getApprovalRequest', 'approval-request.view', ({ things }) => ({
      params: { id: things.approvalRequest },
    })),
    // There is no such request: who may decide one is the rule of reviewers.
    attempt('decideRequests', 'approval-request.view', () => ({
      body: { decision: 'Approved', requests: [{ id: 'nothing', revision: 1 }] },
    })),
  ],
  // Only reviewers decide, and only in the project of the request.
  carriedOutElsewhere: ['decideRequests', 'getApprovalRequest'],
} satisfies AttemptModule;
