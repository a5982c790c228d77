import { allProjectsId } from '#platform/contract/access/access-values.ts';
import { permissionModules, type Privilege } from '#platform/contract/access/access-values.ts';
import { newEmail } from '#tests/support/factories.ts';
import { attempt, attemptIn, type Attempt, type InputParts } from './attempt.ts';

const ofColleague = ({ things }: InputParts) => ({ params: { userId: things.colleague.id } });
const ofInvited = ({ things }: InputParts) => ({ params: { userId: things.invited.id } });
const ofSuperAdmin = ({ things }: InputParts) => ({ params: { userId: things.superAdmin.id } });
const ofProject = ({ projectId }: InputParts) => ({ params: { projectId } });
const ofRole = ({ things }: InputParts) => ({ params: { roleId: things.role } });
const ofGroup = ({ things }: InputParts) => ({ params: { groupId: things.group } });
const ofInvitations = ({ things }: InputParts) => ({ params: { listId: things.invitations } });

const onLicense = ({ things }: InputParts, privilege: Privilege) => [{ id: things.licenseId, privilege }];
const newUser = (parts: InputParts, privilege: Privilege) => ({
  body: { name: 'Grace Hopper', emailId: newEmail(), licenses: onLicense(parts, privilege) },
});
const given = ({ things, projectId }: InputParts) => ({ projectId, roleId: things.role });

let named = 0;
const roleBody = () => ({
  name: `A role ${++named}`,
  desc: '',
  tabPermissions: Object.fromEntries(permissionModules.map((section) => [section, 'No Access'])),
});
const groupBody = ({ things }: InputParts) => ({
  name: `A group ${++named}`,
  emailUserList: [{ emailId: things.colleague.emailId }],
});

/** To do something to a Super Admin one has to be one. */
const toSuperAdmin = (permission: 'users.edit' | 'users.delete') =>
  [permission, 'users.make-super-admin'] as const;

/** Users, roles and groups. */
export const peopleAttempts: readonly Attempt[] = [
  attempt('listUsers', 'users.view'),
  attempt('getUsersFile', 'users.view'),
  attempt('findUserByEmail', 'users.edit', ({ things }) => ({
    query: { emailId: things.colleague.emailId },
  })),
  attempt('getUser', 'users.view', ofColleague),
  attempt('getUserProfile', 'users.view', ofColleague),
  attempt('getUserProfileImage', 'users.view', ofColleague),
  attempt('listUserProjects', 'users.view', ofColleague),
  attempt('createUser', 'users.edit', (parts) => newUser(parts, 'User')),
  attempt('createUser', toSuperAdmin('users.edit'), (parts) => newUser(parts, 'Super Admin'), {
    as: 'a Super Admin',
  }),
  attempt('updateUser', 'users.edit', (parts) => ({
    ...ofColleague(parts),
    body: { licenses: onLicense(parts, 'User') },
  })),
  attempt(
    'updateUser',
    toSuperAdmin('users.edit'),
    (parts) => ({ ...ofSuperAdmin(parts), body: { licenses: onLicense(parts, 'Super Admin') } }),
    { as: 'a Super Admin' },
  ),
  attempt('resendInvitation', 'users.edit', ofInvited),
  attempt('signOutUser', 'users.edit', ofColleague),
  attempt('signOutUser', toSuperAdmin('users.edit'), ofSuperAdmin, { as: 'a Super Admin' }),
  attempt('resetSecondFactor', 'users.edit', ofColleague),
  attempt('resetSecondFactor', toSuperAdmin('users.edit'), ofSuperAdmin, { as: 'a Super Admin' }),

  attemptIn('listAddableUsers', 'users.edit', ofProject),
  attempt('listRolesAndProjects', 'users.edit', ofColleague),
  attemptIn('addProjectUsers', 'users.edit', (parts) => ({
    ...ofProject(parts),
    body: [{ id: parts.things.newcomer.id, roleId: parts.things.role }],
  })),
  attempt('addUserToProjects', 'users.edit', (parts) => ({ ...ofColleague(parts), body: [given(parts)] })),
  attemptIn('setProjectRole', 'users.edit', (parts) => ({
    ...ofProject(parts),
    body: { id: parts.things.colleague.id, projectRoles: [given(parts)] },
  })),
  attemptIn(
    'setProjectRole',
    'users.delete',
    (parts) => ({ ...ofProject(parts), body: { id: parts.things.newcomer.id, projectRoles: [] } }),
    { as: 'none' },
  ),

  attempt('previewInvitations', 'users.edit', () => ({
    body: { text: newEmail(), privilege: 'User' },
  })),
  attempt('listInvitations', 'users.edit'),
  attempt('getInvitations', 'users.edit', ofInvitations),
  attempt('getInvitationFile', 'users.edit', ofInvitations),
  attempt('getInvitationText', 'users.edit', ofInvitations),
  attempt('readInvitationFile', 'users.edit', () => ({ body: { note: '' } })),
  attempt('changeInvitations', 'users.edit', (parts) => ({
    ...ofInvitations(parts),
    body: { tickAll: true },
  })),
  attempt('groupInvited', 'groups.edit', ({ things }) => ({ body: { listId: things.invitations } })),
  attempt('sendInvitations', 'users.edit', ({ things }) => ({ body: { listId: things.invitations } })),

  attempt('listLicenseRoles', 'roles.view'),
  attemptIn('listProjectRoles', 'roles.view', ofProject),
  attempt('listRoles', 'roles.view'),
  attempt('getRolesFile', 'roles.view'),
  attempt('listRoleSections', 'roles.view'),
  attempt('getRole', 'roles.view', ofRole),
  attempt('listRoleMembers', 'roles.view', ofRole),
  attempt('createRole', 'roles.edit', () => ({ body: roleBody() })),
  attempt('updateRole', 'roles.edit', (parts) => ({ ...ofRole(parts), body: roleBody() })),

  attempt('listGroups', 'groups.view'),
  attempt('getGroupsFile', 'groups.view'),
  attempt('listGroupChoices', 'groups.edit'),
  attempt('getGroup', 'groups.view', ({ things }) => ({ params: { id: things.group } })),
  attempt(
    'getGroup',
    'groups.edit',
    ({ things }) => ({ params: { id: things.group }, query: { action: 'EDIT' } }),
    { as: 'to edit it' },
  ),
  attempt('askGuestAgain', { id: 'groups.edit', anyOf: ['execution-configuration.edit'] }, () => ({
    body: { emailId: newEmail() },
  })),
  attempt('createGroup', 'groups.edit', (parts) => ({ body: groupBody(parts) })),
  attempt('updateGroup', 'groups.edit', (parts) => ({ ...ofGroup(parts), body: groupBody(parts) })),
  attemptIn('cloneGroup', 'groups.edit', ({ projectId, things }) => ({
    params: { projectId, emailId: things.group },
  })),
  attempt(
    'cloneGroup',
    'groups.edit',
    ({ things }) => ({ params: { projectId: allProjectsId, emailId: things.group } }),
    { as: 'of the license' },
  ),

  // Last, for they are gone then.
  attempt('deleteGroup', 'groups.delete', ofGroup),
  attempt('removeUser', 'users.delete', ofColleague),
  attempt('removeUser', toSuperAdmin('users.delete'), ofSuperAdmin, { as: 'a Super Admin' }),
  attempt('deleteRole', 'roles.delete', ofRole),
];
