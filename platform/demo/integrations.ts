import type { Actor } from '../access/actor.ts';
import { suggestedSuites } from '../automation/executions/list-suites.ts';
import type { PlainValues } from '../automation/instance-values/read-values.ts';
import { createAzureInstance } from '../automation/integrations/azure/azure-instances.ts';
import { addInstance } from '../automation/integrations/change-instances.ts';
import { updateDefectPlatform } from '../automation/integrations/defects/defect-platform.ts';
import { createRepositoryInstanceOf } from '../automation/integrations/repositories/create-repository-instance.ts';
import { storeAccount, storePassword } from '../automation/integrations/repositories/verifications.ts';
import { newWebhookSecret } from '../automation/integrations/webhooks/signature.ts';
import type { Plugin } from '../contract/integrations/plugin-values.ts';
import type { RepositoryPlugin } from '../contract/integrations/repository-values.ts';
import type { PlatformContext } from '../platform-context.ts';
import { projectNamed, requestOf } from './acting.ts';
import { jiraAccountId } from './providers/jira.ts';
import { slackChannelId } from './providers/slack.ts';

/** The values of the instances whose form has one step, with the address that users type. */
const instancesAt = (url: string): Partial<Record<Plugin, PlainValues>> => ({
  Browserstack: { instanceName: 'Device cloud', username: 'demo', accessKey: 'demo-key' },
  SauceLabs: {
    ...{ instanceName: 'Sauce devices', username: 'demo', accessKey: 'demo-key' },
    ...{ defaultDataCenter: 'us-west-1', dataCenters: 'us-west-1, eu-central-1' },
  },
  LambdaTest: { instanceName: 'Lambda devices', username: 'demo', accessKey: 'demo-key' },
  FireFlinkCloud: { instanceName: 'Apps of the shop' },
  Jira: { accountId: jiraAccountId, serverUrl: url, userName: 'ada@demo.example', apiToken: 'demo-token' },
  GitLab: { name: 'Team GitLab', url, personalToken: 'glpat-demo-token' },
  Slack: { instanceName: 'Releases', appToken: 'xoxb-demo-token', channelId: slackChannelId },
  Webhook: {
    ...{ instanceName: 'Own dashboard', url: `${url}/webhook`, format: 'signed' },
    ...{ events: 'executionEnded', signingSecret: newWebhookSecret() },
  },
});

/** The project whose suite repositories and pipelines start, and whose defects are filed in Jira. */
const projectName = 'Web shop';

/** Adds an instance of each plugin, unless there are some. @param url where the stand-ins of providers are */
export async function addDemoIntegrations(
  context: PlatformContext,
  owner: Actor,
  url: string,
): Promise<void> {
  const { db } = context;
  const { licenseId } = owner;
  const exists = await db
    .selectFrom('integrationInstances')
    .select('id')
    .where('licenseId', '=', licenseId)
    .executeTakeFirst();
  if (exists) return;
  // A direct write, because no function of the platform changes a license: its vendor does.
  await db.updateTable('licenses').set({ fireflinkCloud: 1 }).where('id', '=', licenseId).execute();
  const place = { actor: owner, project: undefined };
  for (const [plugin, values] of Object.entries(instancesAt(url))) {
    await addInstance(context, place, { plugin: plugin as Plugin, values });
  }
  const project = await projectNamed(context, owner, projectName);
  if (!project) return;
  await fileInJira(context, owner, project.id);
  const [suiteName] = await suggestedSuites(db, owner, project.id);
  if (suiteName === undefined) return;
  const starts = { projectId: project.id, suiteName };
  await createAzureInstance(context, {
    ...requestOf(owner),
    project: undefined,
    body: { name: 'Release pipeline', ...starts },
  });
  await connectRepository(context, owner, 'GitHub', {
    ...{ instanceName: 'Shop on GitHub', organization: 'ada', gitHubRepositoryName: 'web' },
    ...{ repositoryKind: 'Existing', ...starts },
  });
  await connectRepository(context, owner, 'Bitbucket', {
    ...{ instanceName: 'Shop on Bitbucket', bitBucketWorkspaceName: 'acme', bitBucketRepositoryName: 'web' },
    ...{ repositoryKind: 'Existing', ...starts },
  });
}

async function fileInJira(context: PlatformContext, owner: Actor, id: string): Promise<void> {
  const instance = await context.db
    .selectFrom('integrationInstances')
    .select('id')
    .where('licenseId', '=', owner.licenseId)
    .where('plugin', '=', 'Jira')
    .executeTakeFirstOrThrow();
  await updateDefectPlatform(context, {
    ...requestOf(owner),
    params: { id },
    body: { platform: 'Jira', instanceId: instance.id, projectKey: 'SHOP' },
  });
}

async function connectRepository(
  context: PlatformContext,
  owner: Actor,
  plugin: RepositoryPlugin,
  form: Readonly<Record<string, string>>,
): Promise<void> {
  const user = plugin === 'GitHub' ? 'ada' : 'ada@demo.example';
  const account = { user, secret: 'demo-token', capabilities: [], expiresOn: null, typed: null };
  const verification = await storeAccount(context, owner, plugin, account);
  const fireFlinkPassword = await storePassword(context, owner, plugin);
  await createRepositoryInstanceOf(plugin)(context, {
    ...requestOf(owner),
    project: undefined,
    body: { ...form, verification, fireFlinkPassword },
  });
}
