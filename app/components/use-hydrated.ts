import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Returns true once script has hydrated the page; false on the server and while hydrating, so that both
 * render the same.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
