import { z } from '@hono/zod-openapi';
import { defineCall } from '../wire/calls/call.ts';
import { limits } from '../wire/fields/limit-values.ts';
import { messages } from '../wire/calls/message-values.ts';
import { textField } from '../wire/fields/text-field.ts';
import {
  daysLeftField,
  emailField,
  idField,
  nameField,
  passwordField,
  sitePathField,
} from '../wire/fields/fields.ts';
import { activationStatuses, linkPages } from './account-values.ts';
import { licenseFeatures } from '../licenses/license-values.ts';

/** The account calls of spec 1 section 7: what users can do before signing in, and signing in and out. */

const base = '/appmanagement/optimize/v1';
const tokenField = textField({ exact: true, max: 256, wrong: messages.tokenInvalid }).min(1);
/** The encrypted data of a sign-in link. */
const linkDataField = textField({ exact: true, max: 2048, wrong: messages.tokenInvalid }).min(1);

/** The reply to signing in, and to every refresh. Tokens are opaque; `expires_in` is whole days left of the license. */
export const signInReply = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  /** Extension: seconds until the access token must be refreshed. */
  access_token_expires_in: z.number().int().positive().optional(),
  currentLicenseId: z.string(),
  licenseType: z.string(),
  expires_in: daysLeftField,
  billingCycle: z.string(),
  userStatus: z.string(),
  userName: z.string(),
  /** Extension: the user's id, which the user and profile calls need. */
  id: z.string(),
  /** Extension, only where it is so: the user was added to a license, and has yet to join it. */
  hasToJoin: z.literal(true).optional(),
  /** Extension, only where it is so: the user's first sign-in on a license on which nothing has been executed. */
  getsStarted: z.literal(true).optional(),
});

export const signIn = defineCall({
  name: 'signIn',
  method: 'POST',
  path: `${base}/public/user/signin`,
  tag: 'Account',
  summary: 'Sign in with email and password',
  access: 'public',
  body: z.object({ emailId: emailField, password: passwordField }),
  changes: { kind: 'account', at: 'work' },
  done: messages.signedIn,
  reply: signInReply,
  refusals: [400],
});

export const refreshSession = defineCall({
  name: 'refreshSession',
  method: 'POST',
  path: `${base}/public/user/refresh`,
  tag: 'Account',
  summary: 'Exchange a refresh token for a new pair of tokens; the old refresh token is used up',
  access: 'public',
  extension: true,
  body: z.object({ refreshToken: tokenField }),
  changes: 'upkeep',
  done: messages.signedIn,
  reply: signInReply,
  refusals: [400, 401],
});

export const openSignInLink = defineCall({
  name: 'openSignInLink',
  method: 'POST',
  path: `${base}/public/user/signin-link/open`,
  tag: 'Account',
  summary: 'Get the user of a sign-in link, without using it up',
  access: 'public',
  extension: true,
  body: z.object({ data: linkDataField }),
  changes: 'nothing',
  done: messages.tokenValid,
  reply: z.object({ name: z.string(), emailId: z.string() }),
  refusals: [400],
});

export const signInByLink = defineCall({
  name: 'signInByLink',
  method: 'POST',
  path: `${base}/public/user/signin-link`,
  tag: 'Account',
  summary: 'Sign in with the encrypted data of a sign-in link; single use, 60 seconds',
  access: 'public',
  extension: true,
  body: z.object({ data: linkDataField }),
  changes: { kind: 'account', at: 'work' },
  done: messages.signedIn,
  reply: signInReply,
  refusals: [400],
});

export const createSignInLink = defineCall({
  name: 'createSignInLink',
  method: 'POST',
  path: `${base}/user/signin-link`,
  tag: 'Account',
  summary:
    'Create a sign-in link for the signed-in user, to carry the session to another browser or the desktop client',
  access: 'signed-in',
  extension: true,
  body: z.object({ from: sitePathField.optional() }),
  changes: { kind: 'account', at: 'actor' },
  reply: z.object({ url: z.string(), data: z.string(), expiresOn: z.string() }),
  replyCode: 201,
  refusals: [400, 401],
});

export const signUp = defineCall({
  name: 'signUp',
  method: 'POST',
  path: `${base}/public/user/signup`,
  tag: 'Account',
  summary: 'Create a license and its first user, who is Super Admin and PENDING',
  access: 'public',
  body: z.object({
    name: nameField,
    emailId: emailField,
    password: passwordField,
    licenses: z
      .array(
        z.object({
          licenseFeatures: z.array(z.enum(licenseFeatures)).min(1).max(8),
          // Other types are bought, not requested.
          licenseType: z.literal('ONPREM'),
        }),
      )
      .length(1),
  }),
  changes: { kind: 'account', at: 'work' },
  done: messages.signedUp,
  reply: z.object({
    id: z.string(),
    /** Extension: signs in whoever activates the account with it. It belongs to the browser that signed up. */
    browserToken: z.string(),
  }),
  replyCode: 201,
  refusals: [400],
});

