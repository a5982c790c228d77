import { valuesIn } from '#app/components/form/beside.ts';
import type { MachineUser } from '#platform/contract/machines/machine-access-calls.ts';

/** The changed and unsaved switches of an access form, on all of its pages. */
export interface AccessMoves {
  /** 'Give access to all', where it has changed. */
  readonly all?: boolean | undefined;
  /** The ids of users who are to get access. */
  readonly given: string[];
  /** The ids of users who are to lose access. */
  readonly taken: string[];
}

export const nothingMoved: AccessMoves = { given: [], taken: [] };

/** The values of an access form: which users have access now, and which had when its page was loaded. */
export interface AccessSwitches {
  readonly all: boolean;
  readonly hadAll: boolean;
  readonly access: readonly string[];
  readonly had: readonly string[];
}

/** Returns the differences as changes. */
export const movesOf = ({ all, hadAll, access, had }: AccessSwitches): AccessMoves => ({
  ...(all !== hadAll && { all }),
  given: without(access, had),
  taken: without(had, access),
});

/** Returns the ids of users whose access can be removed. */
export const usersWithAccess = (users: readonly MachineUser[]): string[] =>
  users.flatMap(({ id, locked, clientSystemIds }) => (locked || clientSystemIds.length === 0 ? [] : [id]));

/** Reads the changes from the form in the page, including those of users that it does not show. For `useFormHints`. */
export const movesIn = (form: HTMLFormElement) => (): AccessMoves =>
  movesOf({
    all: valuesIn(form, 'all').length > 0,
    hadAll: valuesIn(form, 'hadAll').length > 0,
    access: valuesIn(form, 'access'),
    had: valuesIn(form, 'had'),
  });

export const countOf = ({ all, given, taken }: AccessMoves): number =>
  given.length + taken.length + (all === undefined ? 0 : 1);

/** Returns the changes of users on other pages. */
export const movesBeside = ({ given, taken }: AccessMoves, shown: readonly string[]): AccessMoves => ({
  given: without(given, shown),
  taken: without(taken, shown),
});

/** Returns the form's values with these changes once it shows other users, whose access is in `had`. */
export const switchesWith = ({ given, taken }: AccessMoves, had: readonly string[]) => ({
  access: [...new Set([...without(had, taken), ...given])],
  had: [...new Set([...had, ...taken])],
});

function without(ids: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return ids.filter((id) => !known.has(id));
}
