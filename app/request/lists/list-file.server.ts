import type { LoaderFunctionArgs } from '@remix-run/node';
import type { PlatformCalls } from '#app/request/calls/call-platform.server.ts';
import { fileScreen } from '#app/request/session/file-screen.server.ts';
import type { Privileged } from '#app/request/session/require-privileges.server.ts';
import type { ScreenNeeds } from '#app/request/session/screen.server.ts';
import type { ListCall, ListNames, ListQuery } from './list-query.server.ts';
import { askedOf } from './load-list.server.ts';

interface ListFileOptions<C extends ListCall> extends ScreenNeeds {
  /** The list's call: its query defines the parameter names of the address. */
  readonly call: C;
  /** The names for a list in a drawer, as of the list (`loadList`). */
  readonly names?: ListNames;
  /** The minimum length of a search, as of the list (`loadList`). */
  readonly searchesFrom?: number;
  /** Makes the call that answers with the file. */
  readonly ask: (
    signedIn: Privileged,
    query: Omit<ListQuery<C>, 'page'>,
  ) => ReturnType<PlatformCalls['file']>;
}

/**
 * Answers with all rows of a list as a file, with the list's search, filters and order, regardless of the page on
 * display. Its link is the list's `file` (`ListPage`).
 * @throws Response see `fileScreen`; a redirect to the address as it is understood
 */
export const listFile = <C extends ListCall>(
  args: LoaderFunctionArgs,
  { call, names, searchesFrom, ask, ...needs }: ListFileOptions<C>,
): Promise<Response> =>
  fileScreen(args, needs, (signedIn) => {
    const { page: _, ...query } = askedOf(args.request, call, {
      searchesFrom: searchesFrom ?? 1,
      ...(names && { names }),
    }).query;
    return ask(signedIn, query);
  });
