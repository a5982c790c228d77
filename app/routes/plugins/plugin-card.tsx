import { SiteLink } from '#app/components/text/site-link.tsx';
import { State } from '#app/components/text/state.tsx';
import { Time } from '#app/components/text/time.tsx';
import { integrationPaths } from '#app/paths/integration.ts';
import type { listPlugins } from '#platform/contract/integrations/instance-calls.ts';
import { pluginDefinitions } from '#platform/contract/integrations/plugin-definition-values.ts';
import type { CallReply } from '#platform/contract/wire/calls/call.ts';
import { counted } from '#platform/contract/wire/fields/count-values.ts';
import { PluginMark } from './plugin-mark.tsx';

export type CardOfPlugin = CallReply<typeof listPlugins>[number];

const empty = new URLSearchParams();

/** Renders a plugin: what it does, how many instances it has, and whether they work. The title opens its instances. */
export function PluginCard({
  card: { plugin, instances, troubled, lastFailure, notice },
}: {
  readonly card: CardOfPlugin;
}) {
  const { label, about, segment } = pluginDefinitions[plugin];
  return (
    <article className="plugins-card" id={`plugin-${segment}`} tabIndex={-1}>
      <PluginMark plugin={plugin} />
      <div className="plugins-card-body">
        <h3>
          <SiteLink to={integrationPaths.list(plugin, empty)} preventScrollReset>
            {label}
          </SiteLink>
        </h3>
        <p>{about}</p>
        <p className="plugins-card-state">
          {instances === 0 ? (
            'Not connected yet'
          ) : (
            <State tone={troubled > 0 ? 'error' : 'success'}>
              {counted(instances, 'instance')}
              {troubled > 0 ? `, ${troubled} not connected` : ''}
            </State>
          )}
        </p>
        {lastFailure && (
          <p className="plugins-card-failure">
            {lastFailure.instance}: {lastFailure.reason}, <Time time={lastFailure.on} />
          </p>
        )}
        {notice && (
          <p className="plugins-card-failure">
            {notice.instance}: {notice.text}
          </p>
        )}
      </div>
    </article>
  );
}
