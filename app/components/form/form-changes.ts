type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * The initial content of forms, by their fields' defaults: what was typed before script ran counts as a
 * change, too.
 */
const known = new WeakMap<HTMLFormElement, string>();

/**
 * Records the initial content of a form. A refused form comes back with the values that were sent, which
 * aren't saved either.
 */
export function noteContent(form: HTMLFormElement): void {
  if (!known.has(form)) known.set(form, content(form, valuesAtFirst));
}

/**
 * Returns whether leaving a form would lose something: its content differs from the initial one, or came back
 * unsaved (`data-unsaved`). A search would not be missed.
 */
export const isChanged = (form: HTMLFormElement): boolean =>
  'unsaved' in form.dataset || content(form, values) !== (known.get(form) ?? content(form, valuesAtFirst));

const content = (form: HTMLFormElement, valuesOf: (control: Control) => readonly string[]): string =>
  JSON.stringify(
    [...form.elements]
      .filter(isFilledIn)
      .flatMap((control) => valuesOf(control).map((value) => [control.name, value])),
  );

/** Fields without a name are not sent, and hidden ones are not filled in by users. */
const isFilledIn = (element: Element): element is Control =>
  (element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && !/^(?:hidden|search|submit|button)$/.test(element.type))) &&
  element.name !== '';

function values(control: Control): readonly string[] {
  if (control instanceof HTMLSelectElement) return [...control.selectedOptions].map(({ value }) => value);
  if (control instanceof HTMLTextAreaElement) return [control.value];
  if (control.type === 'file') return [...(control.files ?? [])].map(({ name }) => name);
  if (isBox(control)) return control.checked ? [control.value] : [];
  return [control.value];
}

function valuesAtFirst(control: Control): readonly string[] {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    const chosen = options.filter(({ defaultSelected }) => defaultSelected);
    // A select that requires an option has the first one selected by default.
    const shown = control.multiple || chosen.length > 0 ? chosen : options.slice(0, 1);
    return shown.map(({ value }) => value);
  }
  if (control instanceof HTMLTextAreaElement) return [control.defaultValue];
  if (control.type === 'file') return [];
  if (isBox(control)) return control.defaultChecked ? [control.value] : [];
  return [control.defaultValue];
}

const isBox = ({ type }: HTMLInputElement): boolean => type === 'checkbox' || type === 'radio';
