import {
  listApprovalConfiguration,
  updateApprovalConfiguration,
  updateReviewers,
} from '#platform/contract/approval/approval-configuration-calls.ts';
import { project } from '#tests/support/factories.ts';
import { actingList, type Asking } from '../acting-list.ts';

/** Returns the rows; none for plain users, who don't have the list. */
const listed = async ({ t, caller }: Pick<Asking, 't' | 'caller'>) => {
  const outcome = await t.attempt(listApprovalConfiguration, { query: {} }, caller);
  if (outcome.status === 403) return [];
  return (await t.succeed(listApprovalConfiguration, { query: {} }, caller)).projects;
};

export default actingList({
  calls: ['listApprovalConfiguration'],
  // In a closed project nothing can be changed.
  byPermissionAlone: ['versioning', 'reviewers'],
  async fill({ t, owner }) {
    const id = await project(t, owner, { name: 'Closed shop' });
    await t.platform.context.db
      .updateTable('projects')
      .set({ status: 'Closed' })
      .where('id', '=', id)
      .execute();
  },
  rows: listed,
  details: async (asking, { id }) => (await listed(asking)).find((row) => row.id === id)?.cannot ?? {},
  actions: {
    versioning: ({ t, caller }, { id, versioningEnabled }) =>
      t.attempt(
        updateApprovalConfiguration,
        { body: { versioningEnabled: !versioningEnabled } },
        { ...caller, projectId: id },
      ),
    reviewers: ({ t, caller }, { id }) =>
      t.attempt(updateReviewers, { body: { reviewers: [] } }, { ...caller, projectId: id }),
  },
});
