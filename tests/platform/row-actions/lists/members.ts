import { listProjectMembers } from '#platform/contract/projects/project-calls.ts';
import { setProjectRole } from '#platform/contract/users/member-calls.ts';
import { getUser } from '#platform/contract/users/user-calls.ts';
import { actingList } from '../acting-list.ts';

export default actingList({
  calls: ['listProjectMembers', 'getUser'],
  isFor: ({ projectId }) => projectId !== undefined,
  async rows({ t, caller, projectId }) {
    const members = await t.succeed(listProjectMembers, { params: { projectId }, query: {} }, caller);
    return members.flatMap(({ licenseUser }) =>
      licenseUser ? [{ ...licenseUser, id: licenseUser.userId }] : [],
    );
  },
  details: async ({ t, caller }, { userId }) =>
    (await t.succeed(getUser, { params: { userId } }, caller)).cannot,
  actions: {
    edit: ({ t, caller, projectId, roleId }, { userId }) =>
      t.attempt(
        setProjectRole,
        { params: { projectId }, query: {}, body: { id: userId, projectRoles: [{ projectId, roleId }] } },
        caller,
      ),
    remove: ({ t, caller, projectId }, { userId }) =>
      t.attempt(
        setProjectRole,
        { params: { projectId }, query: {}, body: { id: userId, projectRoles: [] } },
        caller,
      ),
  },
});
