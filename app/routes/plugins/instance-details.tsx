import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { z } from 'zod';
import { Button, ButtonLink } from '#app/components/button/button.tsx';
import { Drawer } from '#app/components/dialog/drawer.tsx';
import { PostForm } from '#app/components/form/post-form.tsx';
import { FlashMessage } from '#app/components/message/flash-message.tsx';
import { Facts } from '#app/components/page/panel.tsx';
import { TextLink } from '#app/components/text/text-link.tsx';
import { integrationPaths } from '#app/paths/integration.ts';
import { answerOn } from '#app/request/forms/answer-on.server.ts';
import { savePreferenceOn } from '#app/request/forms/save-preference-on.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pluginOf } from '#app/shared/plugins/plugin-of.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { forgetShownOnce, readShownOnce } from '#app/shared/shown-once/shown-once.server.ts';
import { getAzureToken } from '#platform/contract/integrations/azure-calls.ts';
import {
  listDeliveries,
  sendDeliveryAgain,
  sendTestMessage,
} from '#platform/contract/integrations/delivery-calls.ts';
import { listApps } from '#platform/contract/integrations/app-calls.ts';
import { hasApps } from '#platform/contract/integrations/app-values.ts';
import { getPipeline } from '#platform/contract/integrations/repository-calls.ts';
import { repositoryPlugins } from '#platform/contract/integrations/repository-values.ts';
import { testInstance } from '#platform/contract/integrations/instance-calls.ts';
import { pluginDefinitions } from '#platform/contract/integrations/plugin-definition-values.ts';
import { isChecked, sendsMessages } from '#platform/contract/integrations/plugin-values.ts';
import { AppList } from './app-list.tsx';
import { azureTokenFacts } from './azure/azure-token-facts.tsx';
import { Capabilities } from './capabilities.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { factsOf } from './instance-facts.tsx';
import { loadInstance } from './load-instance.server.ts';
import { PipelineDetails } from './repositories/pipeline-details.tsx';
import { NewSecret } from './new-secret.tsx';

export const handle = { dialog: true, showsFlash: true };

/** Shows an instance: its values with masked secrets, and what its provider says it may do (spec 3 section 2.1). */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'integration.view' }, async (asked) => {
    const instance = await loadInstance(args, asked);
    const { id, plugin } = instance;
    const repository = repositoryPlugins.find((one) => one === plugin);
    const [deliveries, shown, azureToken, listed, pipeline] = await Promise.all([
      asked.platform.get(listDeliveries, { params: { id } }),
      readShownOnce(args, asked.session.userId, id),
      plugin === 'AzureDevOps' ? asked.platform.get(getAzureToken, { params: { id } }) : null,
      hasApps(plugin) ? asked.platform.call(listApps[plugin], { params: { instance: id } }) : undefined,
      repository ? asked.platform.get(getPipeline[repository], { params: { id } }) : null,
    ]);
    const apps = listed?.ok ? listed.data.listOfApps : undefined;
    const problem = !listed || listed.ok ? '' : listed.message;
    return { plugin, instance, deliveries, shown, azureToken, apps, problem, pipeline };
  });

/** Tests the connection, sends a test message, sends a delivery again, or forgets a new secret. */
export const action = async (args: ActionFunctionArgs) => {
  const id = args.params['id'] ?? '';
  const back = integrationPaths.details(pluginOf(args), id, queryOf(args.request));
  const sent = new URLSearchParams(await args.request.clone().text());
  if (sent.has('done')) {
    return savePreferenceOn(args, { schema: z.looseObject({}), cookies: forgetShownOnce, back });
  }
  return answerOn(args, {
    schema: z.object({ message: z.literal('test').optional(), again: z.string().optional() }),
    act: ({ platform, value: { message, again } }) => {
      if (again !== undefined) {
        return platform.call(sendDeliveryAgain, { params: { id, deliveryId: again } });
      }
      return platform.call(message === 'test' ? sendTestMessage : testInstance, { params: { id } });
    },
    back,
  });
};
export { clientAction } from '#app/components/form/client-action.ts';

export default function InstanceDetails() {
  const { plugin, instance, deliveries, shown, azureToken, apps, problem, pipeline } =
    useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const { id, title, cannot } = instance;
  const mayEdit = cannot.edit === undefined;
  const here = integrationPaths.details(plugin, id, query);
  const isAzure = plugin === 'AzureDevOps';
  return (
    <Drawer
      title="Instance Details"
      about={`${pluginDefinitions[plugin].label}: ${title}`}
      width="wide"
      closeTo={integrationPaths.row(plugin, id, query)}
      footer={
        mayEdit && (
          <>
            <ButtonLink to={integrationPaths.edit(plugin, id, query)} variant="primary" preventScrollReset>
              Edit
            </ButtonLink>
            {isChecked(plugin) && (
              <PostForm action={here}>
                <Button>Test connection</Button>
              </PostForm>
            )}
            {pipeline && (
              <ButtonLink to={integrationPaths.sync(plugin, id, query)} preventScrollReset>
                Sync
              </ButtonLink>
            )}
            {isAzure && (
              <ButtonLink to={integrationPaths.renew(plugin, id, query)} preventScrollReset>
                New token
              </ButtonLink>
            )}
            {plugin === 'Webhook' && instance.format === 'signed' && (
              <ButtonLink to={integrationPaths.renew(plugin, id, query)} preventScrollReset>
                New secret
              </ButtonLink>
            )}
            {sendsMessages(plugin) && (
              <PostForm action={here}>
                <Button name="message" value="test">
                  Send a test message
                </Button>
              </PostForm>
            )}
          </>
        )
      }
    >
      <FlashMessage />
      <div className="panel-stack">
        {shown && <NewSecret plugin={plugin} secret={shown.token} here={here} />}
        <Facts items={[...factsOf(instance), ...(isAzure ? azureTokenFacts(azureToken) : [])]} />
        {isAzure && (
          <p>
            <TextLink to={integrationPaths.download(plugin, id)} reloadDocument>
              Download the pipeline
            </TextLink>
            : a zip with azure-pipelines.yml, fireflink-run.mjs and a README.
          </p>
        )}
        <Capabilities capabilities={instance.capabilities} />
        {hasApps(plugin) && (
          <AppList
            apps={apps}
            problem={problem}
            plugin={plugin}
            id={id}
            query={String(query)}
            mayEdit={mayEdit}
          />
        )}
        {pipeline && <PipelineDetails pipeline={pipeline} isNew={instance.repositoryKind !== 'Existing'} />}
        {(sendsMessages(plugin) || deliveries.length > 0) && (
          <DeliveryList deliveries={deliveries} mayEdit={mayEdit} here={here} />
        )}
      </div>
    </Drawer>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Instance Details');
