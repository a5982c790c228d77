import * as calls from '../contract/calls/role.ts';
import { messages } from '../contract/messages.ts';
import { listLicenseRoles, listProjectRoles } from '../roles/roles.ts';
import { bind } from './serve-call.ts';

export const roleBindings = [
  bind(calls.listLicenseRoles, async ({ context, actor }) => ({
    message: messages.found,
    responseObject: await listLicenseRoles(context, actor),
  })),
  bind(calls.listProjectRoles, async ({ context, actor, params }) => ({
    message: messages.found,
    responseObject: await listProjectRoles(context, actor, params.projectId),
  })),
];
