import type { Call } from './call.ts';

/** A call that reads, as the pages in the platform's own process make it: with values, as texts, and no request. */
export interface AskedCall {
  readonly call: Call;
  readonly callerAddress: string;
  /** The browser's `User-Agent`; left out where it is unknown. */
  readonly userAgent?: string | undefined;
  /** The value of the header: 'Bearer …'. */
  readonly authorization: string | undefined;
  /** The value of the header of that name. */
  readonly projectId: string | undefined;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, readonly string[]>>;
  /** The cache that calls of one page share: data that all of them need are read once. */
  readonly together?: Together | undefined;
}

/**
 * The data that the calls of one page have read so far: the user, and the project. The caller discards it as soon as
 * the page changes something, and at its end: no permission check is older than the page.
 */
export type Together = Map<string, Promise<unknown>>;

/** Returns whether a call can be made this way: it reads, needs no headers, and answers with an envelope. */
export const isAskable = ({ method, fileTypes, headers }: Call): boolean =>
  method === 'GET' && fileTypes === undefined && headers === undefined;
