import type { Need } from '#tests/support/privilege-due.ts';
import type { AnyInput } from '#tests/support/platform.ts';
import type { Things } from '#tests/support/thing-module.ts';
import type { Member } from './member.ts';

/** What an input is made from. */
export interface InputParts {
  readonly things: Things;
  /** Who tries it. */
  readonly person: Member;
  /** The project in which it is tried; in All Projects, an open one. */
  readonly projectId: string;
  /** The password of everybody, as it travels, and another one. */
  readonly passwords: readonly [string, string];
}

/** The attempts of a domain: the default export of `attempts/<domain>.ts`. */
export interface AttemptModule {
  readonly attempts?: readonly Attempt[];
  /** Tried after all `attempts`: they delete what others need. */
  readonly removals?: readonly Attempt[];
  /** Tried at the end: they end sessions. */
  readonly last?: readonly Attempt[];
  /** Calls that only a server, a license or a user with more than these have could carry out. */
  readonly carriedOutElsewhere?: readonly string[];
}

/** One way to make a call, and what it needs. */
export interface Attempt {
  readonly call: string;
  /** Which of several ways. */
  readonly as?: string;
  /** Asked for in this order. A reason in their place: everybody who is signed in may. */
  readonly needs: readonly Need[] | string;
  /** The call's input names the project in which it is, and not the header. */
  readonly inNamedProject?: true;
  readonly input: (parts: InputParts) => AnyInput;
}

type Options = Omit<Attempt, 'call' | 'needs' | 'input'> & Partial<Pick<Attempt, 'input'>>;

const nothing = (): AnyInput => ({});

/** @param needs all of them */
export const attempt = (
  call: string,
  needs: Need | readonly Need[],
  input: Attempt['input'] = nothing,
  options: Omit<Options, 'input'> = {},
): Attempt => ({ call, needs: Array.isArray(needs) ? needs : [needs as Need], input, ...options });

/** The same in the project that its input names. */
export const attemptIn = (
  call: string,
  needs: Need | readonly Need[],
  input: Attempt['input'],
  options: Omit<Options, 'input'> = {},
): Attempt => attempt(call, needs, input, { ...options, inNamedProject: true });

/** A call that everybody who is signed in may make. @param why in few words */
export const open = (why: string, call: string, input: Attempt['input'] = nothing): Attempt => ({
  call,
  needs: why,
  input,
});
