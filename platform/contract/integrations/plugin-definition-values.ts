import { plugins, type InstanceFieldName, type Plugin, type PluginCategory } from './plugin-values.ts';

/** What each plugin is called, where its pages are, and what its instances consist of (spec 3 sections 2.1 and 3). */

export interface PluginField {
  readonly name: InstanceFieldName;
  readonly label: string;
  /** Shown as ten asterisks, and sent encrypted. */
  readonly secret?: true;
  /** Found out by FireFlink, so that no form asks for it. */
  readonly found?: true;
  readonly optional?: true;
  /** The error when it is missing; '{label} is required' when left out. */
  readonly missing?: string;
  readonly min?: number;
  readonly max?: number;
  /** 'name' follows the rules of instance names; 'url' is an https address. */
  readonly kind?: 'name' | 'url' | 'date';
  /** One sentence: what to paste. */
  readonly hint?: string;
  /** Details show it, lists don't. */
  readonly detailsOnly?: true;
  /** The stored secrets are meant for this value: with another one, they are typed again. */
  readonly secretsAreFor?: true;
}

export interface PluginDefinition {
  readonly label: string;
  readonly category: PluginCategory;
  /** The path segment of its pages. */
  readonly segment: string;
  /** One sentence on the card: what it does for a team. */
  readonly about: string;
  /** The value that instances are known by. */
  readonly title: InstanceFieldName;
  readonly fields: readonly PluginField[];
  /** The page of the help that says what to paste where. */
  readonly help: string;
}

const instanceName: PluginField = { name: 'instanceName', label: 'Instance Name', kind: 'name' };

const cloudFields: readonly PluginField[] = [
  instanceName,
  { name: 'username', label: 'User name', max: 100 },
  { name: 'accessKey', label: 'Access key', secret: true, max: 200 },
];

const boundTo: readonly PluginField[] = [
  { name: 'fireFlinkProjectName', label: 'Project', found: true },
  { name: 'suiteName', label: 'Suite Name', found: true },
  { name: 'projectId', label: 'Project id', found: true, detailsOnly: true },
  { name: 'projectType', label: 'Project Type', found: true, detailsOnly: true },
  { name: 'suiteId', label: 'Suite id', found: true, detailsOnly: true },
];

