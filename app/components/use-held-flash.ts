import { useLocation, useNavigation, useRouteLoaderData } from '@remix-run/react';
import { useState } from 'react';
import type { Flash, FlashData } from './flash.ts';

interface Held {
  /** As the root's loader told it last: null from the second time on. */
  readonly told: Flash | null;
  readonly shown: Flash | null;
  readonly pathname: string;
  /** Counts the messages: the same words twice are two. */
  readonly number: number;
}

/**
 * The message for this page. The server tells it once; here it stays until it is dismissed, its reader goes to another page or
 * sends a form (decisions.md: at least 5 s, and until dismissed), however often live news load the page anew meanwhile.
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
  /** A form is under way. */
  readonly sends: boolean;
}

/** What is held on a page after what was held before; the same object when nothing changes. Pure. */
export function heldOn(held: Held, { told, pathname, sends }: Page): Held {
  if (told !== held.told) {
    if (told) return { told, shown: told, pathname, number: held.number + 1 };
    return heldOn({ ...held, told }, { told, pathname, sends });
  }
  if (held.shown && (sends || held.pathname !== pathname)) return { ...held, shown: null };
  return held;
}
