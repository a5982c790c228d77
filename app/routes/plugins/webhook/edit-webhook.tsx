import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { integrationPaths } from '#app/paths/integration.ts';
import { saveOn } from '#app/request/forms/save-on.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { showOnce } from '#app/shared/shown-once/shown-once.server.ts';
import { updateWebhookInstance } from '#platform/contract/integrations/webhook-calls.ts';
import { eventsIn } from '#platform/contract/integrations/webhook-values.ts';
import { askToEdit } from '../ask-to-edit.server.ts';
import { WebhookForm } from './webhook-form.tsx';
import { webhookBody, webhookSchema } from './webhook.server.ts';

export const handle = { dialog: true };

const plugin = 'Webhook';

/** Changes a webhook. */
export const loader = (args: LoaderFunctionArgs) =>
  askToEdit(args, plugin, (instance, { privileges: { privilege } }) => {
    const { id, instanceName = '', format = '', events } = instance;
    return {
      id,
      isAdmin: privilege !== 'User',
      values: { instanceName, format, events: [...eventsIn(events)] },
    };
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
