import { safeReturn } from './safe-return.ts';

/**
 * Where closing a drawer leads that can be opened from any page: its address says from where, as `from`.
 * @param own the drawer's path: never back into itself
 * @param otherwise where nothing good is said
 */
export function openedFrom(query: URLSearchParams, own: string, otherwise: string): string {
  const from = safeReturn(query.get('from'));
  return from && !isWithin(from, own) ? from : otherwise;
}

/** Of `useLocation`. */
export interface Here {
  readonly pathname: string;
  readonly search: string;
}

/**
 * The present page as the `from` of such a drawer; in the drawer itself, where that was opened.
 * @param opener the id of the link that opens it, where closing gives the focus back
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

/** Is an address this page, or one below it? */
const isWithin = (address: string, page: string): boolean =>
  address.startsWith(page) && /^($|[/?#])/.test(address.slice(page.length));
