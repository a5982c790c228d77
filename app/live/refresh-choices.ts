import { withQuery } from '#app/paths/with-query.ts';

/** The `handle` of a route whose page can be asked to load itself again. */
export const liveHandle = { live: true } as const;

/** How often a page can be asked to load itself again, where there is no script: a part of its address. */
export const refreshChoices = [
  { seconds: 30, label: '30 seconds' },
  { seconds: 60, label: '1 minute' },
  { seconds: 300, label: '5 minutes' },
] as const;

/** The choice that an address names, in seconds. */
export const chosenRefresh = (query: URLSearchParams): number | undefined =>
  refreshChoices.find(({ seconds }) => String(seconds) === query.get('refresh'))?.seconds;

/**
 * The address with another choice, or with none.
 * @param path with its query, and with no fragment
 */
export const withRefresh = (path: string, seconds: number | undefined): string =>
  withQuery(path, { refresh: seconds });
