/** Holds a form in here what would be lost: something else than what it came with. A search would not be missed. */
export const isFilledIn = (within: HTMLElement): boolean =>
  [...within.querySelectorAll('form')].some(
    (form) => form.method === 'post' && [...form.elements].some(isChanged),
  );

function isChanged(control: Element): boolean {
  if (control instanceof HTMLInputElement) {
    // What has no name is not sent, and what is hidden nobody has filled in.
    if (control.name === '' || control.type === 'hidden') return false;
    if (control.type === 'file') return (control.files?.length ?? 0) > 0;
    return control.type === 'checkbox' || control.type === 'radio'
      ? control.checked !== control.defaultChecked
      : control.value !== control.defaultValue;
  }
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (!(control instanceof HTMLSelectElement)) return false;
  // With none chosen from the start it is the first.
  const options = [...control.options];
  const before = options.findIndex(({ defaultSelected }) => defaultSelected);
  return control.multiple
    ? options.some(({ selected, defaultSelected }) => selected !== defaultSelected)
    : control.selectedIndex !== Math.max(before, 0);
}
