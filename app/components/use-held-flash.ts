import { useLocation, useNavigation, useRouteLoaderData } from '@remix-run/react';
import { useState } from 'react';
import type { Flash, FlashData } from './flash.ts';

interface Held {
  /** As the root's loader last returned it: null from the second load on. */
  readonly told: Flash | null;
  readonly shown: Flash | null;
  readonly pathname: string;
  /** Counts the messages, so that the same words twice are two messages. */
  readonly number: number;
}

/**
 * Returns the message for this page. The server sends it once; here it stays until the user dismisses it,
 * goes to another page or sends a form (decisions.md: at least 5 s, and until dismissed), however often live
 * events reload the page meanwhile.
 */
export function useHeldFlash(): { flash: Flash | null; number: number; dismiss: () => void } {
  const told = useRouteLoaderData<FlashData>('root')?.flash ?? null;
  const { pathname } = useLocation();
  const { formMethod } = useNavigation();
  const [held, setHeld] = useState<Held>({ told, shown: told, pathname, number: 0 });
  const now = heldOn(held, { told, pathname, sends: formMethod !== undefined && formMethod !== 'GET' });
  if (now !== held) setHeld(now);
  return {
    flash: now.shown,
    number: now.number,
    dismiss: () => setHeld((known) => ({ ...known, shown: null })),
  };
}

interface Page extends Pick<Held, 'told' | 'pathname'> {
  /** Whether a form is being sent. */
  readonly sends: boolean;
}

/**
 * Returns the message to show on a page, given the previous one; the same object when nothing changes. Pure.
 */
export function heldOn(held: Held, { told, pathname, sends }: Page): Held {
  if (told !== held.told) {
    if (told) return { told, shown: told, pathname, number: held.number + 1 };
    return heldOn({ ...held, told }, { told, pathname, sends });
  }
  if (held.shown && (sends || held.pathname !== pathname)) return { ...held, shown: null };
  return held;
}
