import { activate, resendActivation } from '../accounts/activation.ts';
import { changePassword, sendChangePasswordLink, validateUserToken } from '../accounts/change-password.ts';
import { endSession, endSessions, refreshSession } from '../accounts/sessions.ts';
import { signIn } from '../accounts/sign-in.ts';
import { createSignInLink, openSignInLink, signInByLink } from '../accounts/sign-in-links.ts';
import { signUp } from '../accounts/sign-up.ts';
import { findAccountByEmail } from '../accounts/users.ts';
import * as calls from '../contract/calls/account.ts';
import { messages } from '../contract/messages.ts';
import { bind } from './serve-call.ts';

/** The account calls (spec 1 section 7). */
export const accountBindings = [
  bind(calls.publicKey, async ({ context }) => ({
    message: messages.found,
    responseObject: { keyId: context.passwordKeys.keyId, publicKey: context.passwordKeys.publicKey },
  })),
  bind(calls.signIn, async ({ context, body }) => ({
    message: messages.signedIn,
    responseObject: await signIn(context, { ...body, password: context.passwordKeys.decrypt(body.password) }),
  })),
  bind(calls.refreshSession, async ({ context, body }) => ({
    message: messages.signedIn,
    responseObject: await refreshSession(context, body.refreshToken),
  })),
  bind(calls.createSignInLink, async ({ context, actor, body }) => ({
    message: messages.found,
    responseObject: await createSignInLink(context, actor, body.from),
  })),
  bind(calls.openSignInLink, async ({ context, body }) => ({
    message: messages.tokenValid,
    responseObject: await openSignInLink(context, body.data),
  })),
  bind(calls.signInByLink, async ({ context, body }) => ({
    message: messages.signedIn,
    responseObject: await signInByLink(context, body.data),
  })),
  bind(
    calls.signUp,
    async ({ context, body }) => {
      const [license] = body.licenses;
      return {
        message: messages.signedUp,
        responseObject: await signUp(context, {
          name: body.name,
          emailId: body.emailId,
          password: context.passwordKeys.decrypt(body.password),
          licenseType: license?.licenseType ?? 'ONPREM',
          licenseFeatures: license?.licenseFeatures ?? ['All'],
        }),
      };
    },
    { limit: 'mail' },
  ),
  bind(calls.emailExists, async ({ context, body }) => {
    const exists = (await findAccountByEmail(context.db, body.emailId)) !== undefined;
    return { message: exists ? messages.emailExists : messages.emailFree, responseObject: exists };
  }),
  bind(calls.activate, async ({ context, body }) => ({
    message: messages.activated,
    responseObject: await activate(context, body),
  })),
  bind(
    calls.resendActivation,
    async ({ context, body }) => {
      await resendActivation(context, body.emailId);
      return { message: messages.activationSent, responseObject: true };
    },
    { limit: 'mail' },
  ),
  bind(
    calls.sendChangePasswordLink,
    async ({ context, body }) => {
      await sendChangePasswordLink(context, body.emailId);
      return { message: messages.changeLinkSent, responseObject: true };
    },
    { limit: 'mail' },
  ),
  bind(calls.changePassword, async ({ context, body }) => ({
    message: messages.passwordChanged,
    responseObject: await changePassword(context, {
      ...body,
      password: context.passwordKeys.decrypt(body.password),
    }),
  })),
  bind(calls.validateUserToken, async ({ context, body }) => ({
    message: messages.tokenValid,
    responseObject: await validateUserToken(context, body),
  })),
  bind(calls.signOut, async ({ context, actor, body }) => {
    await context.db
      .transaction()
      .execute((transaction) =>
        body.everywhere ? endSessions(transaction, actor.userId) : endSession(transaction, actor.sessionId),
      );
    return { message: messages.signedOut, responseObject: true };
  }),
];
