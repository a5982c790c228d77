import { useLocation, useMatches, useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { fragmentTarget } from '#app/components/page/fragment-target.ts';

interface Before {
  readonly pathname: string;
  readonly isDialog: boolean;
  /** The page that dialogs are opened over; undefined where one was opened by its address. */
  readonly page: string | undefined;
  /** The message that was displayed. */
  readonly flash: Element | null;
}

/**
 * Moves the focus after a navigation by script to where reading a new page would start: the message for this page, the
 * errors of its form, the target of the URL's fragment, or the heading. Without script browsers do this themselves.
 *
 * The focus stays where it is when it is already in its place: in a route with `handle.dialog`, which manages its own;
 * at the opener of a dialog that was closed without sending anything; at the link or box that sorted or searched the
 * list of this page; at a question with which this page has just answered. Another page of a list names the list in its
 * fragment.
 */
export function useRouteFocus(): void {
  const location = useLocation();
  const isDialog = useMatches().some(({ handle }) => isDialogHandle(handle));
  const { state, formMethod } = useNavigation();
  const previous = useRef<Before | null>(null);
  const sends = useRef(false);
  useEffect(() => {
    if (state !== 'idle') sends.current = formMethod !== undefined && formMethod !== 'GET';
  }, [state, formMethod]);
  useEffect(() => {
    const before = previous.current;
    const { pathname } = location;
    const shown = document.getElementById('flash');
    previous.current = { pathname, isDialog, page: isDialog ? before?.page : pathname, flash: shown };
    if (before === null) return;
    const fragment = fragmentTarget(location.hash);
    const isSamePlace = before.pathname === pathname && before.isDialog === isDialog;
    if (isDialog) {
      if (isSamePlace) fragment?.focus();
      return;
    }
    // A message that was already there is not new.
    const flash = shown === before.flash ? null : shown;
    const isSamePage = before.isDialog
      ? (before.page ?? pathname) === pathname && !sends.current
      : isSamePlace && !fragment;
    if (!flash && isSamePage && hasItsPlace(document.activeElement)) return;
    const errors = document.getElementById('errors');
    const target = flash ?? errors ?? fragment ?? document.querySelector('h1');
    if (!(target instanceof HTMLElement)) return;
    if (!isControl(target) && !target.hasAttribute('tabindex')) target.tabIndex = -1;
    target.focus();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only a navigation moves the focus
  }, [location.key]);
}

const isControl = (element: Element | null): boolean =>
  element?.matches('a[href], button, input, select, textarea, summary') ?? false;

const hasItsPlace = (element: Element | null): boolean =>
  isControl(element) || (element?.matches('[data-takes-focus]') ?? false);

const isDialogHandle = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'dialog' in handle && handle.dialog === true;
