import { defineDomain } from '../../../domain/domain.ts';
import { approvalAudit } from './approval-audit.ts';
import { approvalEvents } from './approval-events.ts';
import { deleteRequestsOf } from './request-rows.ts';

export const approvalDomain = defineDomain({
  name: 'approval',
  audit: approvalAudit,
  cleanup: { covers: [], project: deleteRequestsOf },
  leaving: {
    // Requests stay, with their names: what was proposed still waits, and what was decided stays decided.
    covers: ['approvalRequests.proposedBy', 'approvalRequests.decidedBy'],
  },
  liveEvents: approvalEvents,
});
