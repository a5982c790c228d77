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
 * '“shop” – All Projects, page 2 – FireFlink'; while one sees the product as somebody else does it says as whom.
 *
 * @param list as its loader told it; undefined when that failed
 */
export function pageTitle(
  matches: readonly (Match | UIMatch | undefined)[],
  title: string,
  list?: ShownList,
): MetaDescriptor[] {
  const told = (id: string) => matches.find((match) => match?.id === id)?.data;
  const root = told('root') as { formFailed?: boolean } | undefined;
  const frame = told('app') as { viewing?: { name: string } | null } | undefined;
  const before = (root?.formFailed ? 'Error: ' : '') + (frame?.viewing ? `As ${frame.viewing.name}: ` : '');
  return [{ title: `${before}${list ? ofList(title, list) : title} – FireFlink` }];
}

const ofList = (title: string, { searched, page }: ShownList): string =>
  (searched === '' ? '' : `“${searched}” – `) + title + (page > 1 ? `, page ${page}` : '');
