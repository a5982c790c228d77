import type { Plugin } from '#platform/contract/integrations/plugin-values.ts';

/** The environment variables that name a real account, by the value of an instance that each is. */
export const accounts: Readonly<Partial<Record<Plugin, Readonly<Record<string, string>>>>> = {
  Browserstack: { username: 'LIVE_BROWSERSTACK_USER', accessKey: 'LIVE_BROWSERSTACK_KEY' },
  SauceLabs: {
    username: 'LIVE_SAUCELABS_USER',
    accessKey: 'LIVE_SAUCELABS_KEY',
    defaultDataCenter: 'LIVE_SAUCELABS_DATA_CENTER',
  },
  LambdaTest: { username: 'LIVE_LAMBDATEST_USER', accessKey: 'LIVE_LAMBDATEST_KEY' },
  Jira: {
    serverUrl: 'LIVE_JIRA_URL',
    userName: 'LIVE_JIRA_USER',
    apiToken: 'LIVE_JIRA_TOKEN',
    accountId: 'LIVE_JIRA_ACCOUNT_ID',
  },
  GitLab: { url: 'LIVE_GITLAB_URL', personalToken: 'LIVE_GITLAB_TOKEN' },
  GitHub: { gitHubUserName: 'LIVE_GITHUB_USER', gitHubAppPassword: 'LIVE_GITHUB_TOKEN' },
  Bitbucket: { bitBucketUserName: 'LIVE_BITBUCKET_USER', bitBucketAppPassword: 'LIVE_BITBUCKET_TOKEN' },
  Slack: { appToken: 'LIVE_SLACK_TOKEN', channelId: 'LIVE_SLACK_CHANNEL' },
  Webhook: { url: 'LIVE_WEBHOOK_URL' },
};

/** The project in which an issue is created; without it, none is. */
export const jiraProjectVariable = 'LIVE_JIRA_PROJECT';
