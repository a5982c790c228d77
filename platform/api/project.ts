import * as calls from '../contract/projects/project-calls.ts';
import { listProjectMembers } from '../projects/members.ts';
import { getProjectMembersFile } from '../projects/members-file.ts';
import { getProject } from '../projects/project-details.ts';
import { createProject, listProjectChoices, listProjects } from '../projects/projects.ts';
import { listTimeZones } from '../projects/time-zones.ts';
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
