import { useLocation, useNavigation, useRouteLoaderData } from '@remix-run/react';
import { useState } from 'react';
import type { Flash, FlashData } from './flash.ts';

interface VisibleFlash {
  /** As the root's loader last returned it: null from the second load on. */
  readonly sent: Flash | null;
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
export function useVisibleFlash(): { flash: Flash | null; number: number; dismiss: () => void } {
  const sent = useRouteLoaderData<FlashData>('root')?.flash ?? null;
  const { pathname } = useLocation();
  const { formMethod } = useNavigation();
  const [visible, setVisible] = useState<VisibleFlash>({ sent, shown: sent, pathname, number: 0 });
  const now = flashOn(visible, { sent, pathname, sends: formMethod !== undefined && formMethod !== 'GET' });
  if (now !== visible) setVisible(now);
  return {
    flash: now.shown,
    number: now.number,
    dismiss: () => setVisible((known) => ({ ...known, shown: null })),
  };
}

interface Page extends Pick<VisibleFlash, 'sent' | 'pathname'> {
  /** Whether a form is being sent. */
  readonly sends: boolean;
}

/**
 * Returns the message to show on a page, given the previous one; the same object when nothing changes. Pure.
 */
export function flashOn(visible: VisibleFlash, { sent, pathname, sends }: Page): VisibleFlash {
  if (sent !== visible.sent) {
    if (sent) return { sent, shown: sent, pathname, number: visible.number + 1 };
    return flashOn({ ...visible, sent }, { sent, pathname, sends });
  }
  if (visible.shown && (sends || visible.pathname !== pathname)) return { ...visible, shown: null };
  return visible;
}
