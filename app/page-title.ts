import type { MetaDescriptor, UIMatch } from '@remix-run/react';

interface Match {
  readonly id: string;
  readonly data?: unknown;
}

/**
 * The page's title, for a route's `meta`: 'Sign in – FireFlink', with 'Error: ' before it when a form on the page has
 * just failed, because that is the first thing that a screen reader says.
 */
export function pageTitle(
  matches: readonly (Match | UIMatch | undefined)[],
  title: string,
): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.data as { formFailed?: boolean } | undefined;
  return [{ title: `${root?.formFailed ? 'Error: ' : ''}${title} – FireFlink` }];
}
