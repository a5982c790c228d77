import * as calls from '../contract/roles/role-calls.ts';
import { listLicenseRoles, listProjectRoles } from '../roles/roles.ts';
import { bind } from './serve-call.ts';

export const roleBindings = [
  bind(calls.listLicenseRoles, listLicenseRoles),
  bind(calls.listProjectRoles, listProjectRoles),
];
