import type { DatabaseKind } from './database/dialects.ts';
import type { MissingPermission, Problem } from './contract/wire/envelope.ts';
import { messages } from './contract/wire/message-values.ts';
import { reasonWords, type RefusalReason } from './contract/wire/reason-values.ts';

/**
 * Why a call is refused. Domain functions throw it; the API turns it into an envelope with that `responseCode` and
 * message. Anything else that is thrown is a defect and answers 500.
 */
export class Refusal extends Error {
  override name = 'Refusal';

  constructor(
    readonly code: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503,
    message: string,
    readonly options: {
      readonly problems?: readonly Problem[];
      readonly retryAfterSeconds?: number;
      readonly missingPermission?: MissingPermission;
      readonly reason?: RefusalReason;
      /** With it the caller goes on, where a second factor has to be shown. */
      readonly challenge?: string;
      /** And who can help where that is lost. */
      readonly resetBy?: string;
      /**
       * The audit log has to have it, whatever its code, as a password that was wrong: on whom it was tried, and what came
       * of it.
       */
      readonly audit?: { readonly subject: string; readonly after?: Readonly<Record<string, string>> };
    } = {},
  ) {
    super(message);
  }
}

export const badRequest = (message: string): Refusal => new Refusal(400, message);
/** A 400 that clients tell from others by its reason, in the words that belong to it. */
export const because = (reason: RefusalReason, options: Refusal['options'] = {}): Refusal =>
  new Refusal(400, reasonWords[reason], { ...options, reason });
/** A 400 that is about one field: `path` is its place in the request ('emailId', 'userData.jobTitle'). */
export const wrong = (path: string, message: string): Refusal =>
  new Refusal(400, message, { problems: [{ path, message }] });
export const unauthorized = (message: string = messages.signInRequired): Refusal => new Refusal(401, message);
/** A 403 says which permission is missing and who can grant it; `requirePermission` finds that out. */
export const forbidden = (
  missingPermission: MissingPermission,
  message: string = messages.notAllowed,
): Refusal => new Refusal(403, message, { missingPermission });
export const notFound = (message: string = messages.missing): Refusal => new Refusal(404, message);
/** A 409; `path` names the field that it is about, if any: a name that is taken. */
export const conflict = (message: string, path?: string): Refusal =>
  new Refusal(409, message, path === undefined ? {} : { problems: [{ path, message }] });

/**
 * Something is not done because other things need it: thrown by the work, so that nothing of it is left. It is data in a
 * reply that succeeds, with the `responseCode` 302 (spec 3 section 8).
 */
export class InUse extends Error {
  override name = 'InUse';

  constructor(
    message: string,
    readonly responseObject: unknown,
    /** For a call that declares figures beside its reply. */
    readonly responseMap?: unknown,
  ) {
    super(message);
  }
}

/**
 * For `.catch` of a change: what a unique constraint stops, also where two come at the same moment, is refused so.
 * @throws Refusal, or whatever else went wrong
 */
export const refuseDuplicate =
  (kind: Pick<DatabaseKind, 'isUniqueViolation'>, refusal: () => Refusal) =>
  (error: unknown): never => {
    throw kind.isUniqueViolation(error) ? refusal() : error;
  };
