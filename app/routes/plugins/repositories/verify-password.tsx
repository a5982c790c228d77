import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { z } from 'zod';
import { FormDrawer } from '#app/components/form/form-drawer.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { Facts } from '#app/components/page/panel.tsx';
import { TextLink } from '#app/components/text/text-link.tsx';
import { integrationPaths } from '#app/paths/integration.ts';
// eslint-disable-next-line no-restricted-syntax -- two calls: the first answers at the field, and its reply is sent with the second
import { handleSignedInForm } from '#app/request/forms/handle-form.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { redirectWithFlash } from '#app/request/session/flash.server.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { OwnPassword } from '#app/shared/two-factor/own-password.tsx';
import { createRepositoryInstance } from '#platform/contract/integrations/repository-calls.ts';
import { pluginDefinitions } from '#platform/contract/integrations/plugin-definition-values.ts';
import { repositoryWords } from '#platform/contract/integrations/repository-values.ts';
import { passwordSchema, provePassword } from './prove-password.server.ts';
import { repositoryPluginOf } from './repository-plugin.server.ts';
import { requireVerification, verificationIn } from './require-verification.server.ts';

export const handle = { dialog: true };

/** Asks for the password before a repository is connected (spec 3 section 4, Verification drawer). */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'integration.edit' }, async ({ platform, session }) => {
    const plugin = repositoryPluginOf(args);
    const { verification, typed } = await requireVerification(args, platform, plugin);
    return { plugin, verification, typed: typed ?? {}, emailId: session.emailId };
  });

export const action = (args: ActionFunctionArgs) => {
  const plugin = repositoryPluginOf(args);
  const verification = verificationIn(args);
  const query = queryOf(args.request);
  return handleSignedInForm(args, {
    schema: z.object({ password: passwordSchema }),
    secrets: ['password'],
    async run(form) {
      const { platform, context, value } = form;
      const proven = await provePassword(form, plugin, value.password);
      if ('rejection' in proven) return proven.rejection;
      const { typed } = await requireVerification(args, platform, plugin);
      const created = await platform.call(createRepositoryInstance[plugin], {
        body: { ...typed, verification, fireFlinkPassword: proven.proof },
      });
      // Its fields are on the page before.
      if (!created.ok) return form.reject({ '': created.message });
      return redirectWithFlash(context, integrationPaths.details(plugin, created.data.id, query), {
        tone: 'success',
        text: created.message,
      });
    },
  });
};
export { clientAction } from '#app/components/form/client-action.ts';

export default function VerifyPassword() {
  const { plugin, verification, typed, emailId } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const [form, fields] = useServerForm<{ password: string }>({ id: 'verification' });
  const { label } = pluginDefinitions[plugin];
  const { owner, repository } = repositoryWords[plugin];
  const back = integrationPaths.repositoryForm(plugin, verification, query);
  return (
    <FormDrawer
      title="Verification"
      about={`${label}, step 3 of 3: enter your FireFlink password`}
      width="wide"
      form={form}
      above={
        <>
          <Facts
            items={[
              { label: 'Login name', value: emailId },
              { label: 'Instance Name', value: typed['instanceName'] ?? '' },
              { label: 'Repository', value: `${typed[owner] ?? ''}/${typed[repository] ?? ''}` },
              { label: 'New or existing', value: typed['repositoryKind'] ?? '' },
              { label: 'Suite Name', value: typed['suiteName'] ?? '' },
            ]}
          />
          <p>
            <TextLink to={back}>Change these values</TextLink>
          </p>
        </>
      }
      submit="Verify"
      sending={`Asking ${label}…`}
      closeTo={back}
    >
      <OwnPassword field={fields.password} emailId={emailId} />
    </FormDrawer>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Verification');
