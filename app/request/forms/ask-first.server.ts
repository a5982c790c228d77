import type { LoaderFunctionArgs } from '@remix-run/node';
import { serverContext } from '#app/request/context.server.ts';
import { redirectWithFlash } from '#app/request/session/flash.server.ts';
import { requireAnyPermission, type Privileged } from '#app/request/session/require-privileges.server.ts';
import type { SignedIn } from '#app/request/session/require-session.server.ts';
import { screen } from '#app/request/session/screen.server.ts';
import type { PermissionId } from '#platform/contract/access/permission-values.ts';

interface Thing<Found> {
  readonly unless?: {
    /** Why it cannot be asked about this thing now; undefined when it can. */
    readonly says: (found: Found) => string | undefined;
    /** Where that is said: the page behind the question. */
    readonly back: string;
  };
}

/** A question that one needs a permission to be asked. */
interface Asking<Found> extends Thing<Found> {
  readonly permission: PermissionId;
  /** The thing that the question is about. @throws Response when it cannot be found or seen */
  readonly find: (asked: Privileged) => Promise<Found>;
}

/** A question of which finding the thing decides whether it is asked. */
interface AskingAnybody<Found> extends Thing<Found> {
  readonly permission: 'none';
  /** The same. @throws Response also when it may not be asked about */
  readonly find: (asked: SignedIn) => Promise<Found>;
}

/**
 * The loader of a question. It is not asked of whom its answer would be refused.
 *
 * @returns what was found, for the page to name it
 * @throws Response what `find` throws, 403 that names the permission, a redirect that says what `unless` found
 */
export async function askFirst<Found>(
  args: LoaderFunctionArgs,
  asking: Asking<Found> | AskingAnybody<Found>,
): Promise<Found> {
  const found =
    asking.permission === 'none'
      ? await screen(args, { permission: 'none' }, asking.find)
      : await findFor(args, asking);
  const text = asking.unless?.says(found);
  if (asking.unless && text !== undefined) {
    throw await redirectWithFlash(serverContext(args.context), asking.unless.back, { tone: 'info', text });
  }
  return found;
}

const findFor = <Found>(args: LoaderFunctionArgs, { permission, find }: Asking<Found>): Promise<Found> =>
  screen(args, { permission: 'any' }, async (asked) => {
    // First, for the reason that a project is not open.
    const found = await find(asked);
    await requireAnyPermission(asked, [permission]);
    return found;
  });
