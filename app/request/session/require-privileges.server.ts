import { redirect, type AppLoadContext } from '@remix-run/node';
import { projectPaths } from '#app/paths/projects.ts';
import { refused } from '#app/request/calls/refused.server.ts';
import type { CallReply } from '#platform/contract/wire/calls/call.ts';
import { getPrivileges } from '#platform/contract/access/privilege-calls.ts';
import type { PermissionId } from '#platform/contract/access/permission-values.ts';
import { connectedBy, connectedMenus } from '#platform/contract/access/hosted-area-rules.ts';
import { pathOf } from '#app/request/path-of.ts';
import { leaveFlash } from './flash.server.ts';
import { lacking } from './lacking.server.ts';
import { dropProjectScope } from './project-scope.server.ts';
import { requireSession, type SignedIn } from './require-session.server.ts';

type Reply = CallReply<typeof getPrivileges>;

/** A signed-in request and its user's permissions in their current project, or in all of them. */
export interface Privileged extends SignedIn {
  readonly privileges: Reply;
  /** Without those of areas whose application this server doesn't connect. */
  readonly menus: Reply['projectLevels']['allProjects']['headers'];
  may(permission: PermissionId): boolean;
}

interface RouteArgs {
  readonly request: Request;
  readonly context: AppLoadContext;
}

const known = new WeakMap<AppLoadContext, Promise<Privileged>>();

/** Returns the privileges of this request's user (spec 1 section 6), read once however many loaders need them. */
export function requirePrivileges(args: RouteArgs): Promise<Privileged> {
  const found = known.get(args.context) ?? ask(args);
  known.set(args.context, found);
  return found;
}

/**
 * Refuses users who have none of these permissions; an empty list lets everyone in.
 * @throws Response 403 that names the first of them and who can grant it
 */
export async function requireAnyPermission(
  privileged: Privileged,
  permissions: readonly PermissionId[],
): Promise<void> {
  const [permission] = permissions;
  if (permission === undefined || permissions.some(privileged.may)) return;
  throw await lacking(privileged.platform, permission);
}

async function ask(args: RouteArgs): Promise<Privileged> {
  const signedIn = await requireSession(args);
  const { platform, projectId, context } = signedIn;
  const outcome = await platform.call(getPrivileges, {});
  if (!outcome.ok) {
    if (projectId === undefined) throw refused(outcome);
    // The project was closed to this user or deleted, so switch to All Projects and continue.
    const headers = new Headers({ 'Set-Cookie': await dropProjectScope(context) });
    const text = 'You no longer have access to that project, so you’re now in All Projects.';
    headers.append('Set-Cookie', await leaveFlash(context, { tone: 'warning', text }));
    throw redirect(args.request.method === 'GET' ? pathOf(args.request) : projectPaths.list, {
      status: 303,
      headers,
    });
  }
  const { allProjects, individualProjects } = outcome.data.projectLevels;
  const level = outcome.data.project ? individualProjects : allProjects;
  const restrictions = new Set<PermissionId>(level.restrictions);
  return {
    ...signedIn,
    privileges: outcome.data,
    menus: connectedMenus(level.headers, connectedBy(context.featureApps, outcome.data.project)),
    may: (permission) => !restrictions.has(permission),
  };
}
