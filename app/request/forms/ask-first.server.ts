import type { LoaderFunctionArgs } from '@remix-run/node';
import { serverContext } from '#app/request/context.server.ts';
import { redirectWithFlash } from '#app/request/session/flash.server.ts';
import { requireAnyPermission, type Privileged } from '#app/request/session/require-privileges.server.ts';
import type { SignedIn } from '#app/request/session/require-session.server.ts';
import { screen } from '#app/request/session/screen.server.ts';
import type { PermissionId } from '#platform/contract/access/permission-values.ts';
import { hasFailedForm } from './failed-form.server.ts';

interface Thing<Found> {
  readonly unless?: {
    /**
     * Returns why the question is not available for this thing, as its `cannot` says; undefined when it is. `true` is a
     * missing permission, which `permission` refuses.
     */
    readonly says: (found: Found) => true | string | undefined;
    /** The page that shows the reason: the one behind the question. */
    readonly back: string;
  };
}

/** A question that requires a permission. */
interface Asking<Found> extends Thing<Found> {
  readonly permission: PermissionId;
  /**
   * Finds the thing that the question is about.
   * @throws Response when it cannot be found or seen
   */
  readonly find: (asked: Privileged) => Promise<Found>;
}

/** A question that is available to whoever can find its thing. */
interface AskingAnybody<Found> extends Thing<Found> {
  readonly permission: 'none';
  /**
   * Finds the thing that the question is about.
   * @throws Response when it cannot be found or seen, or the user may not ask about it
   */
  readonly find: (asked: SignedIn) => Promise<Found>;
}

/**
 * Loads a question. Users whose answer would be refused don't get it; but a form that was just refused comes back with
 * what was typed in it.
 *
 * @returns what was found, so that the page can name it
 * @throws Response what `find` throws, 403 that names the permission, a redirect with the reason from `unless`
 */
export async function askFirst<Found>(
  args: LoaderFunctionArgs,
  asking: Asking<Found> | AskingAnybody<Found>,
): Promise<Found> {
  const found =
    asking.permission === 'none'
      ? await screen(args, { permission: 'none' }, asking.find)
      : await findFor(args, asking);
  if (hasFailedForm(args.context)) return found;
  const text = asking.unless?.says(found);
  if (asking.unless && typeof text === 'string') {
    throw await redirectWithFlash(serverContext(args.context), asking.unless.back, { tone: 'info', text });
  }
  return found;
}

const findFor = <Found>(args: LoaderFunctionArgs, { permission, find }: Asking<Found>): Promise<Found> =>
  screen(args, { permission: 'any' }, async (asked) => {
    // Searched first: a closed project is the more specific reason.
    const found = await find(asked);
    if (!hasFailedForm(args.context)) await requireAnyPermission(asked, [permission]);
    return found;
  });
