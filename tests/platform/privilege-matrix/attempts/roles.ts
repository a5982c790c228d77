import { permissionModules } from '#platform/contract/access/access-values.ts';
import { attempt, attemptIn, type AttemptModule, type InputParts } from '../attempt.ts';
import { ofProject } from '../inputs.ts';

const ofRole = ({ things }: InputParts) => ({ params: { roleId: things.role } });

let named = 0;
const roleBody = () => ({
  name: `A role ${++named}`,
  desc: '',
  tabPermissions: Object.fromEntries(permissionModules.map((section) => [section, 'No Access'])),
});

export default {
  attempts: [
    attempt('listLicenseRoles', 'roles.view'),
    attemptIn('listProjectRoles', 'roles.view', ofProject),
    attempt('listRoles', 'roles.view'),
    attempt('getRolesFile', 'roles.view'),
    attempt('listRoleSections', 'roles.view'),
    attempt('getRole', 'roles.view', ofRole),
    attempt('listRoleMembers', 'roles.view', ofRole),
    attempt('getRoleImpactFile', 'roles.view', ofRole),
    attempt('createRole', 'roles.edit', () => ({ body: roleBody() })),
    attempt('updateRole', 'roles.edit', (parts) => ({ ...ofRole(parts), body: roleBody() })),
    attempt(
      'listImpact',
      'roles.view',
      ({ things }) => ({ body: { resourceId: things.role, sectionType: 'Role' } }),
      { as: 'of a role' },
    ),
  ],
  removals: [
    attempt('deleteRole', 'roles.delete', ({ things }) => ({ params: { roleId: things.unusedRole } })),
  ],
} satisfies AttemptModule;
