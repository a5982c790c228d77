/**
 * Where reading goes on by the fragment of an address; null when nothing here has it. A row has no name of its own: what was
 * opened by its menu leads back to the button of that menu, as the entry that opened it is out of sight.
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
