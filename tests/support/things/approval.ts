import { putResource, setApproval } from '#platform/contract/resources/resource-calls.ts';
import {
  updateApprovalConfiguration,
  updateReviewers,
} from '#platform/contract/approval/approval-configuration-calls.ts';
import { listApprovalRequests } from '#platform/contract/approval/approval-request-calls.ts';
import type { ThingModule, ThingParts } from '../thing-module.ts';

declare module '../thing-module.ts' {
  interface Things {
    /** The project, with versions, and with the owner as its reviewer. */
    readonly versionedProject: string;
    /** A request of an Admin in it, which waits for the owner. */
    readonly approvalRequest: string;
  }
}

export default {
  things: {
    async versionedProject({ maker, owner, thing }) {
      const projectId = await thing('project');
      await maker.succeed(updateReviewers, { body: { reviewers: [owner.id] } }, { ...owner, projectId });
      await maker.succeed(
        updateApprovalConfiguration,
        { body: { versioningEnabled: true } },
        { ...owner, projectId },
      );
      return projectId;
    },
    approvalRequest: async (parts: ThingParts) => {
      const { maker, owner, thing } = parts;
      const projectId = await thing('versionedProject');
      const place = { ...owner, projectId };
      const params = { kind: 'Script', id: 'proposed-script' } as const;
      await maker.succeed(putResource, { params, body: { name: 'Checkout with a voucher' } }, place);
      await maker.succeed(
        setApproval,
        { params, body: { state: 'Review', version: '1.1', before: 'one\ntwo', after: 'one\nthree' } },
        place,
      );
      const { requests } = await maker.succeed(listApprovalRequests, { query: { list: 'mine' } }, place);
      // Somebody else has proposed it, so that the owner can decide.
      await maker.platform.context.db
        .updateTable('approvalRequests')
        .set({ proposedBy: await thing('reviewer') })
        .where('id', '=', requests[0]?.id ?? '')
        .execute();
      return requests[0]?.id ?? '';
    },
  },
} satisfies ThingModule;
