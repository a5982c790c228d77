import { withQuery } from '#app/paths/with-query.ts';

/** The `handle` of a route whose page can be set to reload itself. */
export const liveHandle = { live: true } as const;

/** How often a page can reload itself without script: a part of its address. */
export const refreshChoices = [
  { seconds: 30, label: '30 seconds' },
  { seconds: 60, label: '1 minute' },
  { seconds: 300, label: '5 minutes' },
] as const;

/** Returns the choice that an address names, in seconds. */
export const chosenRefresh = (query: URLSearchParams): number | undefined =>
  refreshChoices.find(({ seconds }) => String(seconds) === query.get('refresh'))?.seconds;

/**
 * Returns the address with another choice, or with none.
 * @param path with its query, and without a fragment
 */
export const withRefresh = (path: string, seconds: number | undefined): string =>
  withQuery(path, { refresh: seconds });
