import type { Actor } from '../accounts/sessions.ts';
import type { CallReply } from '../contract/call.ts';
import type * as calls from '../contract/calls/privilege.ts';
import { permissionNames, type PermissionId } from '../contract/permissions.ts';
import type { ProjectScope } from '../projects/project-scope.ts';
import { missingFor } from './decide.ts';
import { levelOf, noProject } from './menus-of.ts';
import { isPermitted } from './require-permission.ts';

/** What the actor may see and do (spec 1 sections 3 and 6). Asks the database nothing: actor and project say it all. */
export function privilegesOf(
  actor: Actor,
  project: ProjectScope | undefined,
): CallReply<typeof calls.getPrivileges> {
  const { license } = actor;
  return {
    projectLevels: {
      allProjects: levelOf(actor),
      individualProjects: project ? levelOf(actor, project) : noProject(),
    },
    privilege: actor.privilege,
    licenseName: license.name,
    licenseType: license.type,
    licenseFeatures: [...license.features],
    billingCycle: license.billingCycle,
    expires_in: license.expiresIn,
    aiEnabled: project ? isPermitted(actor, 'ai.use', project) : false,
    project: project
      ? { id: project.id, name: project.name, type: project.type, status: project.status, role: project.role }
      : null,
  };
}

/** Whether the actor has a permission and, if not, who can grant it: for the page of a 403. */
export function explain(
  actor: Actor,
  id: PermissionId,
  project: ProjectScope | undefined,
): CallReply<typeof calls.explainPermission> {
  const missing = missingFor(id, actor, project);
  return { id, name: permissionNames[id], allowed: !missing, grantedBy: missing?.grantedBy ?? null };
}
