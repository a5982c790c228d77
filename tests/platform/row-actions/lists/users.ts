import { removeUser } from '#platform/contract/users/removal-calls.ts';
import { addUserToProjects } from '#platform/contract/users/member-calls.ts';
import {
  getUser,
  listUsers,
  resendInvitation,
  signOutUser,
  updateUser,
} from '#platform/contract/users/user-calls.ts';
import { actingList } from '../acting-list.ts';

export default actingList({
  calls: ['listUsers', 'getUser'],
  isFor: ({ projectId }) => projectId === undefined,
  rows: async ({ t, caller }) =>
    (await t.succeed(listUsers, { query: {} }, caller)).users.map((user) => ({ ...user, id: user.userId })),
  details: async ({ t, caller }, { userId }) =>
    (await t.succeed(getUser, { params: { userId } }, caller)).cannot,
  actions: {
    edit: ({ t, caller, viewer: { licenseId } }, { userId, privilege }) =>
      t.attempt(
        updateUser,
        { params: { userId }, body: { licenses: [{ id: licenseId, privilege }] } },
        caller,
      ),
    resend: ({ t, caller }, { userId }) => t.attempt(resendInvitation, { params: { userId } }, caller),
    signOut: ({ t, caller }, { userId }) => t.attempt(signOutUser, { params: { userId } }, caller),
    addToProjects: ({ t, caller, projectId, roleId }, { userId }) =>
      t.attempt(addUserToProjects, { params: { userId }, body: [{ projectId, roleId }] }, caller),
    remove: ({ t, caller }, { userId }) => t.attempt(removeUser, { params: { userId }, query: {} }, caller),
  },
});
