/**
 * Whether a body that was read has no value in it. Of a change that is empty, or names only fields that the call doesn't know, the
 * answer must not be that it was saved.
 */
export function isNothingSent(body: unknown): boolean {
  if (body === undefined) return true;
  // Null is a value, and an empty list asks for something.
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false;
  return Object.values(body).every(isNothingSent);
}
