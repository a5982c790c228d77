import { oneStepPlugins } from '#platform/contract/integrations/plugin-values.ts';
import { cloudAppPlugins } from '#platform/contract/integrations/app-values.ts';
import { connectedPlugins } from '#platform/automation/integrations/connectors.ts';
import { repositoryPlugins } from '#platform/contract/integrations/repository-values.ts';
import { requireProject } from '#tests/support/privilege-due.ts';
import { ofExecution } from '../inputs.ts';
import { attempt, attemptIn, type AttemptModule, type InputParts } from '../attempt.ts';

const ofInstance = ({ things }: InputParts) => ({ params: { id: things.instance } });

/** Slack's address has the name too. */
const namedInstance = ({ things }: InputParts) => ({ params: { id: things.instance, name: 'A name' } });

let named = 0;
const nextName = () => `Instance ${++named}`;

const others = connectedPlugins.filter((plugin) => plugin !== 'FireFlinkCloud');
const oneStep = oneStepPlugins.filter((plugin) => plugin !== 'FireFlinkCloud');

const ofApps = ({ things }: InputParts) => ({ params: { instance: things.instance } });

/** An address, a name and a secret that pass the check of forms; no provider is there. */
const body = {
  ...{ instanceName: 'A name', name: 'A name', username: 'ada', userName: 'ada', channelId: 'C01234567' },
  ...{ accountId: 'account', serverUrl: 'https://jira.invalid', url: 'https://gitlab.invalid' },
  ...{ accessKey: 'key:AAAA', apiToken: 'key:AAAA', appToken: 'key:AAAA', personalToken: 'key:AAAA' },
};

const ofVerification = ({ things }: InputParts) => ({ params: { verification: things.instance } });
const repository = {
  ...{
    instanceName: 'A name',
    organization: 'acme',
    gitHubRepositoryName: 'shop',
    repositoryKind: 'Existing',
  },
  ...{ bitBucketWorkspaceName: 'acme', bitBucketRepositoryName: 'shop', suiteName: 'smoke' },
};
const account = {
  ...{ gitHubUserName: 'ada', gitHubAppPassword: 'key:AAAA' },
  ...{ bitBucketUserName: 'ada@example.com', bitBucketAppPassword: 'key:AAAA' },
};

/** GitHub and Bitbucket: all need an account at the provider. */
const ofRepositories = repositoryPlugins.flatMap((plugin) => [
  attempt(`validate${plugin}Account`, 'integration.edit', () => ({ body: account })),
  attempt(`validate${plugin}Password`, 'integration.edit', ({ passwords }) => ({
    body: { password: passwords[0] },
  })),
  attempt(
    plugin === 'GitHub' ? 'listGitHubOrganizations' : 'listBitbucketWorkspaces',
    'integration.edit',
    ({ things }) => ({ query: { verification: things.instance } }),
  ),
  attempt(`find${plugin}InstanceName`, 'integration.edit', () => ({ query: { instanceName: 'Some name' } })),
  attempt(`find${plugin}Repository`, 'integration.edit', ({ things }) => ({
    query: { verification: things.instance, owner: 'acme', repositoryName: 'shop' },
  })),
  attempt(`get${plugin}Verification`, 'integration.edit', ofVerification),
  attempt(`save${plugin}Verification`, 'integration.edit', (parts) => ({
    ...ofVerification(parts),
    body: { ...repository, projectId: parts.projectId },
  })),
  attempt(`create${plugin}Instance`, 'integration.edit', ({ things, projectId }) => ({
    body: { ...repository, projectId, verification: things.instance, fireFlinkPassword: 'proof' },
  })),
  attempt(`update${plugin}Instance`, 'integration.edit', (parts) => ({
    ...ofInstance(parts),
    body: { instanceName: 'A name', projectId: parts.projectId, suiteName: 'smoke' },
  })),
  attempt(`sync${plugin}Instance`, 'integration.edit', (parts) => ({
    ...ofInstance(parts),
    body: { fireFlinkPassword: 'proof' },
  })),
  attempt(`get${plugin}Pipeline`, 'integration.view', ofInstance),
]);

