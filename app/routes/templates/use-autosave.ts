import { useFetcher } from '@remix-run/react';
import { useRef } from 'react';
import { useBrowserLayoutEffect } from '#app/components/use-browser-layout-effect.ts';
import { draftChoiceId } from './draft-choice.tsx';
import type { OtherDraft } from './draft-conflict.server.ts';

/** How long nothing is typed before the draft is saved. */
const pauseMilliseconds = 300;

/** What the server answers to a save. */
interface Saved {
  readonly revision?: string;
  /** The names of other templates that its name is easily taken for. */
  readonly similar?: readonly string[];
  /** Why it was not saved: '' names what is wrong. */
  readonly error?: Readonly<Record<string, readonly string[]>> | null;
  /** What is stored instead of the draft on the page, which was not saved then. */
  readonly other?: OtherDraft;
}

interface Autosave extends Saved {
  /** What to say about it, in a status line. */
  readonly said: string;
}

/**
 * Saves the draft of a form shortly after typing, so that it is there again after a crash of the browser. One save
 * follows the other, for each begins with the revision that the one before has made.
 */
export function useAutosave(formId: string): Autosave {
  const fetcher = useFetcher<Saved>({ key: `${formId}-autosave` });
  const { submit, state, data } = fetcher;
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const isSaving = useRef(false);
  const isTyped = useRef(false);
  /** The revision of the draft that was not saved, because another tab has changed it. */
  const refused = useRef<string>();
  const pressed = useRef<HTMLElement | null>(null);
  useBrowserLayoutEffect(() => {
    isSaving.current = state !== 'idle';
    refused.current = data?.other?.instead;
    if (isSaving.current) return;
    // Where another tab has changed the draft, the choice between the two comes first.
    if (refused.current !== undefined && pressed.current) document.getElementById(draftChoiceId)?.focus();
    else if (pressed.current) pressed.current.click();
    else if (isTyped.current) isSaving.current = save(formId, submit);
    pressed.current = null;
    isTyped.current = false;
  }, [state, data, formId, submit]);
  useBrowserLayoutEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return undefined;
    const onInput = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        if (isSaving.current) isTyped.current = true;
        // At once, not when the page is rendered next: a button that is pressed before must wait, too.
        else if (!isRefused(form, refused.current)) isSaving.current = save(formId, submit);
      }, pauseMilliseconds);
    };
    // A form that is being sent keeps its draft itself; one that is still being saved must not come after it.
    /* eslint-disable browsers/supported-apis -- where the pressed button isn't known, the form is sent at once */
    const onSubmit = (event: SubmitEvent) => {
      clearTimeout(timer.current);
      if (!isSaving.current || !event.submitter) return;
      event.preventDefault();
      event.stopPropagation();
      pressed.current = event.submitter;
    };
    /* eslint-enable browsers/supported-apis */
    form.addEventListener('input', onInput);
    form.addEventListener('submit', onSubmit);
    return () => {
      clearTimeout(timer.current);
      form.removeEventListener('input', onInput);
      form.removeEventListener('submit', onSubmit);
    };
  }, [formId, submit]);
  return { ...data, said: state === 'idle' ? outcomeOf(data) : 'Saving draft…' };
}

/** Says how a save ended; nothing where another tab has changed the draft, which has a message of its own. */
function outcomeOf({ error, other, revision }: Saved = {}): string {
  if (error) return `Your draft is not saved. ${Object.values(error).flat().join(' ')}`;
  return revision === undefined || other ? '' : 'Draft saved';
}

/** Whether the draft on the page is still the one that was not saved: nobody has chosen yet which one to keep. */
const isRefused = (form: HTMLFormElement, revision: string | undefined): boolean =>
  revision !== undefined && new FormData(form).get('revision') === revision;

/** @returns whether a save has begun */
function save(formId: string, submit: ReturnType<typeof useFetcher>['submit']): boolean {
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return false;
  const typed = new FormData(form);
  typed.set('intent', 'autosave');
  // It is needed where no draft is stored yet, and for the choice between two drafts.
  if (typed.get('revision') !== '') typed.delete('basis');
  typed.delete('state');
  submit(typed, { method: 'post' });
  return true;
}
