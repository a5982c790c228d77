import type { AskedCall, Together } from '../contract/wire/calls/asked-call.ts';

/** An incoming call: over HTTP, or from the pages in this process. */
export interface Incoming extends Omit<AskedCall, 'call'> {
  /** The HTTP request, with its own body and headers. */
  readonly request?: Request | undefined;
}

/**
 * Looks something up once for concurrent calls. @param key identifies what is looked up, and for which user
 */
export function once<Found>(
  together: Together | undefined,
  key: string,
  find: () => Promise<Found>,
): Promise<Found> {
  const known = together?.get(key) as Promise<Found> | undefined;
  if (known) return known;
  const found = find();
  together?.set(key, found);
  return found;
}
