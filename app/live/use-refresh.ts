import { useMatches, useSearchParams } from '@remix-run/react';
import { useHydrated } from '#app/components/use-hydrated.ts';
import { chosenRefresh } from './refresh-choices.ts';

/**
 * Returns how often the document reloads itself, in seconds, because its address asks for it; undefined otherwise. Such
 * a document comes without script, which would follow live events instead: a browser that blocks script looks like one
 * that runs it, so nothing else could be promised.
 */
export function useRefresh(): number | undefined {
  const [query] = useSearchParams();
  const matches = useMatches();
  const leaf = matches[matches.length - 1];
  const hydrated = useHydrated();
  return !hydrated && isLive(leaf?.handle) ? chosenRefresh(query) : undefined;
}

const isLive = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'live' in handle;
