import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { EmptyState } from '#app/components/empty-state.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { SearchForm } from '#app/components/table/search-form.tsx';
import { TextLink } from '#app/components/text-link.tsx';
import { pageTitle } from '#app/page-title.ts';
import { requireSession } from '#app/session/require-session.server.ts';
import { pathOfSection } from '#help/reader/help-page.ts';
import { limits } from '#platform/contract/values.ts';
import { helpAreas, helpSearch } from './help-pages.server.ts';

/** Help needs the room; the frame shows no side bar here (spec 1 section 2.2). */
export const handle = { help: true };

const path = '/app/help';
const resultsShown = 12;

/** All help pages by area, or those that a search finds. */
export async function loader(args: LoaderFunctionArgs) {
  await requireSession(args);
  const search = (new URL(args.request.url).searchParams.get('search') ?? '')
    .trim()
    .slice(0, limits.searchMax);
  if (search === '') return { search, areas: helpAreas(), results: null };
  const results = helpSearch.find(search, resultsShown).map(({ section }) => ({
    to: pathOfSection(section),
    title: section.page.title,
    part: section.heading?.text ?? null,
    summary: section.page.summary,
  }));
  return { search, areas: [], results };
}

export default function HelpIndex() {
  const { search, areas, results } = useLoaderData<typeof loader>();
  return (
    <div className="help">
      <PageHeader title="Help" description="How FireFlink works, area by area." />
      <SearchForm label="Search Help" action={path} value={search} clearTo={path} />
      {results && <Results search={search} results={results} />}
      <div className="help-areas">
        {areas.map(({ area, pages }) => (
          <section key={area} aria-label={area}>
            <h2>{area}</h2>
            <ul className="help-list">
              {pages.map(({ slug, title, summary }) => (
                <li key={slug}>
                  <TextLink to={`${path}/${slug}`} plain>
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

type Result = { to: string; title: string; part: string | null; summary: string };

function Results({ search, results }: { search: string; results: readonly Result[] }) {
  if (results.length === 0) {
    return (
      <EmptyState title="No Results Found" icon="search">
        <p>No help page speaks of “{search}”. Try other words.</p>
      </EmptyState>
    );
  }
  return (
    <section aria-label="Search results">
      <h2>
        {results.length === 1 ? '1 page' : `${results.length} pages`} for “{search}”
      </h2>
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

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageTitle(matches, data?.search ? `Search results for ${data.search} – Help` : 'Help');
