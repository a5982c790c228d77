import { useFormHints } from './use-form-hints.ts';

type Typed = Readonly<Record<string, string>>;

/**
 * Returns the current values of a form's fields by name: follows typing, pasting and password managers.
 * Undefined while no script runs.
 */
export const useTyped = (formId: string): Typed | undefined => useFormHints(formId, typedOf);

const typedOf = (form: HTMLFormElement) => (): Typed =>
  Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
