let last = { text: '', query: new URLSearchParams() };

/** Returns the query of a list's address, which `here` has as text. All cells of a list ask for the same. */
export function queryOfHere({ query: text }: { readonly query: string }): URLSearchParams {
  if (text !== last.text) last = { text, query: new URLSearchParams(text) };
  return last.query;
}
