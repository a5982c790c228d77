import type { LoaderFunctionArgs } from '@remix-run/node';
import { fileScreen } from '#app/request/session/file-screen.server.ts';
import { downloadSampleData } from '#platform/contract/templates/template-calls.ts';

/** Returns the spreadsheet to fill in test cases by a template. */
export const loader = (args: LoaderFunctionArgs) =>
  fileScreen(args, { permission: 'manual-template.view' }, ({ platform }) =>
    platform.file(downloadSampleData, { query: { templateId: args.params['templateId'] ?? '' }, body: {} }),
  );
