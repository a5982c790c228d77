import type { LoaderFunctionArgs } from '@remix-run/node';
import { passOn } from '#app/request/calls/pass-on.server.ts';
import { refused } from '#app/request/calls/refused.server.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { getInvitationFile } from '#platform/contract/users/invitation-calls.ts';

/** What came of each line of a list, as a file. */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'users.edit' }, async ({ platform }) => {
    const { listId = '' } = args.params;
    const outcome = await platform.file(getInvitationFile, { params: { listId } });
    if (!outcome.ok) throw refused(outcome);
    return passOn(outcome.response);
  });
