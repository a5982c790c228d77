let last = { text: '', query: new URLSearchParams() };

/**
 * Returns the query of a list's address, which `here` contains as text. It is cached because all cells of a
 * list ask for the same one.
 */
export function queryOfHere({ query: text }: { readonly query: string }): URLSearchParams {
  if (text !== last.text) last = { text, query: new URLSearchParams(text) };
  return last.query;
}
