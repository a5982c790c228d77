import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { z } from 'zod';
import { FormDrawer } from '#app/components/form/form-drawer.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { integrationPaths } from '#app/paths/integration.ts';
// eslint-disable-next-line no-restricted-syntax -- two calls: the first answers at the field, and its reply is sent with the second
import { handleSignedInForm } from '#app/request/forms/handle-form.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { redirectWithFlash } from '#app/request/session/flash.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { OwnPassword } from '#app/shared/two-factor/own-password.tsx';
import { syncRepositoryInstance } from '#platform/contract/integrations/repository-calls.ts';
import { tokenSecretName } from '#platform/contract/integrations/repository-values.ts';
import { askToEdit } from '../ask-to-edit.server.ts';
import { passwordSchema, provePassword } from './prove-password.server.ts';
import { repositoryPluginOf } from './repository-plugin.server.ts';

export const handle = { dialog: true };

/** Replaces the token of a repository, its secret and the files that FireFlink made; it asks for the password. */
export const loader = (args: LoaderFunctionArgs) => {
  const plugin = repositoryPluginOf(args);
  return askToEdit(args, plugin, ({ id, title, repositoryKind }, { session }) => ({
    ...{ plugin, id, title },
    isNew: repositoryKind !== 'Existing',
    emailId: session.emailId,
  }));
};

export const action = (args: ActionFunctionArgs) => {
  const plugin = repositoryPluginOf(args);
  const id = args.params['id'] ?? '';
  return handleSignedInForm(args, {
    schema: z.object({ password: passwordSchema }),
    secrets: ['password'],
    async run(form) {
      const proven = await provePassword(form, plugin, form.value.password);
      if ('rejection' in proven) return proven.rejection;
      const synced = await form.platform.call(syncRepositoryInstance[plugin], {
        params: { id },
        body: { fireFlinkPassword: proven.proof },
      });
      if (!synced.ok) return form.reject({ '': synced.message });
      const back = integrationPaths.details(plugin, id, queryOf(args.request));
      return redirectWithFlash(form.context, back, { tone: 'success', text: synced.message });
    },
  });
};
export { clientAction } from '#app/components/form/client-action.ts';

export default function SyncInstance() {
  const { plugin, id, title, isNew, emailId } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const [form, fields] = useServerForm<{ password: string }>({ id: 'sync' });
  return (
    <FormDrawer
      title="Sync"
      about={title}
      width="wide"
      form={form}
      above={
        <p>
          A new token becomes the secret {tokenSecretName}, and the old one stops at once.
          {isNew && ' The files that FireFlink made are written anew.'}
        </p>
      }
      submit="Sync"
      sending="Syncing…"
      closeTo={integrationPaths.row(plugin, id, query)}
    >
      <OwnPassword field={fields.password} emailId={emailId} />
    </FormDrawer>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Sync');
