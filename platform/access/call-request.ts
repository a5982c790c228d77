import type { Call, CallReply, CallReplyMap, CallValue } from '../contract/wire/calls/call.ts';
import type { StreamedFile } from '../contract/wire/files/receive-stream.ts';
import type { Actor } from './actor.ts';
import type { ProjectScope } from './project-scope.ts';

interface ScopeParts {
  none: unknown;
  optional: { readonly project: ProjectScope | undefined };
  project: { readonly project: ProjectScope };
}

/**
 * A validated request to a call: `params`, `query`, `body` and `files` as the call declares them; `actor` exactly when
 * the call needs a signed-in user, `project` when its scope has it.
 */
export type CallRequest<C extends Call> = CallValue<C> & {
  readonly callerAddress: string;
  /** The caller's `User-Agent`; '' without one. */
  readonly userAgent: string;
  /** The HTTP request, for calls that read headers of their own. */
  readonly request: Request | undefined;
  /** The file that is still arriving, of calls that declare one; undefined where none was sent. */
  readonly streamed?: StreamedFile | undefined;
} & (C['access'] extends 'public' ? { readonly actor: undefined } : { readonly actor: Actor }) &
  ScopeParts[C['scope']];

/**
 * The answer of a call: the `responseObject`, with the `responseMap` where the call declares one; or a Response of its
 * own, only where the contract promises a file.
 */
export type CallAnswer<C extends Call> = C['replyMap'] extends undefined
  ? CallReply<C>
  : { readonly responseObject: CallReply<C>; readonly responseMap: CallReplyMap<C> };
