import { messages } from './message-values.ts';

/**
 * Why a call refuses, where screens continue differently and the `responseCode` is the same: 400 of account calls, and
 * 401 where two-factor authentication is missing: `reason` of the envelope. Browsers may load this file.
 */
export const refusalReasons = [
  'locked',
  'not-activated',
  'already-activated',
  'token-invalid',
  'second-factor',
  'second-factor-required',
] as const;

export type RefusalReason = (typeof refusalReasons)[number];

/** The specs' words for each (spec 1 section 8). */
export const reasonWords: Readonly<Record<RefusalReason, string>> = {
  locked: messages.accountLocked,
  'not-activated': messages.notActivated,
  'already-activated': messages.alreadyActivated,
  'token-invalid': messages.tokenInvalid,
  'second-factor': messages.codeNeeded,
  'second-factor-required': messages.twoFactorRequired,
};

/** Returns the reason of a refusal; for a platform that names none, by the specs' words. */
export const reasonIn = (refusal: {
  readonly reason?: string | undefined;
  readonly message: string;
}): RefusalReason | undefined =>
  refusalReasons.find((reason) => reason === refusal.reason) ??
  refusalReasons.find((reason) => refusal.message.includes(reasonWords[reason]));
