import { safeReturn } from './safe-return.ts';
import type { Here } from './opened-from.ts';
import { isSignedInPath } from './shell.ts';
import { withQuery } from './with-query.ts';

const page = '/app/assistant';
const pageFrom = (from: string | null | undefined) => withQuery(page, { from: from ?? undefined });

/** Every address of the assistant (spec 1 section 2.11). */
export const assistantPaths = {
  page,
  /** @param from the page that opens it */
  pageFrom,
  pageFromHere: ({ pathname, search }: Here) => pageFrom(pathname + search),
  /** Returns the page that opened it, to return to; null when there is none. */
  closePage(query: URLSearchParams): string | null {
    const from = safeReturn(query.get('from'));
    return from && isSignedInPath(from) && !from.startsWith(page) ? from : null;
  },
  /** The address that script posts to: the answer is data, where without script it is a redirect to the conversation. */
  inPlace: `${page}?inPlace=1`,
} as const;
