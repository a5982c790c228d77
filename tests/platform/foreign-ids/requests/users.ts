import { newEmail } from '#tests/support/factories.ts';
import { ofFiles } from '../reasons.ts';
import type { RequestModule } from '../request-module.ts';

export default {
  requests: {
    getUser: ({ member, project: projectId }) => ({ params: { userId: member }, projectId }),
    createUser: ({ license: id }) => ({
      body: { name: 'Grace Hopper', emailId: newEmail(), licenses: [{ id, privilege: 'User' }] },
    }),
    updateUser: ({ user: userId, license: id }) => ({
      params: { userId },
      body: { licenses: [{ id, privilege: 'Admin' }] },
    }),
    resendInvitation: ({ invited: userId }) => ({ params: { userId } }),
    signOutUser: ({ user: userId }) => ({ params: { userId } }),
    removeUser: ({ user: userId }) => ({ params: { userId } }),
    setProjectRole: ({ member, project: projectId, role: roleId }) => ({
      params: { projectId },
      body: { id: member, projectRoles: [{ projectId, roleId }] },
    }),
    addProjectUsers: ({ user: id, project: projectId, role: roleId }) => ({
      params: { projectId },
      body: [{ id, roleId }],
    }),
    addUserToProjects: ({ user: userId, project: projectId, role: roleId }) => ({
      params: { userId },
      body: [{ projectId, roleId }],
    }),
    listAddableUsers: ({ project: projectId }) => ({ params: { projectId } }),
    listRolesAndProjects: ({ user: userId }) => ({ params: { userId } }),
    listProjectMembers: ({ project: projectId }) => ({ params: { projectId } }),
    listUserProjects: ({ member: userId }) => ({ params: { userId } }),
    getUserImpact: ({ user: userId, project: projectId }) => ({ params: { userId }, projectId }),
    listUserImpact: ({ user: userId, project: projectId }) => ({
      params: { userId },
      query: { section: 'Suite' },
      projectId,
    }),
  },
  elsewhere: { getProjectMembersFile: ofFiles, getUserImpactFile: ofFiles },
} satisfies RequestModule;
