import { safeReturn } from './safe-return.ts';

/**
 * Returns the page that closing a drawer leads to, if any page can open it: its address names that page, as `from`.
 * @param own the drawer's path: never back into itself
 * @param otherwise the page without a valid `from`
 */
export function openedFrom(query: URLSearchParams, own: string, otherwise: string): string {
  const from = safeReturn(query.get('from'));
  return from && !isWithin(from, own) ? from : otherwise;
}

/** The location from `useLocation`. */
export interface Here {
  readonly pathname: string;
  readonly search: string;
}

/**
 * Returns the present page as the `from` of such a drawer; in the drawer itself, the page that opened it.
 * @param opener the id of the link that opens it, which gets the focus back
 */
export function fromHere(
  { pathname, search }: Here,
  own: string,
  otherwise: string,
  opener?: string,
): string {
  const inside = isWithin(pathname, own);
  const page = inside ? openedFrom(new URLSearchParams(search), own, otherwise) : pathname + search;
  return opener === undefined ? page : `${page.split('#')[0]}#${opener}`;
}

/** Returns whether an address is this page, or one below it. */
const isWithin = (address: string, page: string): boolean =>
  address.startsWith(page) && /^($|[/?#])/.test(address.slice(page.length));