const executionsSeen = { id: 'suites.view', of: 'User' } as const;
const ofCase = (parts: InputParts) => ({ params: { ...ofExecution(parts).params, number: '1' } });
const issue = { summary: 'It fails', type: 'Bug' };

/** Issues in Jira: all but their list need a Jira. */
const ofIssues = [
  attemptIn('listCaseIssues', executionsSeen, ofExecution),
  attemptIn('getIssueForm', [executionsSeen, 'defects.edit'], ofCase),
  attemptIn('createCaseIssue', [executionsSeen, 'defects.edit'], (parts) => ({
    ...ofCase(parts),
    body: issue,
  })),
  attempt('createJiraIssue', 'defects.edit', (parts) => ({
    ...ofInstance(parts),
    body: { ...issue, projectKey: 'SHOP' },
  })),
];

const webhook = {
  instanceName: 'A name',
  url: 'key:AAAA',
  format: 'signed' as const,
  events: ['executionEnded' as const],
};

export default {
  attempts: [
    attempt('getInstanceImpactFile', 'integration.view', ({ things }) => ({
      params: { instanceId: things.instance },
    })),
    ...ofRepositories,
    ...ofIssues,
    attempt('listBitbucketProjects', 'integration.edit', ({ things }) => ({
      query: { verification: things.instance },
    })),
    ...others.flatMap((plugin) => [
      attempt(`list${plugin}Instances`, 'integration.view'),
      attempt(`get${plugin}InstancesFile`, 'integration.view'),
      attempt(`get${plugin}Instance`, 'integration.view', ofInstance),
    ]),
    ...oneStep.flatMap((plugin) => [
      attempt(`create${plugin}Instance`, 'integration.edit', () => ({ body })),
      attempt(`update${plugin}Instance`, 'integration.edit', (parts) => ({ ...ofInstance(parts), body })),
    ]),
    ...cloudAppPlugins.flatMap((plugin) => [
      attempt(`list${plugin}Apps`, 'integration.view', ofApps),
      attempt(`get${plugin}AppsFile`, 'integration.view', ofApps),
      attempt(`upload${plugin}App`, 'integration.edit', (parts) => ({ ...ofApps(parts), body: {} })),
      attempt(`delete${plugin}App`, 'integration.edit', (parts) => ({
        ...ofApps(parts),
        query: { address: 'bs://a1' },
      })),
    ]),
    attempt('listFireFlinkCloudApps', 'integration.view', ofApps),
    attempt('getFireFlinkCloudAppsFile', 'integration.view', ofApps),
    attempt('uploadFireFlinkCloudApp', 'integration.edit', (parts) => ({ ...ofApps(parts), body: {} })),
    attempt('deleteFireFlinkCloudApp', 'integration.edit', (parts) => ({
      ...ofApps(parts),
      query: { name: 'shop.apk' },
    })),
    attempt('getFireFlinkCloudApp', 'integration.view', ({ things }) => ({
      params: { instance: things.instance, name: 'shop.apk' },
    })),
    attempt('listFireFlinkCloudAppChoices', 'machine.edit'),
    attempt('validateSauceLabsInstance', 'integration.edit', () => ({ body })),
    attempt('getSauceLabsVerification', 'integration.edit', ({ things }) => ({
      params: { verification: things.instance },
    })),
    attempt('createSauceLabsInstance', 'integration.edit', () => ({
      body: { ...body, defaultDataCenter: 'us-west-1' },
    })),
    attempt('updateSauceLabsInstance', 'integration.edit', (parts) => ({
      ...ofInstance(parts),
      body: { instanceName: 'A name' },
    })),
    attempt('listPlugins', 'integration.view'),
    attempt('findInstanceName', 'integration.edit', () => ({
      query: { plugin: 'FireFlinkCloud', instanceName: 'Some name' },
    })),
    attempt('listFireFlinkCloudInstances', 'integration.view'),
    attempt('getFireFlinkCloudInstancesFile', 'integration.view'),
    attempt('getFireFlinkCloudInstance', 'integration.view', ofInstance),
    attempt('createFireFlinkCloudInstance', 'integration.edit', () => ({
      body: { instanceName: nextName() },
    })),
    attempt('updateFireFlinkCloudInstance', 'integration.edit', (parts) => ({
      ...ofInstance(parts),
      body: { instanceName: nextName() },
    })),
    attempt(
      'createAzureDevOpsInstance',
      ['integration.edit', { id: 'execution.start', at: requireProject }],
      ({ things }) => ({ body: { name: nextName(), projectId: things.project, suiteName: 'smoke' } }),
    ),
    attempt(
      'updateAzureDevOpsInstance',
      ['integration.edit', { id: 'execution.start', at: requireProject }],
      ({ things }) => ({
        params: { id: things.instance },
        body: { name: nextName(), projectId: things.project, suiteName: 'smoke' },
      }),
    ),
    attempt('downloadAzurePipeline', 'integration.view', ofInstance),
    attempt('getAzureDevOpsToken', 'integration.view', ofInstance),
    attempt('issueAzureDevOpsToken', ['integration.edit', 'ci-token.edit'], (parts) => ({
      ...ofInstance(parts),
      body: {},
    })),
    attempt('createWebhookInstance', 'integration.edit', () => ({ body: webhook })),
    attempt('updateWebhookInstance', 'integration.edit', (parts) => ({
      ...ofInstance(parts),
      body: webhook,
    })),
    attempt('rotateWebhookSecret', 'integration.edit', (parts) => ({ ...ofInstance(parts), body: {} })),
    attempt('testInstance', 'integration.edit', ofInstance),
    attempt('listDeliveries', 'integration.view', ofInstance),
    attempt('sendTestMessage', 'integration.edit', ofInstance),
    attempt('sendDeliveryAgain', 'integration.edit', ({ things }) => ({
      params: { id: things.instance, deliveryId: things.instance },
    })),
    attempt('slackAppTokenVerification', 'integration.edit'),
    attempt('slackChannelIdVerification', 'integration.edit'),
  ],
  removals: [
    ...others.map((plugin) => attempt(`delete${plugin}Instance`, 'integration.delete', namedInstance)),
    attempt('deleteFireFlinkCloudInstance', 'integration.delete', ofInstance),
  ],
  carriedOutElsewhere: [
    // They need an account at the provider: github-instances.test.ts.
    ...ofRepositories
      .map(({ call }) => call)
      .filter((call) => !/^validate\w+Password$|^find\w+InstanceName$/.test(call)),
    'listBitbucketProjects',
    // case-issues.test.ts
    'getIssueForm',
    'createCaseIssue',
    'createJiraIssue',
    ...others.flatMap((plugin) => [
      `list${plugin}Instances`,
      `get${plugin}InstancesFile`,
      `get${plugin}Instance`,
      `delete${plugin}Instance`,
    ]),
    // Their values are in headers, which no attempt has.
    'slackAppTokenVerification',
    'slackChannelIdVerification',
    // They need an instance of a provider, or a file.
    ...cloudAppPlugins.flatMap((plugin) => [
      `list${plugin}Apps`,
      `get${plugin}AppsFile`,
      `upload${plugin}App`,
      `delete${plugin}App`,
    ]),
    'uploadFireFlinkCloudApp',
    'deleteFireFlinkCloudApp',
    'getFireFlinkCloudApp',
    'validateSauceLabsInstance',
    'getSauceLabsVerification',
    'createSauceLabsInstance',
    'updateSauceLabsInstance',
    'sendTestMessage',
    'sendDeliveryAgain',
    // It asks an address.
    'createWebhookInstance',
    // They need an instance of their plugin.
    'updateWebhookInstance',
    'rotateWebhookSecret',
    'updateAzureDevOpsInstance',
    'downloadAzurePipeline',
    'getAzureDevOpsToken',
    'issueAzureDevOpsToken',
    ...oneStep.flatMap((plugin) => [`create${plugin}Instance`, `update${plugin}Instance`]),
  ],
} satisfies AttemptModule;
