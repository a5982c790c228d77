import { Icon, type IconName } from '#app/components/icon/icon.tsx';
import type { Plugin } from '#platform/contract/integrations/plugin-values.ts';

const icons: Readonly<Record<Plugin, IconName>> = {
  Browserstack: 'devices',
  SauceLabs: 'devices',
  LambdaTest: 'devices',
  FireFlinkCloud: 'cloud',
  Jira: 'ledger',
  Slack: 'chat',
  Webhook: 'link',
  GitLab: 'branch',
  GitHub: 'branch',
  Bitbucket: 'branch',
  AzureDevOps: 'layers',
};

export const pluginIcon = (plugin: Plugin): IconName => icons[plugin];

/** Renders the picture of a plugin, beside its name. */
export function PluginMark({ plugin }: { readonly plugin: Plugin }) {
  return (
    <span className="plugins-mark" aria-hidden="true">
      <Icon name={icons[plugin]} />
    </span>
  );
}
