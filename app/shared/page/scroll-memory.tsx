import { ScrollRestoration } from '@remix-run/react';
import { useHydrated } from '#app/components/use-hydrated.ts';

type Place = Parameters<NonNullable<Parameters<typeof ScrollRestoration>[0]['getKey']>>[0];

/** A part of a page that the browser itself has gone to has no key of its own: it is not the page on which the visit began. */
const keyOf = ({ key, pathname, hash }: Place): string => (key === 'default' ? pathname + hash : key);

/**
 * Keeps pages scrolled as they were left, once script runs. Documents are the browser's; Remix's own script for them would break in a
 * browser that refuses site storage.
 */
export function ScrollMemory() {
  return useHydrated() && <ScrollRestoration getKey={keyOf} />;
}
