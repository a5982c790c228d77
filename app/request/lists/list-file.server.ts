import type { LoaderFunctionArgs } from '@remix-run/node';
import type { PlatformCalls } from '#app/request/calls/call-platform.server.ts';
import { fileScreen } from '#app/request/session/file-screen.server.ts';
import type { Privileged } from '#app/request/session/require-privileges.server.ts';
import type { ScreenNeeds } from '#app/request/session/screen.server.ts';
import type { Call, CallInput } from '#platform/contract/wire/calls/call.ts';
import type { ListCall, ListNames, ListQuery } from './list-query.server.ts';
import { askedOf } from './load-list.server.ts';

/** A call that answers with all rows of a list as a file. */
type FileCall = Call & ListCall;

/** The query of a file: that of its list, without a page. */
type FileQuery<C extends FileCall> = Omit<ListQuery<C>, 'page'>;

interface ListFileOptions<C extends FileCall> extends ScreenNeeds {
  /**
   * The call that answers with the file: its own query defines the parameter names of the address, so that the file
   * knows every filter that it can be asked for.
   */
  readonly call: C;
  /** The names for a list in a drawer, as of the list (`loadList`). */
  readonly names?: ListNames;
  /** The minimum length of a search, as of the list (`loadList`). */
  readonly searchesFrom?: number;
  /** Makes the call where it needs more than the list's query. */
  readonly ask?: (signedIn: Privileged, query: FileQuery<C>) => ReturnType<PlatformCalls['file']>;
}

/**
 * Answers with all rows of a list as a file, with the list's search, filters and order, regardless of the page on
 * display and of its length. Its link is the list's `file` (`ListPage`).
 * @throws Response see `fileScreen`; a redirect to the address as it is understood
 */
export function listFile<C extends FileCall>(
  args: LoaderFunctionArgs,
  { call, names, searchesFrom, ask, ...needs }: ListFileOptions<C>,
): Promise<Response> {
  const askFor =
    ask ?? (({ platform }, query) => platform.file<C>(call, { query } as unknown as CallInput<C>));
  return fileScreen(args, needs, (signedIn) => {
    const { page: _, ...query } = askedOf(args.request, call, {
      searchesFrom: searchesFrom ?? 1,
      ...(names && { names }),
    }).query;
    return askFor(signedIn, query);
  });
}
