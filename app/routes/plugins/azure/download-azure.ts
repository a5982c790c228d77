import type { LoaderFunctionArgs } from '@remix-run/node';
import { fileScreen } from '#app/request/session/file-screen.server.ts';
import { downloadAzurePipeline } from '#platform/contract/integrations/azure-calls.ts';

/** Returns the pipeline of an Azure DevOps instance as a zip. */
export const loader = (args: LoaderFunctionArgs) =>
  fileScreen(args, { permission: 'integration.view' }, ({ platform }) =>
    platform.file(downloadAzurePipeline, { params: { id: args.params['id'] ?? '' } }),
  );
