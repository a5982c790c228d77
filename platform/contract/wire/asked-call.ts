import type { Call } from './call.ts';

/** A call that reads, as the pages in the platform's own process make it: with values, as texts, and no request. */
export interface AskedCall {
  readonly call: Call;
  readonly callerAddress: string;
  /** What the caller calls itself: the browser's `User-Agent`; left out where it is not known. */
  readonly userAgent?: string | undefined;
  /** What the header of that name would say: 'Bearer …'. */
  readonly authorization: string | undefined;
  /** The same. */
  readonly projectId: string | undefined;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, readonly string[]>>;
  /** What is asked together with others, for one page: what all of them need is looked up once. */
  readonly together?: Together | undefined;
}

/**
 * What the calls of one page have looked up so far: who asks, and the project. Whoever makes them lets go of it as soon as
 * the page changes something, and at its end: no check of who may do what is older than the page.
 */
export type Together = Map<string, Promise<unknown>>;

/** Whether a call can be made so: it reads, and answers with an envelope. */
export const isAskable = ({ method, fileTypes }: Call): boolean =>
  method === 'GET' && fileTypes === undefined;
