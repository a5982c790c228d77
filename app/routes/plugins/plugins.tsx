import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { ButtonLink } from '#app/components/button/button.tsx';
import { EmptyState } from '#app/components/page/empty-state.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { ciTokenPaths } from '#app/paths/ci-tokens.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import { listPlugins } from '#platform/contract/integrations/instance-calls.ts';
import { pluginDefinitions } from '#platform/contract/integrations/plugin-definition-values.ts';
import { pluginCategories } from '#platform/contract/integrations/plugin-values.ts';
import type { PluginCategory } from '#platform/contract/integrations/plugin-values.ts';
import { JenkinsCard } from './jenkins-card.tsx';
import { PluginCard, type CardOfPlugin } from './plugin-card.tsx';
import pluginsStyles from './plugins.css?url';

/** Shows the plugins as cards by category (spec 3 section 2.1). A card opens the drawer of its instances. */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'integration.view' }, async ({ platform, may }) => ({
    cards: await platform.get(listPlugins, {}),
    seesTokens: may('execution.view'),
  }));

export default function Plugins() {
  const { cards, seesTokens } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Plugins"
        description="Connect the services that your tests run on, report to and are started from."
      >
        {seesTokens && <ButtonLink to={ciTokenPaths.list(noQuery)}>CI tokens</ButtonLink>}
      </PageHeader>
      {cards.length === 0 ? (
        <EmptyState title="No plugins here">This project’s type has nothing to connect.</EmptyState>
      ) : (
        (Object.keys(pluginCategories) as PluginCategory[]).map((category) => (
          <Category key={category} category={category} cards={cards} />
        ))
      )}
      <Outlet />
    </>
  );
}

const noQuery = new URLSearchParams();

interface CategoryProps {
  readonly category: PluginCategory;
  readonly cards: readonly CardOfPlugin[];
}

function Category({ category, cards }: CategoryProps) {
  const own = cards.filter(({ plugin }) => pluginDefinitions[plugin].category === category);
  if (own.length === 0 && category !== 'CICD') return null;
  const id = `category-${category}`;
  return (
    <section aria-labelledby={id} className="plugins-category">
      <h2 id={id}>{pluginCategories[category]}</h2>
      <ul className="plugins-cards">
        {own.map((card) => (
          <li key={card.plugin}>
            <PluginCard card={card} />
          </li>
        ))}
        {category === 'CICD' && (
          <li>
            <JenkinsCard />
          </li>
        )}
      </ul>
    </section>
  );
}

export const links = stylesheets(pluginsStyles);

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Plugins');
