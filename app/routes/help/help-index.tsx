import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { EmptyState } from '#app/components/page/empty-state.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { SearchForm } from '#app/components/table/search-form.tsx';
import { TextLink } from '#app/components/text/text-link.tsx';
import { helpPaths } from '#app/paths/help.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pathOfSection } from '#help/reader/help-page.ts';
import { counted } from '#platform/contract/wire/fields/count-values.ts';
import { limits } from '#platform/contract/wire/fields/limit-values.ts';
import { helpAreas, helpSearch } from './help-pages.server.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import { queryOf } from '#app/request/query-of.ts';
import helpStyles from './help.css?url';

/** Help needs the room; the frame shows no side bar here (spec 1 section 2.2). */
export const handle = { help: true };

const resultsShown = 12;

/** Lists all help pages by area, or the search results. */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'help.view' }, async () => {
    const search = (queryOf(args.request).get('search') ?? '').trim().slice(0, limits.searchMax);
    if (search === '') return { search, areas: helpAreas(), results: null };
    const results = helpSearch.find(search, resultsShown).map(({ section }) => ({
      to: pathOfSection(section),
      title: section.page.title,
      part: section.heading?.text ?? null,
      summary: section.page.summary,
    }));
    return { search, areas: [], results };
  });

export default function HelpIndex() {
  const { search, areas, results } = useLoaderData<typeof loader>();
  return (
    <div className="help-page">
      <PageHeader title="Help" description="Learn how FireFlink works, area by area." />
      <SearchForm label="Search Help" action={helpPaths.index} value={search} clearTo={helpPaths.index} />
      {/* There from the start, because only later changes are announced. */}
      <p role="status" className="sr-only">
        {results && foundWords(search, results.length)}
      </p>
      {results && <Results search={search} results={results} />}
      <div className="help-areas">
        {areas.map(({ area, pages }) => (
          <section key={area} aria-label={area}>
            <h2>{area}</h2>
            <ul className="help-list">
              {pages.map(({ slug, title, summary }) => (
                <li key={slug}>
                  <TextLink to={helpPaths.page(slug)} plain>
                    {title}
                  </TextLink>
                  <p>{summary}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

const foundWords = (search: string, count: number): string =>
  `${count === 0 ? 'No results' : counted(count, 'page')} for “${search}”`;

type Result = { to: string; title: string; part: string | null; summary: string };

function Results({ search, results }: { search: string; results: readonly Result[] }) {
  if (results.length === 0) {
    return (
      <EmptyState title="No Results Found" picture="search">
        <p>No help page matches “{search}”. Try other words.</p>
      </EmptyState>
    );
  }
  return (
    <section aria-label="Search results">
      <h2>{foundWords(search, results.length)}</h2>
      <ul className="help-list">
        {results.map(({ to, title, part, summary }) => (
          <li key={to}>
            <TextLink to={to} plain>
              {part === null ? title : `${title}: ${part}`}
            </TextLink>
            <p>{summary}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const links = stylesheets(helpStyles);

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageTitle(matches, data?.search ? `Search results for ${data.search} – Help` : 'Help');
