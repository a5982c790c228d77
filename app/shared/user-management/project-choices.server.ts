import type { PlatformCalls } from '#app/request/calls/call-platform.server.ts';
import { partQuery, type ListPart } from '#app/request/forms/chooser-step.server.ts';
import { listRolesAndProjects } from '#platform/contract/users/member-calls.ts';
import { projectsShown } from './project-choices.ts';

const firstPage: ListPart = { search: '', page: 1 };

/** Returns a page of the Open projects, by name, for a form that gives a user roles in them. */
export const listProjects = (platform: PlatformCalls, userId: string, part = firstPage) =>
  platform.call(listRolesAndProjects, { params: { userId }, query: partQuery(part, projectsShown) });
