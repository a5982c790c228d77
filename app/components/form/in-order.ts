/**
 * Puts errors in the order of the fields, whatever order they were found in. Those of fields without a definition keep
 * their places.
 * @param names the names of the fields, as they follow each other in the form
 */
export function inOrder<Entry extends readonly [name: string, ...unknown[]]>(
  errors: readonly Entry[],
  names: readonly string[],
): Entry[] {
  const rank = ([name]: Entry) => names.indexOf(name);
  const sorted = errors
    .filter((error) => rank(error) >= 0)
    .sort((a, b) => rank(a) - rank(b))
    .values();
  return errors.map((error) => (rank(error) < 0 ? error : (sorted.next().value ?? error)));
}
