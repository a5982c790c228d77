import type { LoaderFunctionArgs } from '@remix-run/node';
import { fileScreen } from '#app/request/session/file-screen.server.ts';
import { getInvitationFile } from '#platform/contract/users/invitation-calls.ts';

/** Returns the outcome of each line of a list as a file. */
export const loader = (args: LoaderFunctionArgs) =>
  fileScreen(args, { permission: 'users.edit' }, ({ platform }) =>
    platform.file(getInvitationFile, { params: { listId: args.params.listId ?? '' } }),
  );
