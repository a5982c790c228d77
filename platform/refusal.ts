import type { MissingPermission, Problem } from './contract/envelope.ts';
import { messages } from './contract/messages.ts';

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
    } = {},
  ) {
    super(message);
  }
}

export const badRequest = (message: string): Refusal => new Refusal(400, message);
export const unauthorized = (message: string = messages.signInRequired): Refusal => new Refusal(401, message);
/** A 403 says which permission is missing and who can grant it; `requirePermission` finds that out. */
export const forbidden = (
  missingPermission: MissingPermission,
  message: string = messages.notAllowed,
): Refusal => new Refusal(403, message, { missingPermission });
export const notFound = (message: string = messages.missing): Refusal => new Refusal(404, message);
export const conflict = (message: string): Refusal => new Refusal(409, message);
