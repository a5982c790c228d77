import { useEffect } from 'react';

const storageKey = 'fireflink-going-to';

/**
 * Remembers the target of a navigation by script while it lasts. When a part of the target's script is missing, Remix
 * reloads the current page; {@link leadOn} then goes to the target. It reads from the router itself, because React
 * learns of a navigation later, possibly after that.
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

/** Continues, at the start of a page's script, to the target of the navigation that the reload interrupted. */
export function leadOn(): void {
  const href = storedHref();
  keep(null);
  if (isLoadedAgain() && href !== null) window.location.replace(href);
}

function isLoadedAgain(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  if (loaded && 'type' in loaded) return loaded.type === 'reload';
  // Safari before 15 only supports the old API; 1 is a reload.
  return performance.navigation?.type === 1;
}

function keep(href: string | null): void {
  try {
    if (href === null) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, href);
  } catch {
    // Without storage, the current page stays.
  }
}

function storedHref(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
