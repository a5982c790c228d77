import type { CallRequest } from './call-request.ts';
import type { CallReply } from '../contract/wire/calls/call.ts';
import type * as calls from '../contract/access/privilege-calls.ts';
import { permissionNames } from '../contract/access/permission-values.ts';
import { connectedBy } from '../contract/access/hosted-area-rules.ts';
import type { Db } from '../foundation/database/database.ts';
import type { PlatformSettings } from '../foundation/settings.ts';
import { requireProject } from './project-scope.ts';
import { missingFor } from './decide.ts';
import { levelOf, noProject } from './menus-of.ts';
import { isPermitted } from './require-permission.ts';
import { zonesFor } from './shown-zones.ts';

/**
 * Returns what the actor may see and do (spec 1 sections 3 and 6). Needs no query, because actor and project contain it
 * all.
 */
export function privilegesOf(
  { settings }: { readonly settings: Pick<PlatformSettings, 'featureApps'> },
  { actor, project }: CallRequest<typeof calls.getPrivileges>,
): CallReply<typeof calls.getPrivileges> {
  const { license } = actor;
  return {
    projectLevels: {
      allProjects: levelOf(actor, { isConnected: connectedBy(settings.featureApps) }),
      individualProjects: project
        ? levelOf(actor, { project, isConnected: connectedBy(settings.featureApps, project) })
        : noProject(),
    },
    privilege: actor.privilege,
    licenseName: license.name,
    licenseType: license.type,
    licenseFeatures: [...license.features],
    billingCycle: license.billingCycle,
    expires_in: license.expiresIn,
    aiEnabled: project ? isPermitted(actor, 'ai.use', project) : false,
    project: project
      ? {
          id: project.id,
          name: project.name,
          type: project.type,
          status: project.status,
          role: project.role,
          versioningEnabled: project.versioningEnabled ?? false,
        }
      : null,
    viewing: actor.viewing ?? null,
    times: zonesFor(actor, project),
  };
}

/** Says whether the actor has a permission and, if not, who can grant it: for the page of a 403. */
export function explain(
  _: unknown,
  { actor, project, params: { permissionId: id } }: CallRequest<typeof calls.explainPermission>,
): CallReply<typeof calls.explainPermission> {
  const missing = missingFor(id, actor, project);
  return {
    id,
    name: permissionNames[id],
    allowed: !missing,
    grantedBy: missing?.grantedBy ?? null,
    reason: missing?.reason,
  };
}

/** Says whether the actor's license includes AI. */
export const aiOfLicense = (
  _: unknown,
  { actor }: CallRequest<typeof calls.getAiLicensePrivileges>,
): CallReply<typeof calls.getAiLicensePrivileges> => ({ config: { aiEnabled: actor.license.aiEnabled } });

/** Says whether the actor may use AI in a project. @throws Refusal 404, 403 (see requireProject) */
export async function aiOfProject(
  { db }: { readonly db: Db },
  { actor, params }: CallRequest<typeof calls.getProjectAiPrivilege>,
): Promise<CallReply<typeof calls.getProjectAiPrivilege>> {
  const project = await requireProject(db, actor, params.projectId);
  return { projectId: project.id, aiEnabled: isPermitted(actor, 'ai.use', project) };
}
