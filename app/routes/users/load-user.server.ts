import type { LoaderFunctionArgs } from '@remix-run/node';
import type { PlatformCalls } from '#app/request/calls/call-platform.server.ts';
import type { Privileged } from '#app/request/session/require-privileges.server.ts';
import { getUser } from '#platform/contract/users/user-calls.ts';

/**
 * Finds the user that an address names.
 * @throws Response what the platform refuses
 */
export const loadUser = (args: LoaderFunctionArgs) => (signedIn: Privileged) =>
  found(args, signedIn.platform);

/**
 * Finds the user for an action on the license, in any project: users who may not do that there are refused.
 * @throws Response what the platform refuses in All Projects
 */
export const userOnLicense = (args: LoaderFunctionArgs) => (signedIn: Privileged) =>
  found(args, signedIn.platformFor(undefined));

async function found({ params: { userId = '' } }: LoaderFunctionArgs, platform: PlatformCalls) {
  return platform.get(getUser, { params: { userId } });
}
