/** Where a value stands in what is sent: 'params.userId', 'body.id'; 'body' for all of it, 'body.*.id' for one of each item. */
type SentPath = 'body' | `${'params' | 'body'}.${string}`;

/** What a call changes. */
export interface ChangedSubject<Kind extends string = string> {
  /** One of the kinds that domains register (`AuditPart.subjects`): a call that names another one is not served. */
  readonly kind: Kind;
  /**
   * Where its id is: in what is sent ('body' for a list of ids), 'actor' for the signed-in user, or 'work' where only the work
   * itself finds out which one it is, as with everything that is created.
   */
  readonly at: 'actor' | 'work' | SentPath;
  /** What stays as it was leaves no entry: of every call that saves what may be so already. */
  readonly onlyIfDifferent?: true;
  /**
   * 'subject': its entry stands in the log of the license that the thing is of, where that need not be the one that the actor works
   * on.
   */
  readonly log?: 'subject';
  /** What the entry of a refusal is about, where the work would have found out; or in which project. */
  readonly asked?: AskedSubject<Kind>;
}

/** What a request asks to change, as far as the request itself says it. */
export interface AskedSubject<Kind extends string = string> {
  /** How it is found, where that is not by the kind of what changes: a user who is to become a member. */
  readonly kind?: Kind;
  readonly id?: SentPath;
  /** By which name it is to be created. */
  readonly name?: SentPath;
  /** The id of its project; where it is a list, the refusal stands in the log of each. */
  readonly project?: SentPath;
  /** A list which asks for a removal when it is empty. */
  readonly emptyToRemove?: SentPath;
}

/**
 * What a call changes; each such call that succeeds leaves an audit entry. 'upkeep' leaves none: what goes on by itself, a
 * client's beats and reports, of which executions keep a history of their own, the renewal of a session, and how somebody
 * wants to see things.
 */
export type Changes<Kind extends string = string> = ChangedSubject<Kind> | 'upkeep' | 'nothing';
