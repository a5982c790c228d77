import type { LoaderFunctionArgs } from '@remix-run/node';
import { screen } from '#app/request/session/screen.server.ts';
import { formKindIn, loadTemplate } from './load-template.server.ts';
import { exportFormat } from './read-export.server.ts';

/** Returns a template as a file of JSON, to be imported elsewhere. */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'any' }, async (asked) => {
    const kind = formKindIn(args);
    const { name, fields, testSteps } = await loadTemplate(args)(asked);
    const file = { format: exportFormat, kind, name, fields, testSteps };
    return new Response(JSON.stringify(file, null, 2), {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}.json`,
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'no-store',
      },
    });
  });