export const emailExists = defineCall({
  name: 'emailExists',
  method: 'POST',
  path: `${base}/public/user/email/exists`,
  tag: 'Account',
  summary: 'Check whether an email address is already registered',
  access: 'public',
  body: z.object({ emailId: emailField }),
  changes: 'nothing',
  done: (_, exists) => (exists ? messages.emailExists : messages.emailFree),
  reply: z.boolean(),
  refusals: [400],
});

export const activate = defineCall({
  name: 'activate',
  method: 'POST',
  path: `${base}/public/user/activation/activate`,
  tag: 'Account',
  summary: 'Activate an account with the token of the activation email',
  access: 'public',
  body: z.object({
    id: idField.optional(),
    passwordToken: tokenField,
    /** Extension: the `browserToken` of the sign-up, where it was the same browser. */
    browserToken: tokenField.optional(),
  }),
  changes: { kind: 'account', at: 'work' },
  done: messages.activated,
  reply: z.object({
    emailId: z.string(),
    /** Extension: the session that begins in the browser that signed up. */
    session: signInReply.optional(),
  }),
  refusals: [400],
});

export const resendActivation = defineCall({
  name: 'resendActivation',
  method: 'POST',
  path: `${base}/public/user/activation/resend`,
  tag: 'Account',
  summary: 'Send the activation email again; the older link stops working',
  access: 'public',
  body: z.object({ emailId: emailField }),
  changes: { kind: 'account', at: 'body.emailId' },
  done: messages.activationSent,
  reply: z.boolean(),
  refusals: [400],
});

export const sendChangePasswordLink = defineCall({
  name: 'sendChangePasswordLink',
  method: 'POST',
  path: `${base}/public/user/send-change-pwd-link`,
  tag: 'Account',
  summary: 'Send the email with the link that changes the password',
  access: 'public',
  body: z.object({ emailId: emailField }),
  changes: { kind: 'account', at: 'body.emailId' },
  done: messages.changeLinkSent,
  reply: z.boolean(),
  refusals: [400, 404],
});

export const changePassword = defineCall({
  name: 'changePassword',
  method: 'POST',
  path: `${base}/public/user/change-password`,
  tag: 'Account',
  summary:
    'Set a password with the token of an email; this activates an invited account and unlocks a locked one',
  access: 'public',
  body: z.object({ emailId: emailField, password: passwordField, passwordToken: tokenField }),
  /** The status that the account had before: PENDING leads to activation-success, ACTIVE to password-changed. */
  changes: { kind: 'account', at: 'work' },
  done: messages.passwordChanged,
  reply: z.object({ activationStatus: z.enum(activationStatuses) }),
  refusals: [400],
});

export const unlockAccount = defineCall({
  name: 'unlockAccount',
  method: 'POST',
  path: `${base}/public/user/unlock`,
  tag: 'Account',
  summary: 'Unlock an account with the token of the email about the lock; the password stays the same',
  access: 'public',
  extension: true,
  body: z.object({ passwordToken: tokenField }),
  changes: { kind: 'account', at: 'work' },
  done: messages.unlocked,
  reply: z.object({ emailId: z.string() }),
  refusals: [400],
});

export const validateUserToken = defineCall({
  name: 'validateUserToken',
  method: 'POST',
  path: `${base}/public/user/validate/user-token`,
  tag: 'Account',
  summary: 'Check whether the token of an email still works, without using it up',
  access: 'public',
  body: z.object({
    id: idField.optional(),
    emailId: emailField,
    passwordToken: tokenField,
    fromPage: z.enum(linkPages),
  }),
  changes: 'nothing',
  done: messages.tokenValid,
  reply: z.object({
    activationStatus: z.enum(activationStatuses),
    /** Extension: the user's name, which a new password must not contain. */
    name: z.string(),
  }),
  refusals: [400],
});

export const signOut = defineCall({
  name: 'signOut',
  method: 'POST',
  path: `${base}/user/signout`,
  tag: 'Account',
  summary: 'End this session, or every session of the user',
  access: 'signed-in',
  whileViewing: 'as oneself',
  body: z.object({
    emailId: textField({ max: limits.emailMax }).optional(),
    currentLicenseId: textField({ max: 64 }).optional(),
    /** Extension: also end the user's sessions in other browsers. */
    everywhere: z.boolean().optional(),
  }),
  changes: { kind: 'account', at: 'actor' },
  done: messages.signedOut,
  reply: z.boolean(),
  refusals: [400, 401],
});

export const publicKey = defineCall({
  name: 'publicKey',
  method: 'GET',
  path: `${base}/public/public-key`,
  tag: 'Account',
  summary:
    'Get the public key that encrypts passwords and secrets (RSA-OAEP, SHA-256); send them as keyId, a colon, and the ciphertext in base64',
  access: 'public',
  extension: true,
  reply: z.object({ keyId: z.string(), publicKey: z.string() }),
});
