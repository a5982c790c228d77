import type { Need } from '#tests/support/privilege-due.ts';
import type { AnyInput } from '#tests/support/platform.ts';
import type { Things } from '#tests/support/thing-module.ts';
import type { Member } from './member.ts';

/** The values that an input is built from. */
export interface InputParts {
  readonly things: Things;
  /** The user who tries it. */
  readonly person: Member;
  /** The project of the attempt; in All Projects, an open one. */
  readonly projectId: string;
  /** The password of every user, as it is sent, and another one. */
  readonly passwords: readonly [string, string];
}

/** The attempts of a domain: the default export of `attempts/<domain>.ts`. */
export interface AttemptModule {
  readonly attempts?: readonly Attempt[];
  /** Attempts that run after all `attempts`: they delete what others need. */
  readonly removals?: readonly Attempt[];
  /** Attempts that run at the end: they end sessions. */
  readonly last?: readonly Attempt[];
  /** Calls that only a server, a license or a user with more than these have could carry out. */
  readonly carriedOutElsewhere?: readonly string[];
}

/** One way to make a call, and the permissions that it needs. */
export interface Attempt {
  readonly call: string;
  /** The name of one of several ways. */
  readonly as?: string;
  /** The permissions, in the order of the checks; or the reason why every signed-in user may make the call. */
  readonly needs: readonly Need[] | string;
  /** The call's input names the project, not the header. */
  readonly inNamedProject?: true;
  readonly input: (parts: InputParts) => AnyInput;
}

type Options = Omit<Attempt, 'call' | 'needs' | 'input'> & Partial<Pick<Attempt, 'input'>>;

const nothing = (): AnyInput => ({});

/** Returns an attempt. @param needs all permissions that it needs */
export const attempt = (
  call: string,
  needs: Need | readonly Need[],
  input: Attempt['input'] = nothing,
  options: Omit<Options, 'input'> = {},
): Attempt => ({ call, needs: Array.isArray(needs) ? needs : [needs as Need], input, ...options });

/** Returns the same in the project that its input names. */
export const attemptIn = (
  call: string,
  needs: Need | readonly Need[],
  input: Attempt['input'],
  options: Omit<Options, 'input'> = {},
): Attempt => attempt(call, needs, input, { ...options, inNamedProject: true });

/** Returns a call that every signed-in user may make. @param why in few words */
export const open = (why: string, call: string, input: Attempt['input'] = nothing): Attempt => ({
  call,
  needs: why,
  input,
});
