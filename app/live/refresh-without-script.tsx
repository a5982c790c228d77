import { useMatches, useSearchParams } from '@remix-run/react';
import { chosenRefresh } from './refresh-choices.ts';

/** Loads the page again from time to time when its address asks for it, in browsers without script. */
export function RefreshWithoutScript() {
  const [query] = useSearchParams();
  const seconds = chosenRefresh(query);
  const leaf = useMatches().at(-1);
  if (seconds === undefined || !isLive(leaf?.handle)) return null;
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(seconds)} />
    </noscript>
  );
}

const isLive = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'live' in handle;
