import { messages } from '#platform/contract/wire/message-values.ts';

/** More than the longest address of the product, and as much as proxies pass on without being told to. */
const longestAddress = 8000;

/** Three times as many as the deepest address of the product has. */
const mostSegments = 32;

/** Why a request goes no further. */
export interface HostRefusal {
  readonly status: number;
  readonly message: string;
}

/**
 * Looks at the address of a request before anything is compared with it: comparing takes the longer the more segments
 * there are, and anybody can send them.
 */
export function refusalOfAddress(url: string): HostRefusal | undefined {
  const { pathname, search } = new URL(url);
  if (pathname.length + search.length > longestAddress)
    return { status: 414, message: messages.addressTooLong };
  const tooDeep = pathname.split('/', mostSegments + 2).length > mostSegments + 1;
  return tooDeep || !isEncoded(pathname) ? { status: 404, message: messages.noSuchAddress } : undefined;
}

/** Whether each % in a path stands for a character; the router would warn of each that does not. */
function isEncoded(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}
