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
import { ciTokenDaysRule, ciTokenLimits } from '#platform/contract/ci-tokens/ci-token-values.ts';
import { issueAzureToken } from '#platform/contract/integrations/azure-calls.ts';
import { numberField } from '#platform/contract/wire/fields/number-field.ts';
import { askToEdit } from '../ask-to-edit.server.ts';

export const handle = { dialog: true };

const plugin = 'AzureDevOps';

/** Asks for how long a new token of an instance is valid. */
export const loader = (args: LoaderFunctionArgs) =>
  askToEdit(args, plugin, ({ id, title, projectName = '', suiteName = '' }) => ({
    id,
    title,
    projectName,
    suiteName,
  }));

export const action = (args: ActionFunctionArgs) => {
  const id = args.params['id'] ?? '';
  return saveOn(args, {
    schema: z.object({ days: numberField(ciTokenDaysRule, z.coerce.number) }),
    call: issueAzureToken,
    input: (body) => ({ params: { id }, body }),
    back: integrationPaths.details(plugin, id, queryOf(args.request)),
    cookies: (form, { data }) => showOnce(form, id, data),
  });
};
export { clientAction } from '#app/components/form/client-action.ts';

const definitions = {
  days: {
    label: 'Valid for (days)',
    hint: 'From 1 to 365. You get an email a week before it expires.',
    inputMode: 'numeric',
  },
} as const;

export default function RenewAzure() {
  const { id, title, projectName, suiteName } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const [form, fields] = useServerForm<{ days: string }>({
    id: 'renew',
    defaultValue: { days: String(ciTokenLimits.days) },
  });
  return (
    <FormDrawer
      title="New token"
      about={`${title}: the pipeline starts ${suiteName} of ${projectName} with it, with your rights. An old token stops working at once.`}
      form={form}
      definitions={definitions}
      submit="Issue token"
      sending="Issuing…"
      closeTo={integrationPaths.details(plugin, id, query)}
    >
      <TextField field={fields.days} {...definitions.days} width="short" />
    </FormDrawer>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'New token');
