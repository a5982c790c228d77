/** What a call changes. */
export interface ChangedSubject<Kind extends string = string> {
  /** One of the kinds in `platform/audit/subjects.ts`: a call that names another one is not served. */
  readonly kind: Kind;
  /**
   * Where its id is: in what is sent ('params.userId', 'body.id'; 'body' for a list of ids), 'actor' for the signed-in
   * user, or 'work' where only the work itself finds out which one it is, as with everything that is created.
   */
  readonly at: 'actor' | 'body' | 'work' | `${'params' | 'body'}.${string}`;
  /** What stays as it was leaves no entry: the call can be asked for what is so already, and then does nothing. */
  readonly onlyIfDifferent?: true;
}

/**
 * What a call changes; each such call that succeeds leaves an audit entry. 'upkeep' leaves none: what goes on by itself, a
 * client's beats and reports, of which executions keep a history of their own, the renewal of a session, and how somebody
 * wants to see things.
 */
export type Changes<Kind extends string = string> = ChangedSubject<Kind> | 'upkeep' | 'nothing';
