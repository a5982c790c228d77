import type { LoaderFunctionArgs } from '@remix-run/node';
import { refused } from '#app/request/calls/refused.server.ts';
import type { Privileged } from '#app/request/session/require-privileges.server.ts';
import { getUser } from '#platform/contract/users/user-calls.ts';

/** Finds the user that an address names. @throws Response what the platform refuses */
export const userIn =
  ({ params: { userId = '' } }: LoaderFunctionArgs) =>
  async ({ platform }: Privileged) => {
    const outcome = await platform.call(getUser, { params: { userId } });
    if (!outcome.ok) throw refused(outcome);
    return outcome.data;
  };
