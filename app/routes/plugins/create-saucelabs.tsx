import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { FlashMessage } from '#app/components/message/flash-message.tsx';
import { integrationPaths } from '#app/paths/integration.ts';
import { saveOn } from '#app/request/forms/save-on.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { withoutStep } from '#app/shared/plugins/without-step.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { SauceAccountForm, SauceDataCenterForm } from '#app/shared/plugins/saucelabs-form.tsx';
import { createSauceLabs, validateSauceLabs } from '#platform/contract/integrations/saucelabs-calls.ts';
import {
  accountOf,
  accountSchema,
  dataCenterSchema,
  loadVerified,
  verificationOf,
} from './saucelabs.server.ts';

const plugin = 'SauceLabs';

export const handle = { dialog: true, showsFlash: true };

const firstStep = (request: Request) => integrationPaths.create(plugin, withoutStep(queryOf(request)));

/** Creates an instance of Sauce Labs in two steps: the account, then its data center (spec 3 section 4). */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'integration.edit' }, async (asked) => ({
    verified: await loadVerified(args, asked, firstStep(args.request)),
  }));

export const action = (args: ActionFunctionArgs) => {
  const verification = verificationOf(args);
  const query = withoutStep(queryOf(args.request));
  if (verification !== undefined) {
    return saveOn(args, {
      schema: dataCenterSchema,
      call: createSauceLabs,
      input: ({ defaultDataCenter }) => ({ body: { verification, defaultDataCenter } }),
      back: integrationPaths.list(plugin, query),
    });
  }
  return saveOn(args, {
    schema: accountSchema(true),
    secrets: ['accessKey'],
    call: validateSauceLabs,
    input: async (value, { platform }) => ({ body: await accountOf(platform, value) }),
    back: ({ data: { verification: made } }) => integrationPaths.createVerified(plugin, made, query),
    done: null,
  });
};
export { clientAction } from '#app/components/form/client-action.ts';

export default function CreateSauceLabs() {
  const { verified } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const query = withoutStep(params);
  const closeTo = `${integrationPaths.list(plugin, query)}#create`;
  if (!verified) {
    return <SauceAccountForm closeTo={closeTo} above={<FlashMessage />} />;
  }
  return (
    <SauceDataCenterForm
      key="data-center"
      verified={verified}
      exists={false}
      backTo={integrationPaths.create(plugin, query)}
      closeTo={closeTo}
    />
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Create Instance');
