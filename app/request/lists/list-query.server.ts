import { redirect } from '@remix-run/node';
import type { z } from 'zod';
import { filterNames } from '#app/paths/list-query.ts';
import { withQuery } from '#app/paths/with-query.ts';
import { pathOf } from '#app/request/path-of.ts';
import { limits } from '#platform/contract/wire/fields/limit-values.ts';

/** A call that answers with a page of a list. */
export interface ListCall {
  readonly query: z.ZodObject<Readonly<Record<string, z.ZodType>>>;
}

/** The name in an address of each part of a list's query. */
export type ListNames = Readonly<Record<string, string>>;

/** The parts of a list's query that an address may have, where its call takes them. */
const parts = ['search', 'page', 'pageSize', 'sort', 'direction', ...filterNames] as const;

/** Returns the parameter names of a page's own list: those that its call gives the parts. */
export const namesOf = ({ query }: ListCall): ListNames =>
  Object.fromEntries(parts.filter((part) => part in query.shape).map((part) => [part, part]));

/** The query of a list, as its call takes it. */
export type ListQuery<C extends ListCall> = Partial<z.input<C['query']>> & { readonly page: number };

/**
 * Reads the query of a list from an address. Users type and shorten addresses by hand: a part that the call would not
 * understand is removed, and a search that is too long is cut.
 * @throws Response a redirect to the address as it is understood
 */
export function listQuery<C extends ListCall>(
  request: Request,
  call: C,
  names: ListNames = namesOf(call),
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

/** Returns a valid search term: on one line, and not too long. */
export const searchable = (text: string): string =>
  [...text.replace(/\p{Cc}+/gu, ' ').trim()].slice(0, limits.searchMax).join('').trim();

interface Page {
  readonly page: number;
  readonly pageSize: number;
  /** The total of all pages. */
  readonly total: number;
}

/**
 * Redirects to the last page of a list whose requested page does not exist.
 * @param name of the page in the address
 * @throws Response a redirect there
 */
export function requirePageInList(request: Request, { page, pageSize, total }: Page, name = 'page'): void {
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (page <= last) return;
  throw redirect(withQuery(pathOf(request), { [name]: last === 1 ? undefined : last }));
}
