import type { AskedCall, Together } from '../contract/wire/asked-call.ts';

/** A call as it comes in: over HTTP, or from the pages in this process. */
export interface Incoming extends Omit<AskedCall, 'call'> {
  /** As it came over HTTP, with its body and headers of its own. */
  readonly request?: Request | undefined;
}

/** Looks something up, once for those that ask together. @param key says what is looked up, and for whom */
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
