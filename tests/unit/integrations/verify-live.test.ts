import { expect, test } from 'vitest';
import { createProviderHttp } from '#platform/foundation/provider-http/provider-http.ts';
import { jiraAccountId } from '#platform/demo/providers/jira.ts';
import { serveProviders } from '#platform/demo/providers/serve-providers.ts';
import { slackChannelId } from '#platform/demo/providers/slack.ts';
import { accounts } from '../../live/accounts.ts';
import { verifyLive } from '../../live/verify-live.ts';
import { closedAfterEach } from '../../support/closed-after-each.ts';
import { testIntegrations, testSettings } from '../../support/settings.ts';

const closeLater = closedAfterEach();
const secret = 'xoxb-a-secret-of-nobody';

async function world() {
  const providers = await serveProviders();
  closeLater(() => providers.close());
  const { url, environment } = providers;
  const at = (name: string) => environment[name] ?? '';
  const integrations = testIntegrations({
    github: at('GITHUB_URL'),
    bitbucket: at('BITBUCKET_URL'),
    slack: at('SLACK_URL'),
    browserstack: at('BROWSERSTACK_URL'),
    browserstackApps: at('BROWSERSTACK_APPS_URL'),
    sauceLabs: at('SAUCELABS_URL'),
    lambdaTest: at('LAMBDATEST_URL'),
    lambdaTestMobile: at('LAMBDATEST_MOBILE_URL'),
    lambdaTestApps: at('LAMBDATEST_APPS_URL'),
  });
  const providerHttp = createProviderHttp(integrations);
  closeLater(() => providerHttp.close());
  return { url, context: { providerHttp, settings: testSettings('unused', { integrations }) } };
}

/** An account of every plugin. */
const everyAccount = (url: string) => ({
  ...Object.fromEntries(
    Object.values(accounts).flatMap((of) => Object.values(of).map((name) => [name, secret])),
  ),
  LIVE_SAUCELABS_DATA_CENTER: 'eu-central-1',
  LIVE_JIRA_URL: url,
  LIVE_JIRA_ACCOUNT_ID: jiraAccountId,
  LIVE_JIRA_PROJECT: 'SHOP',
  LIVE_GITLAB_URL: url,
  LIVE_GITHUB_USER: 'ada',
  LIVE_BITBUCKET_USER: 'ada@demo.example',
  LIVE_SLACK_CHANNEL: slackChannelId,
  LIVE_WEBHOOK_URL: `${url}/webhook`,
});

test('checks every plugin that has an account, files an issue and sends messages', async () => {
  const { url, context } = await world();
  const lines: string[] = [];
  const outcome = await verifyLive(context, everyAccount(url), (line) => lines.push(line));
  expect(outcome).toEqual({ passed: Object.keys(accounts), failed: [], notRun: [] });
  const text = lines.join('\n');
  expect(text).toContain('Jira: created SHOP-1 (Task), which is To Do');
  expect(text).toContain('BrowserStack: 2 apps');
  expect(text).toContain('Slack: sent a message to #releases');
  expect(text).not.toContain(secret);
});

test('says what it could not check, and why, and what failed', async () => {
  const { context } = await world();
  const lines: string[] = [];
  const only = { LIVE_BROWSERSTACK_USER: 'demo', LIVE_BROWSERSTACK_KEY: 'wrong' };
  const { passed, failed, notRun } = await verifyLive(context, only, (line) => lines.push(line));
  expect([passed, failed, notRun.length]).toEqual([[], ['Browserstack'], Object.keys(accounts).length - 1]);
  expect(lines[0]).toMatch(/^BrowserStack: FAILED\. /);
  expect(lines).toContain('Slack: NOT RUN. Set LIVE_SLACK_TOKEN, LIVE_SLACK_CHANNEL.');
});
