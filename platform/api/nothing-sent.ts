/**
 * Returns whether a parsed body has no values. A change that is empty, or names only unknown fields, must not be answered as
 * saved.
 */
export function isNothingSent(body: unknown): boolean {
  if (body === undefined) return true;
  // Null is a value, and an empty list is a request.
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false;
  return Object.values(body).every(isNothingSent);
}
