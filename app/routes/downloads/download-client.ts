import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { downloadPaths } from '#app/paths/downloads.ts';
import { redirectWithFlash } from '#app/request/session/flash.server.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { getClientDownload } from '#platform/contract/machines/client-calls.ts';

/** Starts the download of the client for a system (spec 2 section 2, download client popover). */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'none' }, async ({ platform, context }) => {
    const outcome = await platform.call(getClientDownload, { query: { os: args.params.os ?? '' } });
    const [file] = outcome.ok ? outcome.data : [];
    if (file) return redirect(file.url);
    return redirectWithFlash(context, downloadPaths.client, { tone: 'info', text: outcome.message });
  });
