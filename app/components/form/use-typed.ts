import { useFormHints } from './use-form-hints.ts';

type Typed = Readonly<Record<string, string>>;

/**
 * What a form's fields hold right now, by their names: follows typing, pasting and what a password manager fills in.
 * Undefined as long as no script runs.
 */
export const useTyped = (formId: string): Typed | undefined => useFormHints(formId, typedOf);

const typedOf = (form: HTMLFormElement) => (): Typed =>
  Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
