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

/** Whether instances of a plugin send messages about executions. */
export const sendsMessages = (plugin: Plugin): boolean => plugin === 'Slack' || plugin === 'Webhook';

/** Whether a provider is asked about instances of a plugin; the others have nobody to ask. */
export const isChecked = (plugin: Plugin): boolean => plugin !== 'AzureDevOps' && plugin !== 'FireFlinkCloud';
