/** A call as it comes in: over HTTP, or from the pages in this process. */
export interface Incoming {
  readonly callerAddress: string;
  /** Of the header: 'Bearer …'. */
  readonly authorization: string | undefined;
  /** Of the header of that name. */
  readonly projectId: string | undefined;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, readonly string[]>>;
  /** As it came over HTTP, with its body and headers of its own. */
  readonly request?: Request | undefined;
  /** What is asked together with others, for one page: what all of them need is looked up once. */
  readonly together?: Together | undefined;
}

/**
 * What the calls of one page have looked up so far: who asks, and the project. Whoever makes them lets go of it as soon as
 * the page changes something, and at its end: no check of who may do what is older than the page.
 */
export type Together = Map<string, Promise<unknown>>;

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
