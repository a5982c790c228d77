import type { MetaDescriptor, UIMatch } from '@remix-run/react';

interface Match {
  readonly id: string;
  readonly data?: unknown;
}

/** The parts of a list that the title describes: its search term and its page. */
interface ShownList {
  readonly searched: string;
  readonly page: number;
}

/**
 * Returns the page's title, for a route's `meta`: 'Sign in – FireFlink', with 'Error: ' before it when a form on the
 * page has just failed, because screen readers read the title first. For a list it contains the search term and the
 * page: '“shop” – All Projects, page 2 – FireFlink'; in View as, it names the user or role.
 *
 * @param list as its loader returned it; undefined when that failed
 */
export function pageTitle(
  matches: readonly (Match | UIMatch | undefined)[],
  title: string,
  list?: ShownList,
): MetaDescriptor[] {
  const dataOf = (id: string) => matches.find((match) => match?.id === id)?.data;
  const root = dataOf('root') as { formFailed?: boolean } | undefined;
  const frame = dataOf('app') as { viewing?: { name: string } | null } | undefined;
  const before = (root?.formFailed ? 'Error: ' : '') + (frame?.viewing ? `As ${frame.viewing.name}: ` : '');
  return [{ title: `${before}${list ? ofList(title, list) : title} – FireFlink` }];
}

/** Returns a title with the name of what the page is about, where its loader knows it: 'Change status of Web shop'. */
export const titleOf = (title: string, name: string | undefined): string =>
  name === undefined ? title : `${title} of ${name}`;

const ofList = (title: string, { searched, page }: ShownList): string =>
  (searched === '' ? '' : `“${searched}” – `) + title + (page > 1 ? `, page ${page}` : '');
