import { rowActions, type ActorIn } from '../../access/row-actions.ts';
import { parseTabPermissions } from '../../access/tab-permissions.ts';
import { permissionNames } from '../../contract/access/permission-values.ts';
import { roleMessages } from '../../contract/roles/role-values.ts';
import type { RoleRow } from '../../foundation/database/schema.ts';
import { badRequest, forbidden, type Refusal } from '../../foundation/refusal.ts';
import { isDefault } from './default-role-names.ts';
import { refusalToTake } from './own-access.ts';

type Role = Pick<RoleRow, 'id' | 'name' | 'projectId' | 'tabPermissions'>;

/** Who may do what to a role. */
export const roleActions = rowActions<Role, 'edit' | 'delete'>({
  edit: {
    permission: 'roles.edit',
    unless: (role, place) =>
      refusalByOrigin(role, place, {
        ofDefault: roleMessages.defaultNotEdited,
        ofLicense: roleMessages.licenseNotEdited,
      }) ?? refusalOfOwn(role, place),
  },
  delete: {
    permission: 'roles.delete',
    unless: (role, place) =>
      refusalByOrigin(role, place, {
        ofDefault: roleMessages.defaultNotDeleted,
        ofLicense: roleMessages.licenseNotDeleted,
      }) ??
      refusalToTake(place.actor, place.project, {
        permits: parseTabPermissions(role.tabPermissions),
        permission: 'roles.delete',
        says: roleMessages.beyondNotDeleted,
      }),
  },
});

interface NotManaged {
  /** The messages for a default role, and for a role of the license in a project. */
  readonly ofDefault: string;
  readonly ofLicense: string;
}

/** Refuses default roles, which never change, and in a project roles of the license, which All Projects manages. */
function refusalByOrigin(
  role: Role,
  { project }: ActorIn,
  { ofDefault, ofLicense }: NotManaged,
): Refusal | undefined {
  if (isDefault(role)) return badRequest(ofDefault);
  return project && role.projectId === null ? badRequest(ofLicense) : undefined;
}

/** Refuses plain users' own role in the project. */
function refusalOfOwn({ id }: Role, { actor, project }: ActorIn): Refusal | undefined {
  if (actor.privilege !== 'User' || project?.role?.id !== id) return undefined;
  return forbidden(
    {
      id: 'roles.edit',
      name: permissionNames['roles.edit'],
      grantedBy: 'A Super Admin or an Admin, who can change your role',
      reason: 'role',
    },
    roleMessages.ownNotEdited,
  );
}
