/** Returns the query of the list below a form, without what belongs to a step of the form. */
export function withoutStep(query: URLSearchParams): URLSearchParams {
  const others = new URLSearchParams(query);
  others.delete('verification');
  return others;
}
