import type { DatabaseKind } from './database/dialects.ts';
import type { MissingPermission, Problem } from '../contract/wire/calls/envelope.ts';
import { messages } from '../contract/wire/calls/message-values.ts';
import { reasonWords, type RefusalReason } from '../contract/wire/calls/reason-values.ts';

/**
 * The reason why a call is refused. Domain functions throw it; the API turns it into an envelope with that
 * `responseCode` and message. Anything else that is thrown is a defect and answers 500.
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
      /** The challenge with which the caller continues when two-factor authentication is needed. */
      readonly challenge?: string;
      /** Who can reset two-factor authentication when it is lost. */
      readonly resetBy?: string;
      /**
       * Makes the audit log record the refusal whatever its code, such as a wrong password: the user
       * concerned, and the outcome.
       */
      readonly audit?: { readonly subject: string; readonly after?: Readonly<Record<string, string>> };
    } = {},
  ) {
    super(message);
  }
}

export const badRequest = (message: string): Refusal => new Refusal(400, message);
/** Returns a 400 that clients recognize by its reason, with the text for that reason. */
export const because = (reason: RefusalReason, options: Refusal['options'] = {}): Refusal =>
  new Refusal(400, reasonWords[reason], { ...options, reason });
/** Returns a 400 about one field: `path` is its position in the request ('emailId', 'userData.jobTitle'). */
export const wrong = (path: string, message: string): Refusal =>
  new Refusal(400, message, { problems: [{ path, message }] });
export const unauthorized = (message: string = messages.signInRequired): Refusal => new Refusal(401, message);
/**
 * Returns a 403 that says which permission is missing and who can grant it; `requirePermission` finds that
 * out.
 */
export const forbidden = (
  missingPermission: MissingPermission,
  message: string = messages.notAllowed,
): Refusal => new Refusal(403, message, { missingPermission });
export const notFound = (message: string = messages.missing): Refusal => new Refusal(404, message);
/** Returns a 409; `path` names the field that it is about, if any, such as a name that is taken. */
export const conflict = (message: string, path?: string): Refusal =>
  new Refusal(409, message, path === undefined ? {} : { problems: [{ path, message }] });

/**
 * Thrown when something can't be done because other things need it, so that the work is rolled back. The
 * reply succeeds, with the `responseCode` 302 and this as its data (spec 3 section 8).
 */
export class InUse extends Error {
  override name = 'InUse';

  constructor(
    message: string,
    readonly responseObject: unknown,
    /** The figures of a call that declares some beside its reply. */
    readonly responseMap?: unknown,
  ) {
    super(message);
  }
}

/**
 * Use it to `.catch` a change: refuses what a unique constraint stops, even when two requests come at the
 * same moment.
 * @throws Refusal, or whatever else went wrong
 */
export const refuseDuplicate =
  (kind: Pick<DatabaseKind, 'isUniqueViolation'>, refusal: () => Refusal) =>
  (error: unknown): never => {
    throw kind.isUniqueViolation(error) ? refusal() : error;
  };
