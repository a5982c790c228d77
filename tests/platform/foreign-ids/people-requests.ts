import { permissionModules } from '#platform/contract/access/access-values.ts';
import { newEmail } from '#tests/support/factories.ts';
import type { Requests } from './things.ts';

const every = Object.fromEntries(permissionModules.map((section) => [section, 'View Access']));
const roleBody = { name: 'Reader', desc: '', tabPermissions: every };
const groupBody = { name: 'Readers', emailUserList: [{ emailId: newEmail() }] };

/** Each call of people that takes an id: how it is made rightly. */
export const peopleRequests: Requests = {
  resetSecondFactor: ({ member }) => ({ params: { userId: member } }),
  startViewAs: ({ user }) => ({ body: { userId: user } }),
  'startViewAs: role': ({ role: roleId }) => ({ body: { roleId } }),
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
  previewInvitations: ({ project: projectId, role: roleId }) => ({
    body: { text: newEmail(), privilege: 'User', projectRoles: [{ projectId, roleId }] },
  }),
  getInvitations: ({ list: listId }) => ({ params: { listId } }),
  getInvitationText: ({ list: listId }) => ({ params: { listId } }),
  changeInvitations: ({ list: listId, role: roleId, group: groupId }) => ({
    params: { listId },
    body: { forAll: { roleId, groupId } },
  }),
  groupInvited: ({ list: listId }) => ({ body: { listId } }),
  sendInvitations: ({ list: listId }) => ({ body: { listId } }),
  listProjectRoles: ({ project: projectId }) => ({ params: { projectId } }),
  listRoles: ({ project: projectId }) => ({ projectId }),
  listRoleSections: ({ project: projectId }) => ({ projectId }),
  getRole: ({ role: roleId, project: projectId }) => ({ params: { roleId }, projectId }),
  listRoleMembers: ({ role: roleId, project: projectId }) => ({ params: { roleId }, projectId }),
  createRole: ({ project: projectId }) => ({ body: roleBody, projectId }),
  updateRole: ({ role: roleId }) => ({ params: { roleId }, body: roleBody }),
  deleteRole: ({ role: roleId }) => ({ params: { roleId } }),
  listGroups: ({ project: projectId }) => ({ projectId }),
  listGroupChoices: ({ project: projectId }) => ({ projectId }),
  getGroup: ({ group: id, project: projectId }) => ({ params: { id }, projectId }),
  createGroup: ({ project: projectId }, emailId) => ({
    body: { ...groupBody, emailUserList: [{ emailId }] },
    projectId,
  }),
  updateGroup: ({ group: groupId }, emailId) => ({
    params: { groupId },
    body: { ...groupBody, emailUserList: [{ emailId }] },
  }),
  deleteGroup: ({ group: groupId }) => ({ params: { groupId } }),
  getReportConfiguration: ({ project: projectId }) => ({ projectId }),
  listReportNotices: ({ project: projectId }) => ({ projectId }),
  updateReportConfiguration: ({ project: id, member, projectGroup }) => ({
    params: { id },
    projectId: id,
    body: {
      emailDataDTO: {
        selectedEmails: [
          { type: 'user', id: member },
          { type: 'group', id: projectGroup },
        ],
      },
    },
  }),
  inheritReportConfiguration: ({ project: id }) => ({ params: { id }, projectId: id }),
  cloneGroup: ({ project: projectId, projectGroup: emailId }) => ({ params: { projectId, emailId } }),
  listAuditEntries: ({ project: projectId }) => ({ projectId }),
  listImpact: ({ role: resourceId, project: id }) => ({
    body: { resourceId, sectionType: 'Role', allProjectIds: [id], suiteProjectIds: [id] },
  }),
  getUserImpact: ({ user: userId, project: projectId }) => ({ params: { userId }, projectId }),
  listUserImpact: ({ user: userId, project: projectId }) => ({
    params: { userId },
    query: { section: 'Suite' },
    projectId,
  }),
  putResource: ({ resource: id, project: projectId, member: ownerId, machine: machineId }) => ({
    params: { kind: 'Suite', id },
    body: { name: 'Smoke', ownerId, machineIds: [machineId], instanceIds: ['i1'], templateId: 't1' },
    projectId,
  }),
  deleteResource: ({ resource: id, project: projectId }) => ({ params: { kind: 'Suite', id }, projectId }),
  listResources: ({ project: projectId }) => ({ query: { kind: 'Suite' }, projectId }),
  listResourceChanges: ({ project: projectId }) => ({ projectId }),
  listSuiteNames: ({ project: projectId }) => ({ projectId }),
};