export const pluginDefinitions: Readonly<Record<Plugin, PluginDefinition>> = {
  Browserstack: {
    label: 'BrowserStack',
    category: 'cloudPlatform',
    segment: 'browserstack',
    about: 'Run on BrowserStack’s browsers and devices.',
    title: 'instanceName',
    fields: cloudFields,
    help: 'device-clouds',
  },
  SauceLabs: {
    label: 'Sauce Labs',
    category: 'cloudPlatform',
    segment: 'saucelabs',
    about: 'Run on Sauce Labs’ browsers and devices, in the data center of your choice.',
    title: 'instanceName',
    fields: [
      ...cloudFields,
      { name: 'defaultDataCenter', label: 'Data center', found: true },
      { name: 'dataCenters', label: 'Data centers of the account', found: true, detailsOnly: true },
    ],
    help: 'device-clouds',
  },
  LambdaTest: {
    label: 'LambdaTest (TestMu AI)',
    category: 'cloudPlatform',
    segment: 'lambdatest',
    about: 'Run on LambdaTest’s browsers and devices.',
    title: 'instanceName',
    fields: cloudFields,
    help: 'device-clouds',
  },
  FireFlinkCloud: {
    label: 'FireFlink Cloud',
    category: 'cloudPlatform',
    segment: 'fireflinkcloud',
    about: 'Store your mobile apps, so that local machines can test them.',
    title: 'instanceName',
    fields: [instanceName],
    help: 'fireflink-cloud',
  },
  Jira: {
    label: 'Jira',
    category: 'projectManagement',
    segment: 'jira',
    about: 'File the defects of projects in Jira.',
    title: 'domain',
    fields: [
      {
        name: 'accountId',
        label: 'Account ID',
        min: 3,
        max: 128,
        hint: 'The last part of the address of your Jira profile.',
      },
      {
        name: 'serverUrl',
        label: 'Server URL',
        kind: 'url',
        max: 200,
        secretsAreFor: true,
        hint: 'For example https://your-team.atlassian.net. Only the host is kept.',
      },
      { name: 'domain', label: 'Domain', found: true },
      {
        name: 'userName',
        label: 'User Name',
        max: 200,
        secretsAreFor: true,
        hint: 'The email address of your Atlassian account.',
      },
      {
        name: 'apiToken',
        label: 'API Token',
        secret: true,
        max: 700,
        hint: 'Create one in your Atlassian account, Security, API tokens.',
      },
      {
        name: 'tokenExpiresOn',
        label: 'Token expires on',
        kind: 'date',
        optional: true,
        max: 10,
        hint: 'Jira doesn’t tell it. The details of the instance show it.',
        detailsOnly: true,
      },
    ],
    help: 'jira',
  },
  Slack: {
    label: 'Slack',
    category: 'collaborationTools',
    segment: 'slack',
    about: 'Post what failed to a Slack channel when an execution ends.',
    title: 'instanceName',
    fields: [
      instanceName,
      {
        name: 'appToken',
        label: 'App Token',
        secret: true,
        max: 300,
        hint: 'The bot token of your Slack app: it starts with xoxb-.',
        detailsOnly: true,
      },
      { name: 'channelName', label: 'Channel Name', found: true },
      {
        name: 'channelId',
        label: 'Channel Id',
        max: 200,
        hint: 'In Slack, open the channel’s details: the id is at the bottom. You can also paste the channel’s link.',
      },
    ],
    help: 'slack',
  },
  Webhook: {
    label: 'Webhook',
    category: 'collaborationTools',
    segment: 'webhook',
    about: 'Send signed events to any address, or messages to Microsoft Teams.',
    title: 'instanceName',
    fields: [
      instanceName,
      // Addresses of many services contain a secret.
      { name: 'url', label: 'URL', secret: true, max: 500, detailsOnly: true },
      { name: 'domain', label: 'Host', found: true },
      { name: 'format', label: 'Format', found: true },
      { name: 'events', label: 'Events', found: true },
      { name: 'signingSecret', label: 'Signing secret', secret: true, found: true, detailsOnly: true },
    ],
    help: 'webhooks',
  },
  GitLab: {
    label: 'GitLab',
    category: 'CICD',
    segment: 'gitlab',
    about: 'Connect GitLab.com or a GitLab of your own.',
    title: 'name',
    fields: [
      { name: 'name', label: 'Name', kind: 'name' },
      {
        name: 'url',
        label: 'URL',
        kind: 'url',
        max: 200,
        secretsAreFor: true,
        hint: 'For example https://gitlab.com. Only the host and its path are kept.',
      },
      {
        name: 'personalToken',
        label: 'Personal Token',
        secret: true,
        max: 300,
        hint: 'A personal access token with the scope api.',
      },
    ],
    help: 'gitlab',
  },
  GitHub: {
    label: 'GitHub',
    category: 'CICD',
    segment: 'github',
    about: 'Start a suite from GitHub Actions, and see the results on commits and pull requests.',
    title: 'instanceName',
    fields: [
      { name: 'gitHubUserName', label: 'User name', max: 100, detailsOnly: true },
      {
        name: 'gitHubAppPassword',
        label: 'Access token',
        missing: 'Access token is required',
        secret: true,
        max: 300,
        detailsOnly: true,
        hint: 'A token that may create repositories, set secrets and change workflows.',
      },
      instanceName,
      { name: 'organization', label: 'Organization', max: 100 },
      { name: 'gitHubRepositoryName', label: 'Repository Name', max: 100 },
      { name: 'repositoryKind', label: 'Repository', found: true, detailsOnly: true },
      ...boundTo,
    ],
    help: 'github',
  },
  Bitbucket: {
    label: 'Bitbucket',
    category: 'CICD',
    segment: 'bitbucket',
    about: 'Start a suite from Bitbucket Pipelines, and see the results on commits and pull requests.',
    title: 'instanceName',
    fields: [
      {
        name: 'bitBucketUserName',
        label: 'User Name',
        max: 200,
        detailsOnly: true,
        hint: 'The email address of your Atlassian account.',
      },
      {
        name: 'bitBucketAppPassword',
        label: 'App Password',
        secret: true,
        max: 700,
        detailsOnly: true,
        hint: 'Paste an Atlassian API token: Bitbucket’s app passwords ended in June 2026.',
      },
      instanceName,
      { name: 'bitBucketWorkspaceName', label: 'Workspace', max: 100 },
      { name: 'bitBucketRepositoryName', label: 'Repository Name', max: 100 },
      { name: 'repositoryKind', label: 'Repository', found: true, detailsOnly: true },
      ...boundTo,
      { name: 'bitBucketWorkspaceUUID', label: 'Workspace id', found: true, detailsOnly: true },
      { name: 'bitBucketProjectUUID', label: 'Project id at Bitbucket', found: true, detailsOnly: true },
      { name: 'projectName', label: 'Bitbucket project', found: true, detailsOnly: true },
    ],
    help: 'bitbucket',
  },
  AzureDevOps: {
    label: 'Azure DevOps',
    category: 'CICD',
    segment: 'azuredevops',
    about: 'Download a ready pipeline that starts a suite from Azure Pipelines.',
    title: 'name',
    fields: [
      { name: 'name', label: 'Name', kind: 'name' },
      { name: 'projectName', label: 'Project Name', found: true },
      { name: 'suiteName', label: 'Suite Name', found: true },
      { name: 'projectId', label: 'Project id', found: true, detailsOnly: true },
      { name: 'suiteId', label: 'Suite id', found: true, detailsOnly: true },
    ],
    help: 'azure-devops',
  },
};

/** Finds the plugin of a page. */
export const pluginAt = (segment: string): Plugin | undefined =>
  plugins.find((plugin) => pluginDefinitions[plugin].segment === segment);

/** The value that users type as an instance's name: a Jira's follows from its address. */
export const nameField = (plugin: Plugin): InstanceFieldName =>
  plugin === 'Jira' ? 'serverUrl' : pluginDefinitions[plugin].title;

/** Returns the names of the values that an instance's replies have. */
export const fieldsOf = (plugin: Plugin): readonly PluginField[] => pluginDefinitions[plugin].fields;
