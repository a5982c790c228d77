import type { LoaderFunctionArgs } from '@remix-run/node';
import { fileScreen } from '#app/request/session/file-screen.server.ts';
import { getSuitesFile } from '#platform/contract/executions/overview-calls.ts';

/** Returns how the suites of the current project, or of the one that the address names, stand as a file. */
export function loader(args: LoaderFunctionArgs) {
  const lookedAt = new URL(args.request.url).searchParams.get('id');
  return fileScreen(args, { permission: 'any' }, ({ platform, privileges: { project } }) =>
    platform.file(getSuitesFile, { params: { projectId: lookedAt ?? project?.id ?? '' } }),
  );
}
