import type { Call, CallReply, CallReplyMap, CallValue } from '../contract/wire/call.ts';
import type { Actor } from './actor.ts';
import type { ProjectScope } from './project-scope.ts';

interface ScopeParts {
  none: unknown;
  optional: { readonly project: ProjectScope | undefined };
  project: { readonly project: ProjectScope };
}

/**
 * A request to a call, checked: `params`, `query`, `body` and `files` as the call declares them; `actor` is there exactly
 * when the call needs a signed-in user, `project` when its scope has it.
 */
export type CallRequest<C extends Call> = CallValue<C> & {
  readonly callerAddress: string;
  /** What the caller calls itself: its `User-Agent`; '' where it says nothing. */
  readonly userAgent: string;
  /** As it came over HTTP: for what a call takes from headers of its own. */
  readonly request: Request | undefined;
} & (C['access'] extends 'public' ? { readonly actor: undefined } : { readonly actor: Actor }) &
  ScopeParts[C['scope']];

/**
 * What serves a call answers: the `responseObject`, with the `responseMap` where the call declares one; or a Response of its
 * own, only where the contract promises a file.
 */
export type CallAnswer<C extends Call> = C['replyMap'] extends undefined
  ? CallReply<C>
  : { readonly responseObject: CallReply<C>; readonly responseMap: CallReplyMap<C> };
