import type { LoaderFunctionArgs } from '@remix-run/node';
import { fileScreen } from '#app/request/session/file-screen.server.ts';
import { getTemplate } from '#platform/contract/templates/template-calls.ts';
import { formKindIn, seeing } from './load-template.server.ts';
import { exportFormat } from './read-export.server.ts';

/** Returns a template as a file of JSON, to be imported elsewhere. */
export const loader = (args: LoaderFunctionArgs) => {
  const kind = formKindIn(args);
  const { templateId = '' } = args.params;
  return fileScreen(args, { permission: seeing[kind] }, async ({ platform }) => {
    const outcome = await platform.call(getTemplate, { params: { templateId } });
    if (!outcome.ok) return outcome;
    const { name, fields, testSteps } = outcome.data;
    const file = JSON.stringify({ format: exportFormat, kind, name, fields, testSteps }, null, 2);
    const headers = {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}.json`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    };
    return { ok: true, response: new Response(file, { headers }) };
  });
};
