/** Parts of a query by name. One that is undefined or '' removes that name from the address. */
export type QueryParts = Readonly<Record<string, string | number | undefined>>;

/**
 * Adds a query to an address. All addresses with a query are built here.
 * @param address may have a query already, whose other parts stay, and a fragment, which stays at the end
 */
export function withQuery(address: string, parts: QueryParts | URLSearchParams): string {
  const [beforeFragment = '', ...fragment] = address.split('#');
  const [path = '', ...search] = beforeFragment.split('?');
  const query = new URLSearchParams(search.join('?'));
  for (const [name, value] of parts instanceof URLSearchParams ? parts : Object.entries(parts)) {
    if (value === undefined || value === '') query.delete(name);
    else query.set(name, String(value));
  }
  const text = query.toString();
  return [text === '' ? path : `${path}?${text}`, ...fragment].join('#');
}
