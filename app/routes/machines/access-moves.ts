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
  given: access.filter((id) => !had.includes(id)),
  taken: had.filter((id) => !access.includes(id)),
});

/** Looks at the form in the page, which holds the moves of users that it does not show, too. For `useFormHints`. */
export const movesIn = (form: HTMLFormElement) => (): AccessMoves => {
  const sent = new FormData(form);
  const ids = (name: string) => sent.getAll(name).filter((value) => typeof value === 'string');
  return movesOf({
    all: sent.has('all'),
    hadAll: sent.has('hadAll'),
    access: ids('access'),
    had: ids('had'),
  });
};

export const countOf = ({ all, given, taken }: AccessMoves): number =>
  given.length + taken.length + (all === undefined ? 0 : 1);

/** Those of users who are not shown. */
export const movesBeside = ({ given, taken }: AccessMoves, shown: readonly string[]): AccessMoves => ({
  given: given.filter((id) => !shown.includes(id)),
  taken: taken.filter((id) => !shown.includes(id)),
});
