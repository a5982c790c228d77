import {
  updateApprovalConfiguration,
  updateReviewers,
} from '#platform/contract/approval/approval-configuration-calls.ts';
import {
  decideRequests,
  getApprovalRequest,
  listApprovalRequests,
} from '#platform/contract/approval/approval-request-calls.ts';
import { putResource, setApproval } from '#platform/contract/resources/resource-calls.ts';
import { colleague } from '#tests/support/factories.ts';
import { actingList } from '../acting-list.ts';

export default actingList({
  calls: ['listApprovalRequests', 'getApprovalRequest'],
  isFor: ({ projectId }) => projectId !== undefined,
  async fill({ t, owner, projectId }) {
    const place = { ...owner, projectId };
    const author = await colleague(t, owner, 'Admin');
    await t.succeed(updateApprovalConfiguration, { body: { versioningEnabled: true } }, place);
    await t.succeed(updateReviewers, { body: { reviewers: [owner.id, author.id] } }, place);
    for (const [id, { token }] of [
      ['by-colleague', author],
      ['by-owner', owner],
    ] as const) {
      const params = { kind: 'Script', id } as const;
      const by = { token, projectId };
      await t.succeed(putResource, { params, body: { name: id } }, by);
      await t.succeed(setApproval, { params, body: { state: 'Review', version: '1.0' } }, by);
    }
  },
  async rows({ t, caller }) {
    const lists = ['waiting', 'mine', 'decided'] as const;
    const found = [];
    for (const list of lists) {
      const { status } = await t.attempt(listApprovalRequests, { query: { list } }, caller);
      if (status !== 200) return [];
      found.push(...(await t.succeed(listApprovalRequests, { query: { list } }, caller)).requests);
    }
    return [...new Map(found.map((request) => [request.id, request])).values()];
  },
  details: async ({ t, caller }, { id }) =>
    (await t.succeed(getApprovalRequest, { params: { id } }, caller)).cannot,
  actions: {
    decide: ({ t, caller }, { id, revision }) =>
      t.attempt(decideRequests, { body: { decision: 'Approved', requests: [{ id, revision }] } }, caller),
  },
});
