import { valuesIn } from '#app/components/form/beside.ts';
import type { MachineUser } from '#platform/contract/machines/machine-access-calls.ts';

/** The switches of an access form that were moved and not saved, whichever of them are shown now. */
export interface AccessMoves {
  /** 'Give access to all', where it is not as it was. */
  readonly all?: boolean | undefined;
  /** The ids of users who are to have access, and have none. */
  readonly given: string[];
  /** The ids of users who have access, and are to lose it. */
  readonly taken: string[];
}

export const nothingMoved: AccessMoves = { given: [], taken: [] };

/** What an access form holds: who has access now, and who had when its page was made. */
export interface AccessSwitches {
  readonly all: boolean;
  readonly hadAll: boolean;
  readonly access: readonly string[];
  readonly had: readonly string[];
}

/** The difference is what was moved. */
export const movesOf = ({ all, hadAll, access, had }: AccessSwitches): AccessMoves => ({
  ...(all !== hadAll && { all }),
  given: without(access, had),
  taken: without(had, access),
});

/** The ids of those whose access can be taken. */
export const usersWithAccess = (users: readonly MachineUser[]): string[] =>
  users.flatMap(({ id, locked, clientSystemIds }) => (locked || clientSystemIds.length === 0 ? [] : [id]));

/** Looks at the form in the page, which holds the moves of users that it does not show, too. For `useFormHints`. */
export const movesIn = (form: HTMLFormElement) => (): AccessMoves =>
  movesOf({
    all: valuesIn(form, 'all').length > 0,
    hadAll: valuesIn(form, 'hadAll').length > 0,
    access: valuesIn(form, 'access'),
    had: valuesIn(form, 'had'),
  });

export const countOf = ({ all, given, taken }: AccessMoves): number =>
  given.length + taken.length + (all === undefined ? 0 : 1);

/** Those of users who are not shown. */
export const movesBeside = ({ given, taken }: AccessMoves, shown: readonly string[]): AccessMoves => ({
  given: without(given, shown),
  taken: without(taken, shown),
});

/** What the form holds with these moves once it shows others, who have access as `had` says. */
export const switchesWith = ({ given, taken }: AccessMoves, had: readonly string[]) => ({
  access: [...new Set([...without(had, taken), ...given])],
  had: [...new Set([...had, ...taken])],
});

function without(ids: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return ids.filter((id) => !known.has(id));
}
