import * as calls from '../contract/users/member-calls.ts';
import { removeUser as removal } from '../contract/users/removal-calls.ts';
import { addProjectUsers, addUserToProjects } from '../identity/users/add-to-projects.ts';
import { removeUser } from '../identity/users/remove-user.ts';
import { setProjectRole } from '../identity/users/set-project-role.ts';
import { listAddableUsers, listRolesAndProjects } from '../identity/users/who-can-join.ts';
import { bind } from './serve-call.ts';

/** The calls about the members of projects. */
export const memberBindings = [
  bind(removal, removeUser),
  bind(calls.setProjectRole, setProjectRole),
  bind(calls.addProjectUsers, addProjectUsers),
  bind(calls.addUserToProjects, addUserToProjects),
  bind(calls.listAddableUsers, listAddableUsers),
  bind(calls.listRolesAndProjects, listRolesAndProjects),
];
