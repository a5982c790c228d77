import { z } from '@hono/zod-openapi';
import { defineCall } from '../wire/calls/call.ts';
import { idField, passwordField } from '../wire/fields/fields.ts';
import { messages } from '../wire/calls/message-values.ts';
import { textField } from '../wire/fields/text-field.ts';
import { signInReply } from './account-calls.ts';
import { twoFactorMessages } from './two-factor-values.ts';

/**
 * Two-factor authentication (RFC 6238): codes of an app beside the password. All of it is an extension: the specs name
 * none.
 */

const base = '/appmanagement/optimize/v1';
const own = `${base}/second-factor`;

/** The digits that the app shows, or a recovery code; spaces and hyphens in them are ignored. */
const codeField = textField({ max: 40, missing: twoFactorMessages.missingCode }).min(
  1,
  twoFactorMessages.missingCode,
);

export const signInBySecondFactor = defineCall({
  name: 'signInBySecondFactor',
  method: 'POST',
  path: `${base}/public/user/signin/second-factor`,
  tag: 'Account',
  summary:
    'Continue a sign-in that was refused with the reason second-factor. Send its challenge (single use, ten minutes) and a code from the ' +
    'app or a recovery code. Wrong codes count like wrong passwords',
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

/** The state of the user's own two-factor authentication. */
const twoFactorSchema = z.object({
  /** Since when; null while it is off. */
  on: z.string().nullable(),
  required: z.boolean(),
  recoveryCodesLeft: z.number().int(),
  /** During set-up: what the app needs. Never again after that. */
  setUp: z.object({ secret: z.string(), uri: z.string() }).nullable(),
  /** For ten minutes after they were made, or until the user confirms having stored them; otherwise null. */
  newRecoveryCodes: z.array(z.string()).nullable(),
});

export type TwoFactor = z.output<typeof twoFactorSchema>;

export const getSecondFactor = defineCall({
  name: 'getSecondFactor',
  method: 'GET',
  path: own,
  tag: 'Account',
  summary:
    'Check whether the signed-in user uses two-factor authentication, and whether the license requires it',
  access: 'signed-in',
  whileViewing: 'refused',
  extension: true,
  reply: twoFactorSchema,
  refusals: [401],
});

export const beginSecondFactor = defineCall({
  name: 'beginSecondFactor',
  method: 'POST',
  path: `${own}/begin`,
  tag: 'Account',
  summary: 'Start to set up two-factor authentication: creates the secret, which a code then confirms',
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
    'Turn on two-factor authentication with the password and a code from the app. This emails the user and creates recovery codes. ' +
    'A wrong password counts as a failed sign-in',
  access: 'signed-in',
  extension: true,
  body: z.object({ password: passwordField, code: codeField }),
  changes: { kind: 'account', at: 'actor' },
  done: twoFactorMessages.on,
  reply: z.boolean(),
  refusals: [400, 401, 409],
});

export const makeRecoveryCodes = defineCall({
  name: 'makeRecoveryCodes',
  method: 'POST',
  path: `${own}/recovery-codes`,
  tag: 'Account',
  summary:
    'Create ten new recovery codes with password and code; the old ones stop working. Wrong ones count as failed sign-ins',
  access: 'signed-in',
  extension: true,
  body: z.object({ password: passwordField, code: codeField }),
  changes: { kind: 'account', at: 'actor' },
  done: twoFactorMessages.newCodes,
  reply: z.boolean(),
  refusals: [400, 401],
});

export const showRecoveryCodesLonger = defineCall({
  name: 'showRecoveryCodesLonger',
  method: 'POST',
  path: `${own}/recovery-codes/longer`,
  tag: 'Account',
  summary: 'Show the new recovery codes for ten more minutes; can be repeated while they are shown',
  access: 'signed-in',
  extension: true,
  changes: { kind: 'account', at: 'actor' },
  done: twoFactorMessages.longer,
  reply: z.boolean(),
  refusals: [401, 409],
});

export const keepRecoveryCodes = defineCall({
  name: 'keepRecoveryCodes',
  method: 'POST',
  path: `${own}/recovery-codes/kept`,
  tag: 'Account',
  summary: 'Confirm that the new recovery codes are saved, so that they are not shown again',
  access: 'signed-in',
  extension: true,
  changes: { kind: 'account', at: 'actor' },
  done: twoFactorMessages.saved,
  reply: z.boolean(),
  refusals: [401],
});

export const switchOffSecondFactor = defineCall({
  name: 'switchOffSecondFactor',
  method: 'POST',
  path: `${own}/off`,
  tag: 'Account',
  summary:
    'Turn off two-factor authentication with password and code, and email the user. Wrong ones count as failed sign-ins',
  access: 'signed-in',
  extension: true,
  body: z.object({ password: passwordField, code: codeField }),
  changes: { kind: 'account', at: 'actor' },
  done: twoFactorMessages.off,
  reply: z.boolean(),
  refusals: [400, 401],
});

export const resetSecondFactor = defineCall({
  name: 'resetSecondFactor',
  method: 'DELETE',
  path: `${base}/user/{userId}/second-factor`,
  tag: 'User',
  summary:
    'Reset two-factor authentication for a user who lost it, and email them. Only Super Admins can do this for Super Admins',
  access: 'signed-in',
  extension: true,
  params: z.object({ userId: idField }),
  changes: { kind: 'account', at: 'params.userId' },
  done: twoFactorMessages.reset,
  reply: z.boolean(),
  refusals: [400, 401, 403, 404],
});

export const requireSecondFactor = defineCall({
  name: 'requireSecondFactor',
  method: 'PUT',
  path: `${base}/license/second-factor`,
  tag: 'License',
  summary:
    'Require two-factor authentication of every user of the license from their next sign-in, or stop requiring it',
  access: 'signed-in',
  extension: true,
  body: z.object({ required: z.boolean() }),
  changes: { kind: 'license', at: 'work', onlyIfDifferent: true },
  done: ({ body: { required } }) => (required ? twoFactorMessages.required : twoFactorMessages.notRequired),
  reply: z.boolean(),
  refusals: [400, 401, 403],
});

/** The calls available to users who still have to set up the two-factor authentication that their license requires. */
export const beforeTwoFactor: ReadonlySet<string> = new Set([
  getSecondFactor.name,
  beginSecondFactor.name,
  confirmSecondFactor.name,
  'signOut',
]);
