import type { LoaderFunctionArgs } from '@remix-run/node';
import { listFile } from '#app/request/lists/list-file.server.ts';
import { getTemplatesFile } from '#platform/contract/templates/template-calls.ts';
import { templateTypes } from '#platform/contract/templates/template-values.ts';
import { kindIn, seeing } from './load-template.server.ts';

/** Returns the templates of a search as a file. */
export const loader = (args: LoaderFunctionArgs) => {
  const kind = kindIn(args);
  return listFile(args, {
    call: getTemplatesFile,
    permission: seeing[kind],
    ask: ({ platform }, query) =>
      platform.file(getTemplatesFile, { query: { ...query, templateType: templateTypes[kind] } }),
  });
};
