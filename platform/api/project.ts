import * as calls from '../contract/calls/project.ts';
import { messages } from '../contract/messages.ts';
import { listProjectMembers } from '../projects/members.ts';
import { getProject } from '../projects/project-details.ts';
import { createProject, listProjectChoices, listProjects } from '../projects/projects.ts';
import { listTimeZones } from '../projects/time-zones.ts';
import { bind } from './serve-call.ts';

export const projectBindings = [
  bind(calls.listUserProjects, async ({ context, actor, params, query }) => ({
    message: messages.found,
    responseObject: await listProjects(context, actor, params.userId, query),
  })),
  bind(calls.createProject, async ({ context, actor, body }) => ({
    message: 'Project created successfully',
    responseObject: await createProject(context, actor, body),
  })),
  // Before getProject, whose path would take it for an id.
  bind(calls.listProjectChoices, async ({ context, actor, query }) => ({
    message: messages.found,
    responseObject: await listProjectChoices(context, actor, query),
  })),
  bind(calls.getProject, async ({ context, actor, params }) => ({
    message: messages.found,
    responseObject: await getProject(context, actor, params.id),
  })),
  bind(calls.listProjectMembers, async ({ context, actor, params, query }) => ({
    message: messages.found,
    responseObject: await listProjectMembers(context, actor, params.projectId, query),
  })),
  bind(calls.listTimeZones, async ({ context }) => ({
    message: messages.found,
    responseObject: [...listTimeZones(context.clock())],
  })),
];
