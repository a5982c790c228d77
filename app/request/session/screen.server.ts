import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { orPlatformAway } from '#app/request/calls/platform-away.server.ts';
import { projectPaths } from '#app/paths/projects.ts';
import { shellPaths } from '#app/paths/shell.ts';
import { pathOf } from '#app/request/path-of.ts';
import type { CallReply } from '#platform/contract/wire/call.ts';
import type { getPrivileges } from '#platform/contract/access/privilege-calls.ts';
import { permissionsOfPath } from '#platform/contract/access/menus.ts';
import type { PermissionId } from '#platform/contract/access/permission-values.ts';
import { requireSession, type SignedIn } from './require-session.server.ts';
import { requireAnyPermission, requirePrivileges, type Privileged } from './require-privileges.server.ts';

/** Who may see a screen. */
export interface ScreenNeeds {
  /**
   * The permission that opens it; 'menu' is what the menu needs that leads to its address; 'any' lets everybody in who is
   * signed in, and says what they may do. The platform refuses the screen's calls as well; this says it at once.
   */
  readonly permission: PermissionId | 'menu' | 'any';
}

/** A screen for everybody who is signed in, which shows the same whatever they may do: that is not asked for then. */
export interface OpenScreen {
  readonly permission: 'none';
}

/** A screen of one project. */
export interface ProjectScreenNeeds extends ScreenNeeds {
  /** In All Projects a project is chosen first; this is where closing that leads. */
  readonly chooseFrom: string;
  /** Choosing one leads back here, and not to where the menus of the project begin. */
  readonly comeBack?: boolean;
}

type Project = NonNullable<CallReply<typeof getPrivileges>['project']>;

/** What a screen of one project works with. */
export interface InProject extends Privileged {
  readonly project: Project;
}

/**
 * The only way a signed-in screen begins: who is signed in, what they may do where they work now, and then `load`. What
 * they may do is left out with 'none'.
 *
 * @returns what `load` returns
 * @throws Response a redirect to sign-in, or to choosing a project; 403 that names the permission and who can grant it; 503
 * that names the call for a platform that does not answer
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
    // What each kind of screen is told, the overloads say.
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
