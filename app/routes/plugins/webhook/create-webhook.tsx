import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { integrationPaths } from '#app/paths/integration.ts';
import { saveOn } from '#app/request/forms/save-on.server.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { showOnce } from '#app/shared/shown-once/shown-once.server.ts';
import { createWebhookInstance } from '#platform/contract/integrations/webhook-calls.ts';
import { webhookEvents } from '#platform/contract/integrations/webhook-values.ts';
import { WebhookForm } from './webhook-form.tsx';
import { newWebhookSchema, webhookBody } from './webhook.server.ts';

export const handle = { dialog: true };

/** Creates a webhook: the details that follow show its secret once. */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'integration.edit' }, ({ privileges: { privilege } }) =>
    Promise.resolve({ isAdmin: privilege !== 'User' }),
  );

export const action = (args: ActionFunctionArgs) =>
  saveOn(args, {
    schema: newWebhookSchema,
    call: createWebhookInstance,
    input: async (value, { platform }) => ({
      body: { ...value, ...(await webhookBody(platform, value)) },
    }),
    back: ({ data: { instance } }) => integrationPaths.details('Webhook', instance.id, new URLSearchParams()),
    cookies: async (form, { data: { instance, secret } }) =>
      secret === null ? [] : showOnce(form, instance.id, { token: secret, server: '' }),
  });
export { clientAction } from '#app/components/form/client-action.ts';

export default function CreateWebhook() {
  const { isAdmin } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  return (
    <WebhookForm
      values={{
        instanceName: '',
        format: 'signed',
        events: isAdmin ? [...webhookEvents] : ['executionEnded'],
      }}
      exists={false}
      isAdmin={isAdmin}
      closeTo={`${integrationPaths.list('Webhook', query)}#create`}
    />
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Create Instance');
