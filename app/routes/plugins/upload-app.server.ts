import { data, type ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { integrationPaths } from '#app/paths/integration.ts';
// eslint-disable-next-line no-restricted-syntax -- no other kind reads its file while it arrives
import { handleSignedInForm } from '#app/request/forms/handle-form.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { redirectWithFlash } from '#app/request/session/flash.server.ts';
import { pluginOf } from '#app/shared/plugins/plugin-of.server.ts';
import { uploadApp } from '#platform/contract/integrations/app-calls.ts';
import { appMessages, hasApps, type AppPlugin } from '#platform/contract/integrations/app-values.ts';

/**
 * Returns a plugin whose instances have apps.
 * @throws Response 404 for another
 */
export function appPluginOf(args: Parameters<typeof pluginOf>[0]): AppPlugin {
  const plugin = pluginOf(args);
  if (!hasApps(plugin)) throw data(null, { status: 404 });
  return plugin;
}

/** What the form has before its file. */
const schema = z.object({
  customId: z.string().optional(),
  /** The size of the file: script knows it. */
  bytes: z.string().optional(),
});

/** Sends an app on while it arrives, and leads back to the instance. */
export function sendApp(args: ActionFunctionArgs) {
  const plugin = appPluginOf(args);
  const id = args.params['id'] ?? '';
  const query = queryOf(args.request);
  const again = query.get('again') ?? undefined;
  query.delete('again');
  return handleSignedInForm(args, {
    schema,
    streams: 'file',
    async run({ platform, context, value, streamed, reject, rejectWith }) {
      if (!streamed) return reject({ file: appMessages.missing });
      const outcome = await platform.upload(
        uploadApp[plugin],
        { params: { instance: id }, body: { ...value, ...(again !== undefined && { again }) } },
        streamed,
      );
      if (!outcome.ok) return rejectWith(outcome);
      const back = integrationPaths.details(plugin, id, query);
      return redirectWithFlash(context, back, { tone: 'success', text: outcome.message });
    },
  });
}

/**
 * Takes the same upload from script, which shows its progress: answers with the address to go to, or with the errors by
 * field.
 */
export async function sendAppByScript(args: ActionFunctionArgs): Promise<Response> {
  const result = await sendApp(args);
  if (result instanceof Response) {
    const { headers } = result;
    const answer = Response.json({ to: headers.get('Location') ?? '' });
    for (const cookie of headers.getSetCookie()) answer.headers.append('Set-Cookie', cookie);
    return answer;
  }
  const errors = result.data.error ?? { '': [appMessages.failed] };
  return Response.json({ errors }, { status: 422 });
}
