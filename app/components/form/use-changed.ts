import { isChanged, recordContent } from './form-changes.ts';
import { useFormHints } from './use-form-hints.ts';

/**
 * Returns whether the content of a form differs from the initial one, after every change. True without
 * script, so that nothing looks unavailable.
 * @param of see {@link useFormHints}
 */
export const useChanged = (formId: string, of?: string): boolean =>
  useFormHints(formId, changeOf, of) ?? true;

function changeOf(form: HTMLFormElement): () => boolean {
  recordContent(form);
  return () => isChanged(form);
}
