import { z } from '@hono/zod-openapi';
import { defineCall } from '../wire/call.ts';
import { idField, passwordField } from '../wire/fields.ts';
import { messages } from '../wire/message-values.ts';
import { textField } from '../wire/text-field.ts';
import { signInReply } from './account-calls.ts';
import { secondFactorMessages } from './second-factor-values.ts';

/** The second factor (RFC 6238): codes of an app beside the password. All of it is an extension: the specs name none. */

const base = '/appmanagement/optimize/v1';
const own = `${base}/second-factor`;

/** The digits that the app shows, or a recovery code; spaces and hyphens in them do not matter. */
const codeField = textField({ max: 40, missing: secondFactorMessages.missingCode }).min(
  1,
  secondFactorMessages.missingCode,
);

export const signInBySecondFactor = defineCall({
  name: 'signInBySecondFactor',
  method: 'POST',
  path: `${base}/public/user/signin/second-factor`,
  tag: 'Account',
  summary:
    'Go on signing in where signin has refused with the reason second-factor: with its challenge, good for ten minutes and once, ' +
    'and a code of the app or a recovery code. Wrong ones count for the lock as wrong passwords do',
  access: 'public',
  extension: true,
  body: z.object({
    challenge: textField({ exact: true, max: 256, wrong: messages.tokenInvalid }).min(1),
    code: codeField,
  }),
  changes: { kind: 'account', at: 'work' },
  done: messages.signedIn,
  reply: signInReply,
  refusals: [400],
});

/** How it stands with somebody's own second factor. */
const secondFactorSchema = z.object({
  /** Since when; null: there is none. */
  on: z.string().nullable(),
  required: z.boolean(),
  recoveryCodesLeft: z.number().int(),
  /** While it is being set up: what the app needs. Never again after that. */
  setUp: z.object({ secret: z.string(), uri: z.string() }).nullable(),
  /** For ten minutes after they were made, or until they are said to be kept; else null. */
  newRecoveryCodes: z.array(z.string()).nullable(),
});

export type SecondFactor = z.output<typeof secondFactorSchema>;

export const getSecondFactor = defineCall({
  name: 'getSecondFactor',
  method: 'GET',
  path: own,
  tag: 'Account',
  summary: 'Whether the signed-in user has a second factor, and whether the license asks for one',
  access: 'signed-in',
  whileViewing: 'refused',
  extension: true,
  reply: secondFactorSchema,
  refusals: [401],
});

export const beginSecondFactor = defineCall({
  name: 'beginSecondFactor',
  method: 'POST',
  path: `${own}/begin`,
  tag: 'Account',
  summary: 'Begin to set up a second factor: makes the secret, which a code then proves',
  access: 'signed-in',
  extension: true,
  changes: { kind: 'account', at: 'actor' },
  reply: z.boolean(),
  refusals: [401, 409],
});

export const confirmSecondFactor = defineCall({
  name: 'confirmSecondFactor',
  method: 'PUT',
  path: own,
  tag: 'Account',
  summary:
    'Switch the second factor on, by password and a code of the app; mails the owner, and makes recovery codes. ' +
    'A wrong password counts for the lock',
  access: 'signed-in',
  extension: true,
  body: z.object({ password: passwordField, code: codeField }),
  changes: { kind: 'account', at: 'actor' },
  done: secondFactorMessages.on,
  reply: z.boolean(),
  refusals: [400, 401, 409],
});

export const makeRecoveryCodes = defineCall({
  name: 'makeRecoveryCodes',
  method: 'POST',
  path: `${own}/recovery-codes`,
  tag: 'Account',
  summary:
    'Make ten new recovery codes, by password and code; the old ones stop working. Wrong ones count for the lock',
  access: 'signed-in',
  extension: true,
  body: z.object({ password: passwordField, code: codeField }),
  changes: { kind: 'account', at: 'actor' },
  done: secondFactorMessages.newCodes,
  reply: z.boolean(),
  refusals: [400, 401],
});

export const showRecoveryCodesLonger = defineCall({
  name: 'showRecoveryCodesLonger',
  method: 'POST',
  path: `${own}/recovery-codes/longer`,
  tag: 'Account',
  summary:
    'Show the new recovery codes for ten minutes more; it can be asked again as long as they are shown',
  access: 'signed-in',
  extension: true,
  changes: { kind: 'account', at: 'actor' },
  done: secondFactorMessages.longer,
  reply: z.boolean(),
  refusals: [401, 409],
});

export const keepRecoveryCodes = defineCall({
  name: 'keepRecoveryCodes',
  method: 'POST',
  path: `${own}/recovery-codes/kept`,
  tag: 'Account',
  summary: 'Say that the new recovery codes have been kept: they are not shown again',
  access: 'signed-in',
  extension: true,
  changes: { kind: 'account', at: 'actor' },
  done: secondFactorMessages.kept,
  reply: z.boolean(),
  refusals: [401],
});

export const switchOffSecondFactor = defineCall({
  name: 'switchOffSecondFactor',
  method: 'POST',
  path: `${own}/off`,
  tag: 'Account',
  summary:
    'Switch the second factor off, by password and code; mails the owner. Wrong ones count for the lock',
  access: 'signed-in',
  extension: true,
  body: z.object({ password: passwordField, code: codeField }),
  changes: { kind: 'account', at: 'actor' },
  done: secondFactorMessages.off,
  reply: z.boolean(),
  refusals: [400, 401],
});

export const resetSecondFactor = defineCall({
  name: 'resetSecondFactor',
  method: 'DELETE',
  path: `${base}/user/{userId}/second-factor`,
  tag: 'User',
  summary:
    'Take the second factor from somebody who has lost it; mails its owner. Admins, and Super Admins for Super Admins',
  access: 'signed-in',
  extension: true,
  params: z.object({ userId: idField }),
  changes: { kind: 'account', at: 'params.userId' },
  done: secondFactorMessages.reset,
  reply: z.boolean(),
  refusals: [400, 401, 403, 404],
});

export const requireSecondFactor = defineCall({
  name: 'requireSecondFactor',
  method: 'PUT',
  path: `${base}/license/second-factor`,
  tag: 'License',
  summary: 'Have the license ask everybody for a second factor, from their next sign-in on; or no longer',
  access: 'signed-in',
  extension: true,
  body: z.object({ required: z.boolean() }),
  changes: { kind: 'license', at: 'work', onlyIfDifferent: true },
  done: ({ body: { required } }) =>
    required ? secondFactorMessages.required : secondFactorMessages.notRequired,
  reply: z.boolean(),
  refusals: [400, 401, 403],
});

/** What who has yet to set up the second factor that their license asks for can do before. */
export const beforeSecondFactor: ReadonlySet<string> = new Set([
  getSecondFactor.name,
  beginSecondFactor.name,
  confirmSecondFactor.name,
  'signOut',
]);
