import type { LoaderFunctionArgs } from '@remix-run/node';
import { fileScreen } from '#app/request/session/file-screen.server.ts';
import { downloadJenkinsPlugin } from '#platform/contract/jenkins/jenkins-calls.ts';

/** Returns the plugin for Jenkins. */
export const loader = (args: LoaderFunctionArgs) =>
  fileScreen(args, { permission: 'integration.view' }, ({ platform }) =>
    platform.file(downloadJenkinsPlugin, {}),
  );
