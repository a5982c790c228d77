import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { TextLink } from '#app/components/text/text-link.tsx';
import { helpPaths } from '#app/paths/help.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { HelpBlocks } from './help-blocks.tsx';
import { helpAreas, helpPages } from './help-pages.server.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import helpStyles from './help.css?url';

export const handle = { help: true };

const partsWorthAList = 3;

/** Shows one help page (spec 1 section 2.2: /app/help/{path}). */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'help.view' }, async () => {
    const page = helpPages.find(({ slug }) => slug === args.params['*']);
    if (!page)
      throw data('We couldn’t find this help page. Search the help, or open the list of all pages.', {
        status: 404,
      });
    const { title, summary, area, slug, blocks } = page;
    const parts = blocks.flatMap((block) =>
      block.kind === 'heading' && block.level === 2 ? [{ id: block.id, text: block.text }] : [],
    );
    const others = helpAreas()
      .flatMap(({ area: name, pages }) => (name === area ? pages : []))
      .filter((other) => other.slug !== slug);
    return { title, summary, area, blocks, others, parts: parts.length < partsWorthAList ? [] : parts };
  });

export default function HelpPage() {
  const { title, summary, area, blocks, others, parts } = useLoaderData<typeof loader>();
  return (
    <div className="help-page">
      <PageHeader
        title={title}
        description={summary}
        back={{ to: helpPaths.index, label: 'All help pages' }}
      />
      <div className="help-columns">
        {parts.length > 0 && (
          <nav aria-label="On this page" className="help-aside">
            <h2>On this page</h2>
            <ul>
              {parts.map(({ id, text }) => (
                <li key={id}>
                  <a href={`#${id}`} className="inline-link inline-link-plain">
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <article className="help-text">
          <HelpBlocks blocks={blocks} />
        </article>
        {others.length > 0 && (
          <nav aria-label={`More about ${area}`} className="help-aside">
            <h2>More about {area}</h2>
            <ul>
              {others.map(({ slug, title: other }) => (
                <li key={slug}>
                  <TextLink to={helpPaths.page(slug)} plain>
                    {other}
                  </TextLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </div>
  );
}

export const links = stylesheets(helpStyles);

export const meta: MetaFunction<typeof loader> = ({ matches, data: page }) =>
  pageTitle(matches, page ? `${page.title} – Help` : 'Help');
