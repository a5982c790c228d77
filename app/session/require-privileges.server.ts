import { redirect, type AppLoadContext } from '@remix-run/node';
import { refused } from '#app/platform/refused.server.ts';
import type { CallReply } from '#platform/contract/call.ts';
import { explainPermission, getPrivileges } from '#platform/contract/calls/privilege.ts';
import { permissionsOfPath } from '#platform/contract/menus.ts';
import type { PermissionId } from '#platform/contract/permissions.ts';
import { leaveFlash } from './flash.server.ts';
import { dropProjectScope } from './project-scope.server.ts';
import { pathOf, requireSession, type SignedIn } from './require-session.server.ts';

type Reply = CallReply<typeof getPrivileges>;

/** A signed-in request and what its user may do where they work now: in one project, or in all of them. */
export interface Privileged extends SignedIn {
  readonly privileges: Reply;
  readonly menus: Reply['projectLevels']['allProjects']['headers'];
  may(permission: PermissionId): boolean;
}

interface RouteArgs {
  readonly request: Request;
  readonly context: AppLoadContext;
}

const known = new WeakMap<AppLoadContext, Promise<Privileged>>();

/** The privileges of this request's user (spec 1 section 6), asked once however many loaders need them. */
export function requirePrivileges(args: RouteArgs): Promise<Privileged> {
  const found = known.get(args.context) ?? ask(args);
  known.set(args.context, found);
  return found;
}

/**
 * The same for a page that a menu leads to: it needs what its menu needs. The platform refuses the page's calls as
 * well; this says it at once.
 * @throws Response 403 that names the permission and who can grant it
 */
export async function requirePagePermission(args: RouteArgs): Promise<Privileged> {
  const privileged = await requirePrivileges(args);
  const [permission, ...others] = permissionsOfPath(new URL(args.request.url).pathname.replace(/^\/app/, ''));
  if (permission === undefined || [permission, ...others].some(privileged.may)) return privileged;
  throw await lacking(privileged, permission);
}

/**
 * The same for a page that does one thing, which needs this permission.
 * @throws Response 403 that names the permission and who can grant it
 */
export async function requirePermission(args: RouteArgs, permission: PermissionId): Promise<Privileged> {
  const privileged = await requirePrivileges(args);
  if (privileged.may(permission)) return privileged;
  throw await lacking(privileged, permission);
}

async function lacking({ platform }: Privileged, permission: PermissionId) {
  const explained = await platform.call(explainPermission, { params: { permissionId: permission } });
  const { name, grantedBy } = explained.ok ? explained.data : { name: permission, grantedBy: null };
  return refused({
    ok: false,
    code: 403,
    message: 'You are not allowed to do this',
    problems: [],
    missingPermission: { id: permission, name, grantedBy: grantedBy ?? 'A Super Admin' },
  });
}

async function ask(args: RouteArgs): Promise<Privileged> {
  const signedIn = await requireSession(args);
  const { platform, projectId, context } = signedIn;
  const outcome = await platform.call(getPrivileges, {});
  if (!outcome.ok) {
    if (projectId === undefined) throw refused(outcome);
    // The project was closed to this person, or is gone: back to All Projects, and on.
    const headers = new Headers({ 'Set-Cookie': await dropProjectScope(context) });
    const text = 'You can no longer work in that project. You are in All Projects now.';
    headers.append('Set-Cookie', await leaveFlash(context, { tone: 'warning', text }));
    throw redirect(args.request.method === 'GET' ? pathOf(args.request) : '/app/projects', {
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
    menus: level.headers,
    may: (permission) => !restrictions.has(permission),
  };
}
