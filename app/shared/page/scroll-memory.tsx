import { ScrollRestoration } from '@remix-run/react';
import { useHydrated } from '#app/components/use-hydrated.ts';

type Place = Parameters<NonNullable<Parameters<typeof ScrollRestoration>[0]['getKey']>>[0];

/**
 * Returns the key of a scroll position. A fragment that the browser itself has gone to has no key of its own: it is not
 * the page on which the visit began.
 */
const keyOf = ({ key, pathname, hash }: Place): string => (key === 'default' ? pathname + hash : key);

/**
 * Restores the scroll positions of pages once script runs. Browsers do this for documents; Remix's own script for them
 * would break in a browser that refuses site storage.
 */
export function ScrollMemory() {
  return useHydrated() && <ScrollRestoration getKey={keyOf} />;
}
