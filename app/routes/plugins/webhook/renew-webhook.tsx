import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { z } from 'zod';
import { TextField } from '#app/components/field/text-field.tsx';
import { FormDrawer } from '#app/components/form/form-drawer.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { integrationPaths } from '#app/paths/integration.ts';
import { saveOn } from '#app/request/forms/save-on.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { showOnce } from '#app/shared/shown-once/shown-once.server.ts';
import { rotateWebhookSecret, webhookOverlapRule } from '#platform/contract/integrations/webhook-calls.ts';
import { webhookLimits } from '#platform/contract/integrations/webhook-values.ts';
import { numberField } from '#platform/contract/wire/fields/number-field.ts';
import { askToEdit } from '../ask-to-edit.server.ts';

export const handle = { dialog: true };

const plugin = 'Webhook';

/** Asks for how long the old secret of a webhook signs, too. */
export const loader = (args: LoaderFunctionArgs) =>
  askToEdit(args, plugin, ({ id, title }) => ({ id, title }));

export const action = (args: ActionFunctionArgs) => {
  const id = args.params['id'] ?? '';
  return saveOn(args, {
    schema: z.object({ overlapHours: numberField(webhookOverlapRule, z.coerce.number) }),
    call: rotateWebhookSecret,
    input: (body) => ({ params: { id }, body }),
    back: integrationPaths.details(plugin, id, queryOf(args.request)),
    cookies: (form, { data: { secret } }) => showOnce(form, id, { token: secret, server: '' }),
  });
};
export { clientAction } from '#app/components/form/client-action.ts';

const definitions = {
  overlapHours: {
    label: 'Sign with the old secret, too, for (hours)',
    hint: 'From 0 to 24. With 0, only the new secret signs.',
    inputMode: 'numeric',
  },
} as const;

export default function RenewWebhook() {
  const { id, title } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const [form, fields] = useServerForm<{ overlapHours: string }>({
    id: 'renew',
    defaultValue: { overlapHours: String(webhookLimits.overlapHours) },
  });
  return (
    <FormDrawer
      title="New secret"
      about={`${title} gets a new secret. Put it into the receiver while the old one still signs.`}
      form={form}
      definitions={definitions}
      submit="Make new secret"
      sending="Making it…"
      closeTo={integrationPaths.details(plugin, id, query)}
    >
      <TextField field={fields.overlapHours} {...definitions.overlapHours} width="short" />
    </FormDrawer>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'New secret');
