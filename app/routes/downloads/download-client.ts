import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { redirectWithFlash } from '#app/session/flash.server.ts';
import { requireSession } from '#app/session/require-session.server.ts';
import { getClientDownload } from '#platform/contract/calls/client.ts';

/** Starts the download of the client for a system (spec 2 section 2, download client popover). */
export async function loader(args: LoaderFunctionArgs) {
  const { platform, context } = await requireSession(args);
  const outcome = await platform.call(getClientDownload, { query: { os: args.params.os ?? '' } });
  const [file] = outcome.ok ? outcome.data : [];
  if (file) return redirect(file.url);
  return redirectWithFlash(context, '/app/downloads/client', { tone: 'info', text: outcome.message });
}
