import { redirect } from '@remix-run/node';
import type { z } from 'zod';
import { pathOf } from '#app/session/require-session.server.ts';
import { limits } from '#platform/contract/values.ts';

/** A call that answers with a page of a list. */
interface ListCall {
  readonly query: z.ZodObject<Readonly<Record<string, z.ZodType>>>;
}

/** Under which name an address has each part of a list's query. */
type Names = Readonly<Record<string, string>>;

/** The two parts that every list has. */
export const searchAndPage = { search: 'search', page: 'page' } as const;

/** What a list is asked for, as its call takes it. */
type ListQuery<C extends ListCall> = Partial<z.input<C['query']>> & { readonly page: number };

/**
 * What an address asks of a list. Addresses are typed and shortened by hand: what the call would not understand leaves the
 * address, and too long a search is cut.
 * @throws Response a redirect to the address as it is understood
 */
export function listQuery<C extends ListCall>(
  request: Request,
  call: C,
  names: Names = searchAndPage,
): ListQuery<C> {
  const address = new URL(request.url);
  const query: Record<string, unknown> = {};
  let corrected = false;
  for (const [part, name] of Object.entries(names)) {
    const given = address.searchParams.get(name);
    if (given === null || given === '') continue;
    const understands = (text: string) =>
      text !== '' && call.query.shape[part]?.safeParse(text).success === true;
    const text = understands(given) ? given : part === 'search' ? searchable(given) : '';
    if (understands(text)) query[part] = text;
    if (text === given) continue;
    corrected = true;
    if (text === '') address.searchParams.delete(name);
    else address.searchParams.set(name, text);
  }
  if (corrected) throw redirect(address.pathname + address.search);
  return { ...query, page: Number(query['page'] ?? 1) } as ListQuery<C>;
}

/** A search as it can be made: of one line, and not too long. */
const searchable = (text: string): string =>
  [...text.replace(/\p{Cc}+/gu, ' ').trim()].slice(0, limits.searchMax).join('').trim();

interface Page {
  readonly page: number;
  readonly pageSize: number;
  /** Of all pages together. */
  readonly total: number;
}

/**
 * A page of a list that has become shorter, or never was so long, is its last page.
 * @param name of the page in the address
 * @throws Response a redirect there
 */
export function requirePageInList(request: Request, { page, pageSize, total }: Page, name = 'page'): void {
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (page <= last) return;
  const [pathname, search] = pathOf(request).split('?');
  const query = new URLSearchParams(search);
  if (last === 1) query.delete(name);
  else query.set(name, String(last));
  const text = query.toString();
  throw redirect(text === '' ? `${pathname}` : `${pathname}?${text}`);
}
