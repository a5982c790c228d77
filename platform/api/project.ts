import * as calls from '../contract/projects/project-calls.ts';
import { listProjectMembers } from '../identity/projects/members.ts';
import { getProjectMembersFile } from '../identity/projects/members-file.ts';
import { getProject } from '../identity/projects/project-details.ts';
import { createProject, listProjectChoices, listProjects } from '../identity/projects/projects.ts';
import { listTimeZones } from '../identity/projects/time-zones.ts';
import { bind } from './serve-call.ts';

export const projectBindings = [
  bind(calls.listUserProjects, listProjects),
  bind(calls.createProject, createProject),
  // Before getProject, whose path would take it for an id.
  bind(calls.listProjectChoices, listProjectChoices),
  bind(calls.getProject, getProject),
  bind(calls.listProjectMembers, listProjectMembers),
  bind(calls.getProjectMembersFile, getProjectMembersFile),
  bind(calls.listTimeZones, listTimeZones),
];
