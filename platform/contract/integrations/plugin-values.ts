/**
 * The plugins of FireFlink: names, addresses and fields (spec 3 sections 2.1 and 3). Calls, forms, lists and details
 * read them here. This file imports nothing, so browsers may load it.
 */

/** The plugins that have instances, in the order of their cards. */
export const plugins = [
  'Browserstack',
  'SauceLabs',
  'LambdaTest',
  'FireFlinkCloud',
  'Jira',
  'Slack',
  'Webhook',
  'GitLab',
  'GitHub',
  'Bitbucket',
  'AzureDevOps',
] as const;
export type Plugin = (typeof plugins)[number];

/** The plugins whose instances are created by one form with plain fields. */
export const oneStepPlugins = [
  'Browserstack',
  'LambdaTest',
  'FireFlinkCloud',
  'Jira',
  'Slack',
  'GitLab',
] as const;
export type OneStepPlugin = (typeof oneStepPlugins)[number];

export const pluginCategories = {
  cloudPlatform: 'Cloud Platform',
  projectManagement: 'Project Management',
  collaborationTools: 'Collaboration Tools',
  CICD: 'CI/CD',
} as const;
export type PluginCategory = keyof typeof pluginCategories;

/** The name of every value of an instance, as calls have it. */
export const instanceFieldNames = [
  'instanceName',
  'name',
  'username',
  'userName',
  'accessKey',
  'defaultDataCenter',
  'dataCenters',
  'accountId',
  'serverUrl',
  'domain',
  'apiToken',
  'tokenExpiresOn',
  'appToken',
  'channelId',
  'channelName',
  'url',
  'format',
  'events',
  'signingSecret',
  'personalToken',
  'gitHubUserName',
  'gitHubAppPassword',
  'organization',
  'gitHubRepositoryName',
  'bitBucketUserName',
  'bitBucketAppPassword',
  'bitBucketWorkspaceName',
  'bitBucketWorkspaceUUID',
  'bitBucketProjectUUID',
  'bitBucketRepositoryName',
  'fireFlinkProjectName',
  'projectId',
  'projectName',
  'projectType',
  'suiteId',
  'suiteName',
  'repositoryKind',
] as const;
export type InstanceFieldName = (typeof instanceFieldNames)[number];

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
        hint: 'For example https://your-team.atlassian.net. Only the host is kept.',
      },
      { name: 'domain', label: 'Domain', found: true },
      {
        name: 'userName',
        label: 'User Name',
        max: 200,
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

/** Whether instances of a plugin send messages about executions. */
export const sendsMessages = (plugin: Plugin): boolean => plugin === 'Slack' || plugin === 'Webhook';

/** Whether a provider is asked about instances of a plugin; the others have nobody to ask. */
export const isChecked = (plugin: Plugin): boolean => plugin !== 'AzureDevOps' && plugin !== 'FireFlinkCloud';

/** How a stored secret is shown, and sent back unchanged. */
export const secretMask = '**********';

/** How the last check of an instance ended. */
export const instanceStatuses = ['Connected', 'Refused', 'Unreachable'] as const;
export type InstanceStatus = (typeof instanceStatuses)[number];

/** What instances send. */
export const deliveryKinds = [
  'message',
  'event',
  'commit status',
  'pull request comment',
  'issue',
  'test message',
] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

/** The sort keys of lists of instances; the first is the default. */
export const instanceSortKeys = ['name', 'modifiedOn'] as const;

export const integrationLimits = {
  instancesMax: 50,
  nameMin: 3,
  nameMax: 25,
  /** Lists and details cut values there. */
  shownMax: 25,
} as const;

/** Finds the plugin of a page. */
export const pluginAt = (segment: string): Plugin | undefined =>
  plugins.find((plugin) => pluginDefinitions[plugin].segment === segment);

/** The value that users type as an instance's name: a Jira's follows from its address. */
export const nameField = (plugin: Plugin): InstanceFieldName =>
  plugin === 'Jira' ? 'serverUrl' : pluginDefinitions[plugin].title;

/** Returns the names of the values that an instance's replies have. */
export const fieldsOf = (plugin: Plugin): readonly PluginField[] => pluginDefinitions[plugin].fields;

/** The words of spec 3 section 8 and of the decisions, and further ones. */
export const integrationMessages = {
  created: (plugin: Plugin) => `${pluginDefinitions[plugin].label} instance created successfully`,
  updated: (plugin: Plugin) => `${pluginDefinitions[plugin].label} instance updated successfully`,
  deleted: (plugin: Plugin) => `${pluginDefinitions[plugin].label} instance deleted successfully`,
  deleteFailed: 'Delete failed',
  nameTaken: (plugin: Plugin, name: string) =>
    plugin === 'GitLab'
      ? `Resource with name ${name} already exists`
      : `${pluginDefinitions[plugin].label} instance name already exists`,
  nameExists: 'Instance name already exists',
  notValidated: 'Error validating instance.',
  nameMissing: 'Instance name is required.',
  nameWrong: 'Instance name should be alphanumeric',
  edgeSpaces: 'Spaces are not allowed at the beginning or end.',
  urlWrong: 'Invalid URL',
  dateWrong: 'Enter a date',
  keyRefused: 'User name or access key is invalid',
  unreachable: (plugin: Plugin) =>
    `${pluginDefinitions[plugin].label} could not be reached, so nothing was saved. Try again.`,
  tooMany: `There can be at most ${integrationLimits.instancesMax} instances of a plugin`,
  inUse: 'Instance name cannot be deleted because it is already in use. Please check the impact list.',
  defectPlatformOf: (projects: readonly string[], hasMore: boolean) =>
    `These projects file their defects with it: ${projects.join(', ')}${hasMore ? ' and others' : ''}`,
  ofOthers: 'Only Admins can change instances that someone else created',
  cloudNotLicensed: 'Your license doesn’t include FireFlink Cloud',
  tested: (status: InstanceStatus) =>
    status === 'Connected' ? 'The connection works' : `The connection doesn’t work: ${status}`,
} as const;

export const zipFileType = 'application/zip';

/** The words about Azure DevOps. */
export const azureMessages = {
  projectMissing: 'Project Name is required',
  suiteMissing: 'Suite Name is required',
  tokenIssued: 'New token issued. Copy it now: it is never shown again.',
  suiteGone: 'The suite of this instance was deleted. Edit the instance to choose another one.',
  tokenTaken: 'You already have a CI token with the name of this instance. Revoke it first.',
} as const;
