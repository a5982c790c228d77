/**
 * Returns the element that the fragment of an address names; null when the page has none. A row has no name
 * of its own: a dialog opened by its menu leads back to the button of that menu, because the menu's entry is
 * hidden.
 * @param hash as the address has it, with its '#'
 */
export function fragmentTarget(hash: string): HTMLElement | null {
  const target = document.getElementById(decoded(hash.slice(1)));
  if (!target?.matches('tr')) return target;
  return target.querySelector<HTMLElement>('.menu > summary') ?? target;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
