import { useNavigate } from '@remix-run/react';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { isChanged } from '../form/form-changes.ts';
import { fragmentTarget } from '../fragment-target.ts';
import { lowerFirst } from './lower-first.ts';

/** React warns about layout effects on the server, where there is no layout. */
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

let waiting: HTMLDialogElement[] = [];
/** Those that are open, the topmost last. */
let modals: HTMLDialogElement[] = [];

/**
 * Makes a `<dialog open>` that the server rendered modal, in place: what was typed stays, the focus stays if it is
 * inside, and closing gives it back to whatever opened the dialog. A browser without modal dialogs keeps the plain block.
 *
 * @param closeTo where Escape goes: the page without the dialog
 * @param onUnsaved told of an Escape that would lose what was filled in; the dialog stays, and the next one closes it
 */
export function useModal(closeTo: string, onUnsaved?: () => void): RefObject<HTMLDialogElement> {
  const ref = useRef<HTMLDialogElement>(null);
  // Before it is in the page: an answer that takes the focus as it comes would pass for the opener.
  const [opener] = useState(() => (typeof document === 'undefined' ? null : document.activeElement));
  const navigate = useNavigate();
  const leave = useRef(() => {});
  const warn = useRef(onUnsaved);
  useBrowserLayoutEffect(() => {
    warn.current = onUnsaved;
    leave.current = () => navigate(closeTo, { preventScrollReset: true });
  });

  useBrowserLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    let mounted = true;
    let warned = false;

    function onCancel(event: Event) {
      // A file input inside sends this event too, when its chooser is cancelled.
      if (event.target !== dialog) return;
      event.preventDefault();
      const ask = warned ? undefined : warn.current;
      if (!ask || !dialog || !holdsChanges(dialog)) return leave.current();
      warned = true;
      ask();
    }
    function onClose() {
      // Browsers close a dialog on the second Escape whatever the page says; the address has to follow.
      if (mounted && !dialog?.hasAttribute('open')) leave.current();
    }
    dialog.addEventListener('cancel', onCancel);
    dialog.addEventListener('close', onClose);
    openInOrder(dialog);
    return () => {
      mounted = false;
      dialog.removeEventListener('cancel', onCancel);
      dialog.removeEventListener('close', onClose);
      waiting = waiting.filter((other) => other !== dialog);
      modals = modals.filter((other) => other !== dialog);
      // While it is still in the page: that is what returns the focus.
      // eslint-disable-next-line browsers/supported-apis -- `open` has found `showModal`
      if ('modal' in dialog.dataset) dialog.close();
      giveBack(opener, dialog);
      queueMicrotask(focusNamed);
    };
  }, [opener]);

  return ref;
}

/** Gives the focus to what opened a dialog, where the browser has not: it is out of sight where it was an entry of a menu. */
function giveBack(opener: Element | null, dialog: HTMLDialogElement) {
  const active = document.activeElement;
  const isLost = !active || active === document.body || dialog.contains(active);
  if (isLost && opener instanceof HTMLElement && !dialog.contains(opener)) opener.focus();
}

const holdsChanges = (dialog: HTMLDialogElement): boolean =>
  [...dialog.querySelectorAll('form')].some((form) => form.method === 'post' && isChanged(form));

/** Effects run from the inside out; what is to lie above must nevertheless be opened last. */
function openInOrder(dialog: HTMLDialogElement) {
  if (!('showModal' in dialog)) {
    focusFirst(dialog);
    return;
  }
  waiting.push(dialog);
  if (waiting.length > 1) return;
  queueMicrotask(() => {
    const dialogs = waiting.sort(lowerFirst);
    waiting = [];
    for (const each of dialogs) open(each);
  });
}

function open(dialog: HTMLDialogElement) {
  if (!dialog.isConnected) return;
  const active = document.activeElement;
  dialog.removeAttribute('open');
  // eslint-disable-next-line browsers/supported-apis -- `openInOrder` has looked whether it is there
  dialog.showModal();
  dialog.dataset.modal = '';
  modals.push(dialog);
  if (active instanceof HTMLElement && dialog.contains(active)) active.focus();
  else focusFirst(dialog);
}

function focusFirst(dialog: HTMLDialogElement) {
  // The browser may have chosen a control; a dialog is read from its heading on.
  dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
}

/**
 * A dialog that was opened by its address has no opener to return to: the fragment then says where to go on. When that
 * has gone too, or lies behind another dialog, it is that dialog's heading, else the page's.
 */
function focusNamed() {
  // Another dialog takes its place, and the focus.
  if (waiting.length > 0) return;
  const top = modals[modals.length - 1];
  const active = document.activeElement;
  const { hash } = window.location;
  // What came of the dialog is where reading goes on, wherever it was opened.
  const settled = hash !== '#flash' && active?.matches('a[href], button, summary, input, select, textarea');
  if (active && settled && isWithin(top, active)) return;
  fragmentTarget(hash)?.focus();
  const now = document.activeElement;
  if (now && now !== document.body && isWithin(top, now)) return;
  if (top) {
    focusFirst(top);
    return;
  }
  const heading = document.querySelector('h1');
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus();
}

const isWithin = (dialog: HTMLDialogElement | undefined, element: Element): boolean =>
  !dialog || dialog.contains(element);
