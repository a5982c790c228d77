import type { LoaderFunctionArgs } from '@remix-run/node';
import { fileScreen } from '#app/request/session/file-screen.server.ts';
import { getSessionsFile } from '#platform/contract/accounts/own-account-calls.ts';

/** Returns the devices signed in to the account as a file. */
export const loader = (args: LoaderFunctionArgs) =>
  fileScreen(args, { permission: 'any' }, ({ platform }) => platform.file(getSessionsFile, {}));
