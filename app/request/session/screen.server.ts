import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { orPlatformAway } from '#app/request/calls/platform-away.server.ts';
import { projectPaths } from '#app/paths/projects.ts';
import { shellPaths } from '#app/paths/shell.ts';
import { pathOf } from '#app/request/path-of.ts';
import type { CallReply } from '#platform/contract/wire/calls/call.ts';
import type { getPrivileges } from '#platform/contract/access/privilege-calls.ts';
import { permissionsOfPath } from '#platform/contract/access/menus.ts';
import type { PermissionId } from '#platform/contract/access/permission-values.ts';
import { requireSession, type SignedIn } from './require-session.server.ts';
import { requireAnyPermission, requirePrivileges, type Privileged } from './require-privileges.server.ts';

/** The requirements of a screen. */
export interface ScreenNeeds {
  /**
   * The permission that opens it; 'menu' is the one that the menu entry of its address requires; 'any' lets every
   * signed-in user in, and reads their permissions. The platform refuses the screen's calls as well; this refuses
   * earlier.
   */
  readonly permission: PermissionId | 'menu' | 'any';
}

/** A screen for every signed-in user, which is the same whatever they may do, so that permissions are not read. */
export interface OpenScreen {
  readonly permission: 'none';
}

/** A screen of one project. */
export interface ProjectScreenNeeds extends ScreenNeeds {
  /** The page that closing the project question leads to; in All Projects, the user selects a project first. */
  readonly chooseFrom: string;
  /** Selecting a project leads back here, and not to where the project's menus begin. */
  readonly comeBack?: boolean;
}

type Project = NonNullable<CallReply<typeof getPrivileges>['project']>;

/** The context of a screen of one project. */
export interface InProject extends Privileged {
  readonly project: Project;
}

/**
 * Starts every signed-in screen: reads the signed-in user, their permissions in the current project, and then calls
 * `load`. With 'none' permissions are not read.
 *
 * @returns what `load` returns
 * @throws Response a redirect to sign-in, or to selecting a project; 403 that names the permission and who can grant
 * it; 503 that names the call for a platform that does not answer
 */
export function screen<Result>(
  args: LoaderFunctionArgs,
  needs: ProjectScreenNeeds,
  load: (signedIn: InProject) => Promise<Result>,
): Promise<Result>;
export function screen<Result>(
  args: LoaderFunctionArgs,
  needs: ScreenNeeds,
  load: (signedIn: Privileged) => Promise<Result>,
): Promise<Result>;
export function screen<Result>(
  args: LoaderFunctionArgs,
  needs: OpenScreen,
  load: (signedIn: SignedIn) => Promise<Result>,
): Promise<Result>;
export async function screen<Result>(
  args: LoaderFunctionArgs,
  needs: OpenScreen | ScreenNeeds | ProjectScreenNeeds,
  load: (signedIn: InProject) => Promise<Result>,
): Promise<Result> {
  try {
    const signedIn = needs.permission === 'none' ? await requireSession(args) : await admit(args, needs);
    // The overloads define the arguments of each kind of screen.
    return await load(signedIn as InProject);
  } catch (error) {
    throw orPlatformAway(error, args.context);
  }
}

async function admit(args: LoaderFunctionArgs, needs: ScreenNeeds | ProjectScreenNeeds) {
  const signedIn = await requirePrivileges(args);
  const { project } = signedIn.privileges;
  if ('chooseFrom' in needs && !project) {
    const next = needs.comeBack ? { next: pathOf(args.request) } : {};
    throw redirect(projectPaths.switchFrom({ from: needs.chooseFrom, ...next }));
  }
  await requireAnyPermission(signedIn, permissionsOf(needs, args.request));
  return { ...signedIn, project };
}

function permissionsOf({ permission }: ScreenNeeds, { url }: Request): readonly PermissionId[] {
  if (permission === 'any') return [];
  if (permission !== 'menu') return [permission];
  return permissionsOfPath(new URL(url).pathname.slice(shellPaths.app.length));
}
