import * as calls from '../contract/calls/privilege.ts';
import { messages } from '../contract/messages.ts';
import { explain, privilegesOf } from '../privileges/privileges.ts';
import { isPermitted } from '../privileges/require-permission.ts';
import { openProject } from '../projects/project-scope.ts';
import { bind } from './serve-call.ts';

export const privilegeBindings = [
  bind(calls.getPrivileges, async ({ actor, project }) => ({
    message: messages.found,
    responseObject: privilegesOf(actor, project),
  })),
  bind(calls.explainPermission, async ({ actor, project, params }) => ({
    message: messages.found,
    responseObject: explain(actor, params.permissionId, project),
  })),
  bind(calls.getAiLicensePrivileges, async ({ actor }) => ({
    message: messages.found,
    responseObject: { config: { aiEnabled: actor.license.aiEnabled } },
  })),
  bind(calls.getProjectAiPrivilege, async ({ context, actor, params }) => {
    const project = await openProject(context.db, actor, params.projectId);
    return {
      message: messages.found,
      responseObject: { projectId: project.id, aiEnabled: isPermitted(actor, 'ai.use', project) },
    };
  }),
];
