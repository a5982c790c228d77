/** The switches of an access form that were moved and not saved, whichever of them are shown now. */
export interface AccessMoves {
  /** 'Give access to all', where it is not as it was. */
  readonly all?: boolean;
  /** By the users' ids, whether they are to have access. */
  readonly users: Readonly<Record<string, boolean>>;
}

export const nothingMoved: AccessMoves = { users: {} };

export const hasMoved = ({ all, users }: AccessMoves): boolean =>
  all !== undefined || Object.keys(users).length > 0;

/** What has been moved now that the form shows this, and before, where it does not show it. */
export function movesIn(
  form: HTMLFormElement,
  before: AccessMoves,
  { had, hadAll }: { readonly had: readonly string[]; readonly hadAll: boolean },
): AccessMoves {
  const boxes = [...form.elements].filter((input) => input instanceof HTMLInputElement);
  const users = { ...before.users };
  for (const { name, type, disabled, value: id, checked } of boxes) {
    if (name !== 'access' || type !== 'checkbox' || disabled) continue;
    if (checked === had.includes(id)) delete users[id];
    else users[id] = checked;
  }
  const all = boxes.find(({ name, type }) => name === 'all' && type === 'checkbox')?.checked;
  return all === undefined || all === hadAll ? { users } : { all, users };
}

/** Those of users who are not shown, as the form is to send them. */
export function movesBeside({ users }: AccessMoves, shown: readonly string[]) {
  const beside = Object.entries(users).filter(([id]) => !shown.includes(id));
  const ids = (access: boolean) => beside.filter(([, moved]) => moved === access).map(([id]) => id);
  return { given: ids(true), taken: ids(false), count: beside.length };
}
