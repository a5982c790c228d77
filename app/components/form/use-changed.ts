import { isChanged, noteContent } from './form-changes.ts';
import { useFormHints } from './use-form-hints.ts';

/**
 * Does a form hold something else than when the page came? Follows every change of it. True without script, so that
 * nothing looks out of reach.
 * @param of see {@link useFormHints}
 */
export const useChanged = (formId: string, of?: string): boolean =>
  useFormHints(formId, changeOf, of) ?? true;

function changeOf(form: HTMLFormElement): () => boolean {
  noteContent(form);
  return () => isChanged(form);
}
