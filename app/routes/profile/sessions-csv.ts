import type { LoaderFunctionArgs } from '@remix-run/node';
import { listFile } from '#app/request/lists/list-file.server.ts';
import { getSessionsFile, listSessions } from '#platform/contract/accounts/own-account-calls.ts';

/** Returns the devices signed in to the account as a file. */
export const loader = (args: LoaderFunctionArgs) =>
  listFile(args, {
    call: listSessions,
    permission: 'any',
    ask: ({ platform }) => platform.file(getSessionsFile, {}),
  });
