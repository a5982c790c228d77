import type { LoaderFunctionArgs } from '@remix-run/node';
import { fileScreen } from '#app/request/session/file-screen.server.ts';
import { getOutboxFile } from '#platform/contract/server/server-calls.ts';

/** Returns the emails of the outbox as a file. */
export const loader = (args: LoaderFunctionArgs) =>
  fileScreen(args, { permission: 'outbox.view' }, ({ platform }) => platform.file(getOutboxFile, {}));
