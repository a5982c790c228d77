import { useEffect } from 'react';

const storageKey = 'fireflink-going-to';

/**
 * Remembers where a navigation by script leads while it lasts. When a part of the target's script is missing, Remix loads
 * the page again that one is on; {@link leadOn} then leads to the target. The router is asked itself: what React knows of
 * it comes later, possibly after that.
 */
export function useGoingTo(): void {
  useEffect(
    () =>
      window.__remixRouter.subscribe(({ navigation: { state, location } }) => {
        keep(state === 'loading' ? location.pathname + location.search + location.hash : null);
      }),
    [],
  );
}

/** For the start of a page's script: goes on to where the reader was going when the page was loaded again. */
export function leadOn(): void {
  const href = kept();
  keep(null);
  if (isLoadedAgain() && href !== null) window.location.replace(href);
}

function isLoadedAgain(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  if (loaded && 'type' in loaded) return loaded.type === 'reload';
  // Safari says it in the old way until 15; 1 is a reload.
  return performance.navigation?.type === 1;
}

function keep(href: string | null): void {
  try {
    if (href === null) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, href);
  } catch {
    // Then the page that one is on is all there is.
  }
}

function kept(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
