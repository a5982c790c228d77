import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import { z } from 'zod';
import type { Outcome, PlatformClient } from '#app/platform/client.server.ts';
import { encryptForPlatform } from '#app/platform/encryption.server.ts';
import type { CallReply } from '#platform/contract/call.ts';
import { signIn, signInByLink } from '#platform/contract/calls/account.ts';

/** What the platform answers to who has proved who they are. */
export type SignInReply = CallReply<typeof signIn>;

/** The platform does not let this person in; the message is its own (spec 1 section 8). */
export class SignInRefused extends Error {
  override name = 'SignInRefused';
}

const passwordForm = z.object({ emailId: z.string(), password: z.string() });
const linkForm = z.object({ data: z.string() });

/**
 * The ways to sign in, as strategies: 'password' takes a form with emailId and password, 'link' the encrypted data of a
 * sign-in link. Both throw {@link SignInRefused}.
 */
export function authenticatorFor(platform: PlatformClient): Authenticator<SignInReply> {
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

/** The request that a strategy reads, made from a form that has been read and checked already. */
export const strategyRequest = (fields: Readonly<Record<string, string>>): Request =>
  new Request('http://form/', { method: 'POST', body: new URLSearchParams(fields) });

function accepted(outcome: Outcome<typeof signIn>): SignInReply {
  if (outcome.ok) return outcome.data;
  throw new SignInRefused(outcome.message);
}
