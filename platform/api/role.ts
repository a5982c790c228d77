import * as calls from '../contract/roles/role-calls.ts';
import { createRole, deleteRole, updateRole } from '../identity/roles/change-roles.ts';
import {
  getRole,
  listLicenseRoles,
  listProjectRoles,
  listRoleMembers,
  listRoles,
  listRoleSections,
} from '../identity/roles/roles.ts';
import { getRolesFile } from '../identity/roles/roles-file.ts';
import { bind } from './serve-call.ts';

export const roleBindings = [
  bind(calls.listLicenseRoles, listLicenseRoles),
  bind(calls.listProjectRoles, listProjectRoles),
  bind(calls.listRoles, listRoles),
  bind(calls.getRolesFile, getRolesFile),
  bind(calls.listRoleSections, listRoleSections),
  bind(calls.getRole, getRole),
  bind(calls.listRoleMembers, listRoleMembers),
  bind(calls.createRole, createRole),
  bind(calls.updateRole, updateRole),
  bind(calls.deleteRole, deleteRole),
];
