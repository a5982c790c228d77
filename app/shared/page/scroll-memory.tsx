import { ScrollRestoration } from '@remix-run/react';
import { useHydrated } from '#app/components/use-hydrated.ts';

/**
 * Keeps pages scrolled as they were left, once script runs. Documents are the browser's; Remix's own script for them would break in a
 * browser that refuses site storage.
 */
export function ScrollMemory() {
  return useHydrated() && <ScrollRestoration />;
}
