import { z } from 'zod';
import { drawerNames } from '#app/paths/list-query.ts';
import type { QueryParts } from '#app/paths/with-query.ts';
import { machineMessages } from '#platform/contract/machines/machine-values.ts';
import { limits } from '#platform/contract/wire/limit-values.ts';
import { movesOf, type AccessMoves } from './access-moves.ts';

/** No page of ours sends anything else: then only plain words can help. */
const error = machineMessages.unreadable;
const ids = z.array(z.string({ error }).max(64, error), { error }).optional();
const box = z.boolean({ error }).optional();

interface AccessChange {
  readonly all: boolean;
  readonly given: string[];
  readonly taken: string[];
}

/** What the form was sent for. */
type AccessAnswer =
  | { readonly act: 'save'; readonly change: AccessChange }
  /** Other users are to be shown; what was moved stays moved. */
  | { readonly act: 'show'; readonly query: QueryParts; readonly moves: AccessMoves };

/**
 * The access form. Only those whom its page showed can lose access, and who was unticked does, also while 'Give access to
 * all' is ticked. When that box alone was unticked, it is not said who is to lose access.
 */
export const accessDetailsSchema = z
  .object({
    all: box,
    hadAll: box,
    access: ids,
    had: ids,
    /** The button that shows other users: search results, all users, or another page. */
    show: z
      .string({ error })
      .regex(/^(?:found|all|[1-9]\d{0,5})$/, error)
      .optional(),
    find: z.string({ error }).max(limits.searchMax, error).optional(),
  })
  .transform(({ all = false, hadAll = false, access = [], had = [], show, find }, context): AccessAnswer => {
    const moves = movesOf({ all, hadAll, access, had });
    if (show !== undefined) return { act: 'show', query: queryFor(show, find), moves };
    const { given, taken } = moves;
    if (hadAll && !all && taken.length === 0) {
      context.addIssue({ code: 'custom', path: ['all'], message: machineMessages.stillTicked });
      return z.NEVER;
    }
    const opened = all && !hadAll;
    return { act: 'save', change: { all: opened, given: opened ? [] : given, taken } };
  });

/** What changes in the address. */
function queryFor(show: string, find: string | undefined): QueryParts {
  if (show === 'found' || show === 'all') {
    return { [drawerNames.search]: show === 'all' ? undefined : find, [drawerNames.page]: undefined };
  }
  return { [drawerNames.page]: show === '1' ? undefined : show };
}

export type AccessDetailsValues = z.input<typeof accessDetailsSchema>;
