import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { integrationPaths } from '#app/paths/integration.ts';
import { askFirst } from '#app/request/forms/ask-first.server.ts';
import { saveOn } from '#app/request/forms/save-on.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { showOnce } from '#app/shared/shown-once/shown-once.server.ts';
import { getInstance } from '#platform/contract/integrations/instance-calls.ts';
import { updateWebhookInstance } from '#platform/contract/integrations/webhook-calls.ts';
import { eventsIn } from '#platform/contract/integrations/webhook-values.ts';
import { WebhookForm } from './webhook-form.tsx';
import { webhookBody, webhookSchema } from './webhook.server.ts';

export const handle = { dialog: true };

const plugin = 'Webhook';

/** Changes a webhook. */
export const loader = (args: LoaderFunctionArgs) =>
  askFirst(args, {
    permission: 'integration.edit',
    find: async ({ platform, privileges: { privilege } }) => {
      const found = await platform.get(getInstance[plugin], { params: { id: args.params['id'] ?? '' } });
      const { id, cannot, instanceName = '', format = '', events } = found;
      return {
        id,
        cannot,
        isAdmin: privilege !== 'User',
        values: { instanceName, format, events: [...eventsIn(events)] },
      };
    },
    unless: {
      says: ({ cannot }) => cannot.edit,
      back: integrationPaths.list(plugin, queryOf(args.request)),
    },
  });

export const action = (args: ActionFunctionArgs) => {
  const id = args.params['id'] ?? '';
  return saveOn(args, {
    schema: webhookSchema,
    call: updateWebhookInstance,
    input: async (value, { platform }) => ({ params: { id }, body: await webhookBody(platform, value) }),
    back: ({ data: { secret } }) =>
      secret === null
        ? integrationPaths.list(plugin, queryOf(args.request))
        : integrationPaths.details(plugin, id, queryOf(args.request)),
    cookies: async (form, { data: { secret } }) =>
      secret === null ? [] : showOnce(form, id, { token: secret, server: '' }),
  });
};
export { clientAction } from '#app/components/form/client-action.ts';

export default function EditWebhook() {
  const { id, values, isAdmin } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  return (
    <WebhookForm values={values} exists isAdmin={isAdmin} closeTo={integrationPaths.row(plugin, id, query)} />
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Edit Instance');
