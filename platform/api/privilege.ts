import * as calls from '../contract/access/privilege-calls.ts';
import { aiOfLicense, aiOfProject, explain, privilegesOf } from '../access/privileges.ts';
import { bind } from './serve-call.ts';

export const privilegeBindings = [
  bind(calls.getPrivileges, privilegesOf),
  bind(calls.explainPermission, explain),
  bind(calls.getAiLicensePrivileges, aiOfLicense),
  bind(calls.getProjectAiPrivilege, aiOfProject),
];
