import type { LoaderFunctionArgs } from '@remix-run/node';
import { drawerNames } from '#app/paths/list-query.ts';
import { listFile } from '#app/request/lists/list-file.server.ts';
import { getTemplateImpactFile } from '#platform/contract/impact/impact-file-calls.ts';
import { formKindIn } from './load-template.server.ts';

/** Returns what uses a template as a file. */
export const loader = (args: LoaderFunctionArgs) =>
  listFile(args, {
    call: getTemplateImpactFile,
    permission: formKindIn(args) === 'manual' ? 'manual-template.view' : 'defect-template.view',
    names: drawerNames,
    ask: ({ platform }, query) =>
      platform.file(getTemplateImpactFile, {
        params: { templateId: args.params['templateId'] ?? '' },
        query,
      }),
  });
