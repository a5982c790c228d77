import { allProjectsId } from '#platform/contract/access/access-values.ts';
import {
  cloneGroup,
  createGroup,
  deleteGroup,
  getGroup,
  listGroups,
  updateGroup,
} from '#platform/contract/groups/group-calls.ts';
import { actingList } from '../acting-list.ts';

export default actingList({
  calls: ['listGroups', 'getGroup'],
  async fill({ t, owner, projectId }) {
    const emailUserList = [{ emailId: owner.emailId }];
    await t.succeed(createGroup, { body: { name: 'Of the license', emailUserList } }, owner);
    await t.succeed(
      createGroup,
      { body: { name: 'Of the project', emailUserList } },
      { ...owner, projectId },
    );
  },
  rows: async ({ t, caller }) => (await t.succeed(listGroups, { query: {} }, caller)).groups,
  details: async ({ t, caller }, { id }) =>
    (await t.succeed(getGroup, { params: { id }, query: {} }, caller)).cannot,
  actions: {
    edit: ({ t, caller, viewer }, { id, name }) =>
      t.attempt(
        updateGroup,
        { params: { groupId: id }, body: { name, emailUserList: [{ emailId: viewer.emailId }] } },
        caller,
      ),
    clone: ({ t, caller, viewer: { projectId = allProjectsId } }, { id }) =>
      t.attempt(cloneGroup, { params: { projectId, emailId: id } }, caller),
    delete: ({ t, caller }, { id }) => t.attempt(deleteGroup, { params: { groupId: id } }, caller),
  },
});
