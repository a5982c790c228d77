import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { integrationPaths } from '#app/paths/integration.ts';
import { encryptSecret } from '#app/request/calls/encrypt-secret.server.ts';
import { saveOn } from '#app/request/forms/save-on.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { getStartChoices } from '#platform/contract/executions/start-calls.ts';
import {
  listBitbucketProjects,
  listOwners,
  saveVerification,
  validateAccount,
} from '#platform/contract/integrations/repository-calls.ts';
import { repositoryForm } from '#platform/contract/integrations/repository-fields.ts';
import { repositoryWords } from '#platform/contract/integrations/repository-values.ts';
import { accountSchema } from './account.schema.ts';
import { AccountForm } from './account-form.tsx';
import { RepositoryForm } from './repository-form.tsx';
import { repositoryPluginOf } from './repository-plugin.server.ts';
import { requireVerification, verificationIn } from './require-verification.server.ts';

export const handle = { dialog: true, showsFlash: true };

/** Connects a repository: first the account is verified, then the form is shown (spec 3 section 4). */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'integration.edit' }, async ({ platform, privileges: { project } }) => {
    const plugin = repositoryPluginOf(args);
    if (verificationIn(args) === '') return { plugin, form: null };
    const { verification, userName, capabilities, typed } = await requireVerification(args, platform, plugin);
    const query = { verification };
    const [owners, projects, { projects: startable, suites }] = await Promise.all([
      platform.call(listOwners[plugin], { query }),
      plugin === 'Bitbucket' ? platform.call(listBitbucketProjects, { query }) : null,
      platform.get(getStartChoices, { query: project ? { projectId: project.id } : {} }),
    ]);
    return {
      plugin,
      form: {
        verification,
        userName,
        capabilities,
        typed,
        owners: owners.ok ? owners.data.owners.map(({ name }) => name) : [],
        ownersNote: owners.ok ? owners.data.note : owners.message,
        hostProjects: projects?.ok ? projects.data.projects : [],
        hostProjectsNote: projects === null ? '' : projects.ok ? projects.data.note : projects.message,
        project: project && { id: project.id, name: project.name },
        projects: startable,
        suites,
      },
    };
  });

export const action = (args: ActionFunctionArgs) => {
  const plugin = repositoryPluginOf(args);
  const query = queryOf(args.request);
  const verification = verificationIn(args);
  if (verification === '') {
    const { user, secret } = repositoryWords[plugin];
    return saveOn(args, {
      schema: accountSchema(plugin),
      secrets: [secret],
      call: validateAccount[plugin],
      input: async (value, { platform }) => ({
        body: {
          [user]: value[user] ?? '',
          [secret]: await encryptSecret(platform, value[secret] ?? ''),
        },
      }),
      done: null,
      back: ({ data }) => integrationPaths.repositoryForm(plugin, data.verification, query),
    });
  }
  return saveOn(args, {
    schema: repositoryForm(plugin),
    call: saveVerification[plugin],
    input: (body) => ({ params: { verification }, body }),
    done: null,
    back: integrationPaths.verify(plugin, verification, query),
  });
};
export { clientAction } from '#app/components/form/client-action.ts';

export default function ConnectRepository() {
  const { plugin, form } = useLoaderData<typeof loader>();
  return form === null ? <AccountForm plugin={plugin} /> : <RepositoryForm plugin={plugin} {...form} />;
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Create Instance');
