import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { FlashMessage } from '#app/components/message/flash-message.tsx';
import { integrationPaths } from '#app/paths/integration.ts';
import { askFirst } from '#app/request/forms/ask-first.server.ts';
// eslint-disable-next-line no-restricted-syntax -- which call is made depends on the stored account
import { handleSignedInForm } from '#app/request/forms/handle-form.server.ts';
import { save, saveOn } from '#app/request/forms/save-on.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { withoutStep } from '#app/shared/plugins/without-step.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { SauceAccountForm, SauceDataCenterForm } from '#app/shared/plugins/saucelabs-form.tsx';
import { getInstance } from '#platform/contract/integrations/instance-calls.ts';
import { updateSauceLabs, validateSauceLabs } from '#platform/contract/integrations/saucelabs-calls.ts';
import {
  accountOf,
  accountSchema,
  dataCenterSchema,
  loadVerified,
  verificationOf,
} from './saucelabs.server.ts';

const plugin = 'SauceLabs';

export const handle = { dialog: true, showsFlash: true };

/** Changes an instance of Sauce Labs; another account is checked first, in a step of its own. */
export const loader = (args: LoaderFunctionArgs) => {
  const id = args.params['id'] ?? '';
  const query = withoutStep(queryOf(args.request));
  return askFirst(args, {
    permission: 'integration.edit',
    find: async (asked) => ({
      instance: await asked.platform.get(getInstance[plugin], { params: { id } }),
      verified: await loadVerified(args, asked, integrationPaths.edit(plugin, id, query)),
    }),
    unless: {
      says: ({ instance }) => instance.cannot.edit,
      back: integrationPaths.list(plugin, query),
    },
  });
};

export const action = (args: ActionFunctionArgs) => {
  const id = args.params['id'] ?? '';
  const verification = verificationOf(args);
  const query = withoutStep(queryOf(args.request));
  const back = integrationPaths.list(plugin, query);
  if (verification !== undefined) {
    return saveOn(args, {
      schema: dataCenterSchema,
      call: updateSauceLabs,
      input: ({ defaultDataCenter }) => ({
        params: { id },
        body: { verification, defaultDataCenter },
      }),
      back,
    });
  }
  return handleSignedInForm(args, {
    schema: accountSchema(false),
    secrets: ['accessKey'],
    async run(form) {
      const { platform, value } = form;
      const stored = await platform.get(getInstance[plugin], { params: { id } });
      const isSameAccount = stored.username === value.username && (value.accessKey ?? '') === '';
      if (isSameAccount) {
        const { instanceName, defaultDataCenter } = value;
        const body = { instanceName, ...(defaultDataCenter && { defaultDataCenter }) };
        return save(form, { call: updateSauceLabs, input: () => ({ params: { id }, body }), back });
      }
      return save(form, {
        call: validateSauceLabs,
        input: async () => ({ body: { id, ...(await accountOf(platform, value)) } }),
        back: ({ data: { verification: made } }) => integrationPaths.editVerified(plugin, id, made, query),
        done: null,
      });
    },
  });
};
export { clientAction } from '#app/components/form/client-action.ts';

export default function EditSauceLabs() {
  const { instance, verified } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const query = withoutStep(params);
  const { id, instanceName = '', username = '', defaultDataCenter = '', dataCenters = '' } = instance;
  const closeTo = integrationPaths.row(plugin, id, query);
  if (!verified) {
    return (
      <SauceAccountForm
        values={{ instanceName, username, defaultDataCenter }}
        dataCenters={dataCenters === '' ? [] : dataCenters.split(', ')}
        closeTo={closeTo}
        above={<FlashMessage />}
      />
    );
  }
  return (
    <SauceDataCenterForm
      key="data-center"
      verified={verified}
      exists
      selected={defaultDataCenter}
      backTo={integrationPaths.edit(plugin, id, query)}
      closeTo={closeTo}
    />
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Edit Instance');
