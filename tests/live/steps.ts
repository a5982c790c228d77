import { randomUUID } from 'node:crypto';
import type { PlainValues } from '#platform/automation/instance-values/read-values.ts';
import { connectorOf } from '#platform/automation/integrations/connectors.ts';
import { browserstack } from '#platform/automation/integrations/connectors/browserstack.ts';
import type { CloudConnector } from '#platform/automation/integrations/connectors/cloud-connector.ts';
import { cloudAccount } from '#platform/automation/integrations/connectors/device-cloud.ts';
import { lambdatest } from '#platform/automation/integrations/connectors/lambdatest.ts';
import { saucelabs } from '#platform/automation/integrations/connectors/saucelabs.ts';
import { jiraOf } from '#platform/automation/integrations/jira/ask-jira.ts';
import { issueTypesOf } from '#platform/automation/integrations/jira/issue-fields.ts';
import { createIssue, labelOf, readIssue } from '#platform/automation/integrations/jira/issues.ts';
import { bitbucketHost } from '#platform/automation/integrations/repositories/bitbucket-host.ts';
import { githubHost } from '#platform/automation/integrations/repositories/github-host.ts';
import type {
  HostAccount,
  RepositoryHost,
} from '#platform/automation/integrations/repositories/repository-host.ts';
import type { Plugin } from '#platform/contract/integrations/plugin-values.ts';
import type { PlatformServices } from '#platform/domain/platform-services.ts';
import { jiraProjectVariable } from './accounts.ts';

export type LiveContext = Pick<PlatformServices, 'providerHttp' | 'settings'>;

interface Around {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly say: (line: string) => void;
}

/** What is done with an account once it is checked. Returns what went wrong. */
type Steps = (context: LiveContext, values: PlainValues, around: Around) => Promise<string | undefined>;

/** Lists browsers, devices and apps, as the details of machines do. */
const listsOf =
  (cloud: CloudConnector): Steps =>
  async (context, values, { say }) => {
    const account = cloudAccount(context, values);
    const lists = await cloud.configuration(account);
    if (lists.kind !== 'ok') return lists.reason;
    const { browsers, android, ios } = lists.value;
    say(`${browsers.length} systems with browsers, ${android.length} Android and ${ios.length} iOS devices`);
    const apps = await cloud.listApps(account);
    if (apps.kind !== 'ok') return apps.reason;
    say(`${apps.value.length} apps`);
    return undefined;
  };

const ownersOf =
  (host: RepositoryHost, accountOf: (values: PlainValues) => HostAccount): Steps =>
  async (context, values, { say }) => {
    const owners = await host.owners(context, accountOf(values));
    if (owners.kind !== 'ok') return owners.reason;
    say(`creates repositories for ${owners.value.owners.map(({ name }) => name).join(', ') || 'nobody'}`);
    return undefined;
  };

/** Creates an issue in the project that the environment names, and reads it. */
const fileIssue: Steps = async ({ providerHttp }, values, { environment, say }) => {
  const projectKey = environment[jiraProjectVariable];
  if (!projectKey) {
    say(`no issue was created: set ${jiraProjectVariable}`);
    return undefined;
  }
  const ask = jiraOf(providerHttp, values);
  const types = await issueTypesOf(ask, projectKey);
  if (types.kind !== 'ok') return types.reason;
  const type = types.value.find(({ fields, unfillable }) => fields.length + unfillable.length === 0);
  if (!type) return 'Each issue type of the project requires more than a summary';
  const created = await createIssue(ask, {
    projectKey,
    type: { id: type.id },
    summary: 'FireFlink: npm run verify:live. Please delete',
    ...(type.takesLabels && { label: labelOf([randomUUID()]) }),
    ...(type.takesDescription && { description: [{ kind: 'output', text: 'at cart.ts:7' }] }),
  });
  if (created.kind !== 'ok') return created.reason;
  const read = await readIssue(ask, created.value);
  if (read.kind !== 'ok') return read.reason;
  say(`created ${read.value.key} (${type.name}), which is ${read.value.status}`);
  return undefined;
};

/** Sends one message. */
const sendMessage =
  (plugin: 'Slack' | 'Webhook'): Steps =>
  async (context, values, { say }) => {
    const { sender } = connectorOf(plugin);
    if (!sender) return 'It sends no messages';
    const now = new Date();
    const text = 'A test message of npm run verify:live';
    const data = { type: 'test', timestamp: now.toISOString(), data: {} };
    const body = sender.bodyOf([{ text, isHeading: true }], values, data);
    const sent = await sender.send(context, values, { id: randomUUID(), now, body, timeoutSeconds: 30 });
    if (sent.kind !== 'sent') return sent.text;
    say(`sent a message to ${sender.targetOf(values)}`);
    return undefined;
  };

const nothing: Steps = () => Promise.resolve(undefined);

const steps: Readonly<Partial<Record<Plugin, Steps>>> = {
  Browserstack: listsOf(browserstack),
  SauceLabs: listsOf(saucelabs),
  LambdaTest: listsOf(lambdatest),
  Jira: fileIssue,
  GitHub: ownersOf(githubHost, ({ gitHubUserName: user = '', gitHubAppPassword: secret = '' }) => ({
    user,
    secret,
  })),
  Bitbucket: ownersOf(
    bitbucketHost,
    ({ bitBucketUserName: user = '', bitBucketAppPassword: secret = '' }) => ({
      user,
      secret,
    }),
  ),
  Slack: sendMessage('Slack'),
  Webhook: sendMessage('Webhook'),
};

/** Returns what is done with an account of a plugin. */
export const stepsOf = (plugin: Plugin): Steps => steps[plugin] ?? nothing;
