import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import { z } from 'zod';
import type { Outcome, PlatformCalls, Refused } from '#app/request/calls/call-platform.server.ts';
import { encryptForPlatform } from '#app/request/calls/encryption.server.ts';
import type { CallReply } from '#platform/contract/wire/calls/call.ts';
import { signIn, signInByLink } from '#platform/contract/accounts/account-calls.ts';

/** The platform's reply to a user who has signed in. */
export type SignInReply = CallReply<typeof signIn>;

/** The platform refuses the sign-in (spec 1 section 8). */
export class SignInRefused extends Error {
  override name = 'SignInRefused';

  constructor(readonly refusal: Refused) {
    super(refusal.message);
  }
}

const passwordForm = z.object({ emailId: z.string(), password: z.string() });
const linkForm = z.object({ data: z.string() });

/**
 * Returns the ways to sign in, as strategies: 'password' takes a form with emailId and password, 'link' the encrypted
 * data of a sign-in link. They read the posted form, whose body must be unread: code that checks it first passes a
 * clone. Both throw {@link SignInRefused}.
 */
export function authenticatorFor(platform: PlatformCalls): Authenticator<SignInReply> {
  const authenticator = new Authenticator<SignInReply>();
  authenticator.use(
    new FormStrategy(async ({ form }) => {
      const { emailId, password } = passwordForm.parse(Object.fromEntries(form));
      const encrypted = await encryptForPlatform(platform, password);
      return accepted(await platform.call(signIn, { body: { emailId, password: encrypted } }));
    }),
    'password',
  );
  authenticator.use(
    new FormStrategy(async ({ form }) => {
      const { data } = linkForm.parse(Object.fromEntries(form));
      return accepted(await platform.call(signInByLink, { body: { data } }));
    }),
    'link',
  );
  return authenticator;
}

function accepted(outcome: Outcome<typeof signIn>): SignInReply {
  if (outcome.ok) return outcome.data;
  throw new SignInRefused(outcome);
}
