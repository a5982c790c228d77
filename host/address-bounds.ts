import { messages } from '#platform/contract/wire/calls/message-values.ts';

/** Longer than any address of the product, and the default limit of common proxies. */
const longestAddress = 8000;

/** Three times the depth of the product's deepest address. */
const mostSegments = 32;

/** The reason why a request is refused. */
export interface HostRefusal {
  readonly status: number;
  readonly message: string;
}

/**
 * Checks the address of a request before anything is compared with it, because comparing takes longer with each segment and
 * any caller can send many.
 */
export function refusalOfAddress(url: string): HostRefusal | undefined {
  const { pathname, search } = new URL(url);
  if (pathname.length + search.length > longestAddress)
    return { status: 414, message: messages.addressTooLong };
  const tooDeep = pathname.split('/', mostSegments + 2).length > mostSegments + 1;
  return tooDeep || !isEncoded(pathname) ? { status: 404, message: messages.noSuchAddress } : undefined;
}

/** Returns whether each % in a path encodes a character; the router would log a warning for others. */
function isEncoded(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}
