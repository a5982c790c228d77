import { ownedSections } from '#platform/contract/impact/impact-values.ts';
import type { Privilege } from '#platform/contract/access/access-values.ts';
import { newEmail } from '#tests/support/factories.ts';
import { attempt, attemptIn, type AttemptModule, type InputParts } from '../attempt.ts';
import { ofProject, ofMember, ofSuperAdmin, toSuperAdmin } from '../inputs.ts';
import { sectionOf } from '../resource-sections.ts';

const ofInvited = ({ things }: InputParts) => ({ params: { userId: things.invited } });
const onLicense = ({ things }: InputParts, privilege: Privilege) => [{ id: things.license, privilege }];
const newUser = (parts: InputParts, privilege: Privilege) => ({
  body: { name: 'Grace Hopper', emailId: newEmail(), licenses: onLicense(parts, privilege) },
});
const given = ({ things, projectId }: InputParts) => ({ projectId, roleId: things.role });

export default {
  attempts: [
    attempt('listUsers', 'users.view'),
    attempt('getUsersFile', 'users.view'),
    attempt('findUserByEmail', 'users.edit', ({ person }) => ({
      query: { emailId: person.user.emailId },
    })),
    attempt('getUser', 'users.view', ofMember),
    attempt('listUserProjects', 'users.view', ofMember),
    attempt('createUser', 'users.edit', (parts) => newUser(parts, 'User')),
    attempt('createUser', toSuperAdmin('users.edit'), (parts) => newUser(parts, 'Super Admin'), {
      as: 'a Super Admin',
    }),
    attempt('updateUser', 'users.edit', (parts) => ({
      ...ofMember(parts),
      body: { licenses: onLicense(parts, 'User') },
    })),
    attempt(
      'updateUser',
      toSuperAdmin('users.edit'),
      (parts) => ({ ...ofSuperAdmin(parts), body: { licenses: onLicense(parts, 'Super Admin') } }),
      { as: 'a Super Admin' },
    ),
    attempt('resendInvitation', 'users.edit', ofInvited),
    attempt('signOutUser', 'users.edit', ofMember),
    attempt('signOutUser', toSuperAdmin('users.edit'), ofSuperAdmin, { as: 'a Super Admin' }),
    attemptIn('listAddableUsers', 'users.edit', ofProject),
    attempt('listRolesAndProjects', 'users.edit', ofMember),
    attemptIn('addProjectUsers', 'users.edit', (parts) => ({
      ...ofProject(parts),
      body: [{ id: parts.things.user, roleId: parts.things.role }],
    })),
    attempt('addUserToProjects', 'users.edit', (parts) => ({ ...ofMember(parts), body: [given(parts)] })),
    attemptIn('setProjectRole', 'users.edit', (parts) => ({
      ...ofProject(parts),
      body: { id: parts.things.member, projectRoles: [given(parts)] },
    })),
    attemptIn(
      'setProjectRole',
      'users.delete',
      (parts) => ({ ...ofProject(parts), body: { id: parts.things.user, projectRoles: [] } }),
      { as: 'none' },
    ),
    attemptIn('listProjectMembers', 'project.view', ofProject),
    attemptIn('getProjectMembersFile', 'users.view', ofProject),
    attempt('getUserImpact', 'users.view', ofMember),
    ...ownedSections.flatMap((section) =>
      (['listUserImpact', 'getUserImpactFile'] as const).map((call) =>
        attempt(
          call,
          ['users.view', { id: `${sectionOf[section]}.view`, where: 'in a project' }],
          (parts) => ({ ...ofMember(parts), query: { section } }),
          { as: section },
        ),
      ),
    ),
  ],
  removals: [
    attempt('removeUser', 'users.delete', ofMember),
    attempt('removeUser', toSuperAdmin('users.delete'), ofSuperAdmin, { as: 'a Super Admin' }),
  ],
} satisfies AttemptModule;
