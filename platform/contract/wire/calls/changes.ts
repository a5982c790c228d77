/**
 * The place of a value in the request: 'params.userId', 'body.id'; 'body' for all of it, 'body.*.id' for one of each
 * item.
 */
type SentPath = 'body' | `${'params' | 'body'}.${string}`;

/** What a call changes. */
export interface ChangedSubject<Kind extends string = string> {
  /** One of the kinds that domains register (`AuditPart.subjects`): a call that names another one is not served. */
  readonly kind: Kind;
  /**
   * Where its id is: in the request ('body' for a list of ids), 'actor' for the signed-in user, or 'work' where only
   * the work itself finds it, as for everything that is created.
   */
  readonly at: 'actor' | 'work' | SentPath;
  /** An unchanged subject leaves no entry: for every call that may save the same values again. */
  readonly onlyIfDifferent?: true;
  /**
   * 'subject': its entry is in the log of the thing's license, where that may differ from the one that the actor works
   * on.
   */
  readonly log?: 'subject';
  /** The subject of a refusal's entry, where only the work would have found it; or its project. */
  readonly asked?: AskedSubject<Kind>;
}

/** What a request asks to change, as far as the request itself contains it. */
export interface AskedSubject<Kind extends string = string> {
  /** How it is found, where its kind differs from the kind of what changes: a user who is to become a member. */
  readonly kind?: Kind;
  readonly id?: SentPath;
  /** The name of the thing to create. */
  readonly name?: SentPath;
  /** The id of its project; where it is a list, the refusal is in the log of each. */
  readonly project?: SentPath;
  /** A list that asks for a removal when it is empty. */
  readonly emptyToRemove?: SentPath;
}

/**
 * What a call changes; each such call that succeeds leaves an audit entry. 'upkeep' leaves none: background work, a
 * client's beats and reports, for which executions have a history of their own, the renewal of a session, and display
 * preferences.
 */
export type Changes<Kind extends string = string> = ChangedSubject<Kind> | 'upkeep' | 'nothing';
