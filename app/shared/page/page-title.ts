import type { MetaDescriptor, UIMatch } from '@remix-run/react';

interface Match {
  readonly id: string;
  readonly data?: unknown;
}

/** What the title says of a list: what is searched for in it, and which page of it is shown. */
interface ShownList {
  readonly searched: string;
  readonly page: number;
}

/**
 * The page's title, for a route's `meta`: 'Sign in – FireFlink', with 'Error: ' before it when a form on the page has
 * just failed, because that is the first thing that a screen reader says. Of a list it says what is shown of it:
 * '“shop” – All Projects, page 2 – FireFlink'.
 *
 * @param list as its loader told it; undefined when that failed
 */
export function pageTitle(
  matches: readonly (Match | UIMatch | undefined)[],
  title: string,
  list?: ShownList,
): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.data as { formFailed?: boolean } | undefined;
  return [{ title: `${root?.formFailed ? 'Error: ' : ''}${list ? ofList(title, list) : title} – FireFlink` }];
}

const ofList = (title: string, { searched, page }: ShownList): string =>
  (searched === '' ? '' : `“${searched}” – `) + title + (page > 1 ? `, page ${page}` : '');
