import { useCallback, useRef, useState } from 'react';
import { useBrowserLayoutEffect } from '#app/components/use-browser-layout-effect.ts';
import type { TemplateDraft } from '#platform/contract/templates/template-fields.ts';
import {
  keepHistory,
  keptHistory,
  recorded,
  redone,
  textOf,
  undone,
  type DraftHistory,
} from './draft-history.ts';
import { cellName, withTyped } from './draft-steps.ts';
import { forgetState, pressHidden } from './hidden-button.tsx';

/** How long nothing is typed before it is a step of its own. */
const pauseMilliseconds = 300;

interface UndoOptions {
  readonly formId: string;
  /** Under which the steps are kept in this tab: another one for each user and template. */
  readonly storageKey: string;
  /** The draft as it came from the server, and whether it is stored there. */
  readonly draft: TemplateDraft & { readonly savedOn: string | null };
}

interface Undo {
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/**
 * Undoes and redoes what was typed, pasted, added, moved and removed in the editor, by buttons and by Ctrl+Z, Ctrl+Y and
 * Ctrl+Shift+Z. What is on the page is changed there; for anything else the server stores the earlier draft.
 */
export function useUndo({ formId, storageKey, draft }: UndoOptions): Undo {
  const history = useRef<DraftHistory>();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const isRestoring = useRef(false);
  const [can, setCan] = useState({ canUndo: false, canRedo: false });

  const change = useCallback(
    (next: DraftHistory) => {
      if (next === history.current) return;
      history.current = next;
      keepHistory(storageKey, next);
      setCan({ canUndo: next.past.length > 0, canRedo: next.future.length > 0 });
    },
    [storageKey],
  );
  const record = useCallback(() => {
    clearTimeout(timer.current);
    const form = formOf(formId);
    // What is being restored is no further step, and the page doesn't show it yet.
    if (!form || isRestoring.current) return;
    const now = textOf(withTyped(draft, Object.fromEntries(new FormData(form))));
    change(recorded(history.current ?? { past: [], present: now, future: [] }, now));
  }, [formId, draft, change]);

  useBrowserLayoutEffect(() => {
    // What was kept belongs to a draft; where there is none, it begins anew.
    history.current ??= draft.savedOn === null ? undefined : keptHistory(storageKey);
    const kept = history.current;
    if (isRestoring.current) showRestored(formId, draft.name);
    isRestoring.current = false;
    if (kept) setCan({ canUndo: kept.past.length > 0, canRedo: kept.future.length > 0 });
    record();
  }, [draft, formId, storageKey, record]);

  const apply = useCallback(
    (next: DraftHistory | undefined) => {
      const form = formOf(formId);
      if (!next || !form) return;
      change(next);
      const target = JSON.parse(next.present) as TemplateDraft;
      if (changedOnPage(form, draft, target)) return;
      isRestoring.current = true;
      pressHidden(form, 'restore', next.present);
    },
    [formId, draft, change],
  );
  const undo = useCallback(() => {
    record();
    apply(history.current && undone(history.current));
  }, [record, apply]);
  const redo = useCallback(() => {
    record();
    apply(history.current && redone(history.current));
  }, [record, apply]);

  useBrowserLayoutEffect(() => {
    const form = formOf(formId);
    if (!form) return undefined;
    const onInput = () => {
      isRestoring.current = false;
      clearTimeout(timer.current);
      timer.current = setTimeout(record, pauseMilliseconds);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing) return;
      const key = event.key.toLowerCase();
      const act = key === 'y' || (key === 'z' && event.shiftKey) ? redo : key === 'z' ? undo : undefined;
      if (!act) return;
      event.preventDefault();
      act();
    };
    form.addEventListener('input', onInput);
    form.addEventListener('keydown', onKeyDown);
    form.addEventListener('submit', record);
    return () => {
      clearTimeout(timer.current);
      form.removeEventListener('input', onInput);
      form.removeEventListener('keydown', onKeyDown);
      form.removeEventListener('submit', record);
    };
  }, [formId, record, undo, redo]);

  return { undo, redo, ...can };
}

function formOf(formId: string): HTMLFormElement | undefined {
  const form = document.getElementById(formId);
  return form instanceof HTMLFormElement ? form : undefined;
}

/** The table is a new one after each step; the name has to be typed again. */
function showRestored(formId: string, name: string): void {
  const form = formOf(formId);
  const input = form?.elements.namedItem('name');
  if (input instanceof HTMLInputElement) input.value = name;
  if (form) forgetState(form);
}

/**
 * Types the values of another draft into the page, and lets the autosave store them.
 * @returns false where the two differ in more than inputs that are on the page
 */
function changedOnPage(form: HTMLFormElement, shown: TemplateDraft, target: TemplateDraft): boolean {
  const outline = (draft: TemplateDraft) =>
    textOf({ ...draft, name: '', testSteps: null }) + String(draft.testSteps?.rows.map((row) => row.length));
  if (outline(shown) !== outline(target)) return false;
  const now = withTyped(shown, Object.fromEntries(new FormData(form)));
  const wanted = [{ name: 'name', before: now.name, after: target.name }];
  for (const [row, cells] of (target.testSteps?.rows ?? []).entries()) {
    for (const [column, after] of cells.entries()) {
      wanted.push({ name: cellName(row, column), before: now.testSteps?.rows[row]?.[column] ?? '', after });
    }
  }
  const inputs = wanted
    .filter(({ before, after }) => before !== after)
    .map(({ name, after }) => ({ input: form.elements.namedItem(name), after }));
  if (inputs.some(({ input }) => !(input instanceof HTMLInputElement))) return false;
  for (const { input, after } of inputs) if (input instanceof HTMLInputElement) input.value = after;
  const [first] = inputs;
  if (first?.input instanceof HTMLInputElement) {
    first.input.focus();
    first.input.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return true;
}
