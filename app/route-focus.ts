import { useLocation, useMatches } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/**
 * After a navigation by script, puts the focus where a new page would start to be read: at the message for this page,
 * what is wrong with its form, the target of the URL's fragment, or the heading. Without script browsers do this themselves.
 *
 * The focus stays where it is when it already has its place: in a route with `handle.dialog`, which looks after its own;
 * at the opener that a closed dialog gave it back to; at the link or box that sorted or searched the list of this page.
 */
export function useRouteFocus(): void {
  const location = useLocation();
  const isDialog = useMatches().some(({ handle }) => isDialogHandle(handle));
  const previous = useRef<{ pathname: string; isDialog: boolean } | null>(null);
  useEffect(() => {
    const before = previous.current;
    previous.current = { pathname: location.pathname, isDialog };
    if (before === null || isDialog) return;
    const flash = document.getElementById('flash');
    const settled = before.isDialog || before.pathname === location.pathname;
    if (!flash && settled && isControl(document.activeElement)) return;
    const errors = document.getElementById('errors');
    const target = flash ?? errors ?? fragmentTarget(location.hash) ?? document.querySelector('h1');
    if (!(target instanceof HTMLElement)) return;
    if (!isControl(target) && !target.hasAttribute('tabindex')) target.tabIndex = -1;
    target.focus();
    // Only a navigation moves the focus, not what else may change meanwhile.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [location.key]);
}

const isControl = (element: Element | null): boolean =>
  element?.matches('a[href], button, input, select, textarea, summary') ?? false;

function fragmentTarget(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

const isDialogHandle = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'dialog' in handle && handle.dialog === true;
