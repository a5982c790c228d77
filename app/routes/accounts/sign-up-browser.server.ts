import { z } from 'zod';
import type { ServerContext } from '#app/request/context.server.ts';
import { ownCookie, readCookie } from '#app/request/session/cookies.server.ts';

/** As long as the activation link. */
const day = 24 * 60 * 60;

const cookie = (context: ServerContext) => ownCookie(context, 'sign-up', day);

/**
 * Returns the `Set-Cookie` by which the browser that signed up is signed in when the account is activated there. It opens
 * nothing without the link from the email.
 * @param browserToken of the reply to signing up
 */
export const storeSignUpBrowser = (context: ServerContext, browserToken: string): Promise<string> =>
  cookie(context).serialize(browserToken);

/** Returns the token of the browser that signed up; null in any other browser. */
export const readSignUpBrowser = (context: ServerContext, request: Request): Promise<string | null> =>
  readCookie(cookie(context), request, z.string().min(1).max(256));

/** Returns the `Set-Cookie` that deletes it. */
export const dropSignUpBrowser = (context: ServerContext): Promise<string> =>
  cookie(context).serialize('', { maxAge: 0 });
