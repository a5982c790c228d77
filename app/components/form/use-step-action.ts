import { useLocation } from '@remix-run/react';
import { useHydrated } from '#app/components/use-hydrated.ts';

/**
 * Where a button posts that is a step of the form: without script the page comes anew, and reading goes on at the part of it
 * that the button belongs to.
 */
export function useStepAction(id: string): string | undefined {
  const hydrated = useHydrated();
  const { pathname, search } = useLocation();
  return hydrated ? undefined : `${pathname}${search}#${id}`;
}
