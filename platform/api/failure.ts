import type { Envelope } from '../contract/wire/calls/envelope.ts';
import { messages } from '../contract/wire/calls/message-values.ts';
import { StoreFull, StoreUnavailable } from '../foundation/files/file-store.ts';
import type { PlatformContext } from '../platform-context.ts';
import { Refusal } from '../foundation/refusal.ts';
import { TaskNotDone } from '../foundation/worker-pool/worker-pool.ts';

/** The answer to a call that did not succeed. */
export interface Failure {
  readonly envelope: Envelope;
  readonly headers: Readonly<Record<string, string>>;
}

/** Returns the answer for an error: the refusal, or that something went wrong, which is then logged. */
export function failureOf(
  { kind, log }: Pick<PlatformContext, 'kind' | 'log'>,
  error: unknown,
  where: { readonly method: string; readonly path: string },
): Failure {
  if (error instanceof Refusal) return refusalAsReply(error);
  if (kind.isUnavailable(error)) {
    log.error({ err: error, path: where.path }, 'the database is unavailable');
    return refusalAsReply(new Refusal(503, messages.unexpected, { retryAfterSeconds: 5 }));
  }
  if (error instanceof StoreUnavailable) {
    log.error({ err: error, path: where.path }, 'the file store is unavailable');
    return refusalAsReply(new Refusal(503, messages.filesAway, { retryAfterSeconds: 5 }));
  }
  if (error instanceof StoreFull) {
    log.error({ err: error, path: where.path }, 'the file store is full');
    return refusalAsReply(new Refusal(503, messages.filesFull));
  }
  if (error instanceof TaskNotDone) {
    log.warn({ err: error, path: where.path }, 'could not complete a task for a call');
    return refusalAsReply(new Refusal(503, messages.busy, { retryAfterSeconds: 5 }));
  }
  log.error({ err: error, ...where }, 'a call failed');
  return { envelope: failed(500, messages.unexpected), headers: {} };
}

export function refusalAsReply({ code, message, options }: Refusal): Failure {
  const headers: Record<string, string> = {};
  if (options.retryAfterSeconds !== undefined) headers['Retry-After'] = String(options.retryAfterSeconds);
  if (code === 401) headers['WWW-Authenticate'] = 'Bearer';
  const envelope: Envelope = {
    ...failed(code, message),
    ...(options.problems ? { errors: [...options.problems] } : {}),
    ...(options.missingPermission ? { missingPermission: options.missingPermission } : {}),
    ...(options.reason ? { reason: options.reason } : {}),
    ...(options.challenge === undefined ? {} : { challenge: options.challenge }),
    ...(options.resetBy === undefined ? {} : { resetBy: options.resetBy }),
  };
  return { envelope, headers };
}

const failed = (responseCode: number, message: string): Envelope => ({
  responseCode,
  message,
  status: 'FAILURE',
  responseObject: null,
});
