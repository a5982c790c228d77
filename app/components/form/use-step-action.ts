import { useLocation } from '@remix-run/react';
import { useHydrated } from '#app/components/use-hydrated.ts';

/**
 * Returns the address that a button of a form's step posts to: without script the page is loaded again, and
 * reading continues at the part of it that the button belongs to.
 */
export function useStepAction(id: string): string | undefined {
  const hydrated = useHydrated();
  const { pathname, search } = useLocation();
  return hydrated ? undefined : `${pathname}${search}#${id}`;
}
