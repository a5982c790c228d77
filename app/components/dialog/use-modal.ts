import { useNavigate } from '@remix-run/react';
import { useRef, useState, type RefObject } from 'react';
import { isChanged } from '../form/form-changes.ts';
import { fragmentTarget } from '../page/fragment-target.ts';
import { lowerFirst } from './lower-first.ts';
import { useBrowserLayoutEffect } from '../use-browser-layout-effect.ts';

let waiting: HTMLDialogElement[] = [];
/** The open modals, the topmost last. */
let modals: HTMLDialogElement[] = [];

/**
 * Makes a `<dialog open>` that the server rendered modal, in place: what was typed stays, the focus stays if
 * it is inside, and closing returns it to the control that opened the dialog. A browser without modal dialogs
 * keeps the plain block.
 *
 * @param closeTo where Escape goes: the page without the dialog
 * @param onUnsaved called on an Escape that would lose unsaved changes; the dialog stays, and the next Escape
 * closes it
 */
export function useModal(closeTo: string, onUnsaved?: () => void): RefObject<HTMLDialogElement> {
  const ref = useRef<HTMLDialogElement>(null);
  // Read before the dialog is in the page: an `autofocus` inside it would otherwise pass for the opener.
  const [from] = useState(findOpeners);
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
      // A file input inside the dialog also sends this event when its chooser is cancelled.
      if (event.target !== dialog) return;
      event.preventDefault();
      const ask = warned ? undefined : warn.current;
      if (!ask || !dialog || !holdsChanges(dialog)) return leave.current();
      warned = true;
      ask();
    }
    function onClose() {
      // Browsers close a dialog on the second Escape no matter what the page does, so the address has to
      // follow.
      if (mounted && !dialog?.hasAttribute('open')) leave.current();
    }
    openers.set(dialog, from);
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
      giveBack(from, dialog);
      queueMicrotask(focusNamed);
    };
  }, [from]);

  return ref;
}

/** What opened each dialog, see `findOpeners`. */
const openers = new WeakMap<Element, readonly Element[]>();

/**
 * Returns the control that opens a dialog. If that is in a dialog, the control that opened that one follows: a dialog may
 * take the place of the one before it.
 */
function findOpeners(): readonly Element[] {
  const active = typeof document === 'undefined' ? null : document.activeElement;
  if (!active) return [];
  const before = active.closest('dialog');
  return [active, ...((before && openers.get(before)) ?? [])];
}

/**
 * Returns the focus to the control that opened a dialog where the browser can't: an entry of a menu is hidden
 * by then.
 */
function giveBack(from: readonly Element[], dialog: HTMLDialogElement) {
  const active = document.activeElement;
  const isLost = !active || active === document.body || dialog.contains(active);
  const opener = from.find((each) => each.isConnected);
  if (isLost && opener instanceof HTMLElement && !dialog.contains(opener)) opener.focus();
}

const holdsChanges = (dialog: HTMLDialogElement): boolean =>
  [...dialog.querySelectorAll('form')].some((form) => form.method === 'post' && isChanged(form));

/** Opens modals in order. Effects run from the inside out, but the topmost dialog must be opened last. */
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
  // The browser may have focused a control, but a dialog is read from its heading.
  dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
}

/**
 * Moves the focus after a dialog that was opened by its address, which has no opener: the fragment names the
 * element. If that is missing or behind another dialog, the heading of that dialog or of the page gets it.
 */
function focusNamed() {
  // Another dialog takes the place of this one, and the focus.
  if (waiting.length > 0) return;
  const top = modals[modals.length - 1];
  const active = document.activeElement;
  const { hash } = window.location;
  // The outcome of the dialog gets the focus, wherever the dialog was opened.
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
