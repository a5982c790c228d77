type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The values of a form by the names of its fields. */
type Content = ReadonlyMap<string, string>;

/**
 * The initial content of forms, by their fields' defaults: what was typed before script ran counts as a
 * change, too.
 */
const known = new WeakMap<HTMLFormElement, Content>();

/** Forms whose initial content is not what is saved. */
const unsavedAtFirst = new WeakSet<HTMLFormElement>();

/**
 * Records the initial content of a form. A refused form comes back with the values that were sent, which
 * aren't saved either.
 */
export function recordContent(form: HTMLFormElement): void {
  if (known.has(form)) return;
  known.set(form, content(form, valuesAtFirst));
  if ('unsaved' in form.dataset) unsavedAtFirst.add(form);
}

/** Returns whether the initial content of a form is what is saved, so that differences can be counted. */
export const beganSaved = (form: HTMLFormElement): boolean => !unsavedAtFirst.has(form);

/**
 * Returns whether leaving a form would lose something: its content differs from the initial one, or came back
 * unsaved (`data-unsaved`). A search would not be missed.
 */
export const isChanged = (form: HTMLFormElement): boolean =>
  'unsaved' in form.dataset || changedFields(form).length > 0;

/** Returns the names of the fields whose values differ from the initial ones. */
export function changedFields(form: HTMLFormElement): string[] {
  const before = known.get(form) ?? content(form, valuesAtFirst);
  const now = content(form, values);
  const names = new Set([...before.keys(), ...now.keys()]);
  return [...names].filter((name) => before.get(name) !== now.get(name));
}

/** Boxes that aren't selected have no value, so that they may come and go with the pages of a list. */
function content(form: HTMLFormElement, valuesOf: (control: Control) => readonly string[]): Content {
  const found = new Map<string, string>();
  for (const control of [...form.elements].filter(isFilledIn)) {
    for (const value of valuesOf(control)) {
      found.set(control.name, (found.get(control.name) ?? '') + JSON.stringify(value));
    }
  }
  return found;
}

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
