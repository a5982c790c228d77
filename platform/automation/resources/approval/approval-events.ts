import { liveEventsOf } from '../../../domain/live-changes.ts';
import { requestChanges } from './request-changes.ts';

/** The live events of requests: that one has changed, and no more, because each user sees others. */
export const approvalEvents = liveEventsOf(requestChanges, (_, changed) =>
  Promise.resolve(
    [...changed].map(([requestId, subject]) => ({
      channel: 'APPROVAL_REQUEST' as const,
      data: { requestId, subject },
    })),
  ),
);
