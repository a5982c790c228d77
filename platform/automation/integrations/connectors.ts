import { plugins, type Plugin } from '../../contract/integrations/plugin-values.ts';
import { appsUsedBy } from './apps/app-machines.ts';
import { defectPlatformOf } from './defects/defect-platform-of.ts';
import { browserstack } from './connectors/browserstack.ts';
import { deviceCloud } from './connectors/device-cloud.ts';
import { lambdatest } from './connectors/lambdatest.ts';
import { bitbucket } from './connectors/bitbucket.ts';
import { github } from './connectors/github.ts';
import { gitlab } from './connectors/gitlab.ts';
import { jira } from './connectors/jira.ts';
import { saucelabs } from './connectors/saucelabs.ts';
import type { Connector } from './connector.ts';
import { slackConnector } from './connectors/slack.ts';
import { webhook } from './connectors/webhook.ts';

/** The plugins that FireFlink can connect. Only these have cards. */
export const connectors: Readonly<Partial<Record<Plugin, Connector>>> = {
  // An app store of the license: there is no provider to ask.
  FireFlinkCloud: {
    check: () => Promise.resolve({ kind: 'connected', capabilities: [] }),
    usedBy: appsUsedBy,
  },
  Browserstack: deviceCloud(browserstack),
  SauceLabs: deviceCloud(saucelabs),
  LambdaTest: deviceCloud(lambdatest),
  Jira: { ...jira, usedBy: defectPlatformOf },
  GitLab: gitlab,
  GitHub: github,
  Bitbucket: bitbucket,
  Slack: slackConnector,
  Webhook: webhook,
  // A pipeline to download: FireFlink asks Azure DevOps nothing.
  AzureDevOps: {
    check: () => Promise.resolve({ kind: 'connected', capabilities: [] }),
  },
};

export const connectedPlugins: readonly Plugin[] = plugins.filter((plugin) => connectors[plugin]);

/** Returns the connector of a plugin. */
export function connectorOf(plugin: Plugin): Connector {
  const connector = connectors[plugin];
  if (!connector) throw new Error(`${plugin} has no connector`);
  return connector;
}
