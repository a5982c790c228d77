type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What forms held when they came, by the defaults of their fields: what was typed before script ran is a change, too. */
const known = new WeakMap<HTMLFormElement, string>();

/** Notes what a form came with. One that was refused comes again with what was sent, and that is not saved either. */
export function noteContent(form: HTMLFormElement): void {
  if (!known.has(form)) known.set(form, content(form, valuesAtFirst));
}

/**
 * Would leaving a form lose something: does it hold something else than when it came, or came with what was not saved
 * (`data-unsaved`)? A search would not be missed.
 */
export const isChanged = (form: HTMLFormElement): boolean =>
  'unsaved' in form.dataset || content(form, values) !== (known.get(form) ?? content(form, valuesAtFirst));

const content = (form: HTMLFormElement, valuesOf: (control: Control) => readonly string[]): string =>
  JSON.stringify(
    [...form.elements]
      .filter(isFilledIn)
      .flatMap((control) => valuesOf(control).map((value) => [control.name, value])),
  );

/** What has no name is not sent, and what is hidden nobody fills in. */
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
    // Where one has to be chosen and none is, it is the first.
    const shown = control.multiple || chosen.length > 0 ? chosen : options.slice(0, 1);
    return shown.map(({ value }) => value);
  }
  if (control instanceof HTMLTextAreaElement) return [control.defaultValue];
  if (control.type === 'file') return [];
  if (isBox(control)) return control.defaultChecked ? [control.value] : [];
  return [control.defaultValue];
}

const isBox = ({ type }: HTMLInputElement): boolean => type === 'checkbox' || type === 'radio';
