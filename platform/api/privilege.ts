import * as calls from '../contract/access/privilege-calls.ts';
import { aiOfLicense, aiOfProject, explain, privilegesOf } from '../access/privileges.ts';
import { endViewAs, startViewAs } from '../identity/accounts/view-as.ts';
import * as viewAsCalls from '../contract/access/view-as-calls.ts';
import { bind } from './serve-call.ts';

export const privilegeBindings = [
  bind(calls.getPrivileges, privilegesOf),
  bind(calls.explainPermission, explain),
  bind(viewAsCalls.startViewAs, startViewAs),
  bind(viewAsCalls.endViewAs, endViewAs),
  bind(calls.getAiLicensePrivileges, aiOfLicense),
  bind(calls.getProjectAiPrivilege, aiOfProject),
];
