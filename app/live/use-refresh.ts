import { useMatches, useSearchParams } from '@remix-run/react';
import { useHydrated } from '#app/components/use-hydrated.ts';
import { chosenRefresh } from './refresh-choices.ts';

/**
 * How often the document loads itself again, in seconds, because its address asks for it; undefined for any other. Such a
 * document comes without script, which would follow live news in its stead: a browser in which script is blocked looks like
 * one in which it runs, so nothing else could be promised.
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
