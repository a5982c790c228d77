import { useSearchParams } from '@remix-run/react';
import { FormDrawer } from '#app/components/form/form-drawer.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { FlashMessage } from '#app/components/message/flash-message.tsx';
import { TextLink } from '#app/components/text/text-link.tsx';
import { helpPaths } from '#app/paths/help.ts';
import { integrationPaths } from '#app/paths/integration.ts';
import { InstanceField } from '#app/shared/plugins/instance-form.tsx';
import { pluginDefinitions } from '#platform/contract/integrations/plugin-definition-values.ts';
import { repositoryWords, type RepositoryPlugin } from '#platform/contract/integrations/repository-values.ts';

/** Renders the first step: whose token it is, and the token. */
export function AccountForm({ plugin }: { readonly plugin: RepositoryPlugin }) {
  const [query] = useSearchParams();
  const { label, fields, help } = pluginDefinitions[plugin];
  const { user, secret } = repositoryWords[plugin];
  const [form, meta] = useServerForm<Record<string, string>>({ id: 'account' });
  return (
    <FormDrawer
      title="Create Instance"
      about={
        <>
          {label}, step 1 of 3: <TextLink to={helpPaths.page(help)}>which token to paste</TextLink>
        </>
      }
      width="wide"
      form={form}
      above={<FlashMessage />}
      submit="Verify"
      sending={`Asking ${label}…`}
      closeTo={`${integrationPaths.list(plugin, query)}#create`}
    >
      {[user, secret].map((name) => {
        const definition = fields.find((one) => one.name === name);
        const field = meta[name];
        return definition && field && <InstanceField key={name} field={field} definition={definition} />;
      })}
    </FormDrawer>
  );
}
