import type { ActionFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import { redirectWithCookies, type SetCookies } from '#app/request/session/cookies.server.ts';
import { redirectWithFlash } from '#app/request/session/flash.server.ts';
import { handleSignedInForm, type Rejection, type SignedInFormRequest } from './handle-form.server.ts';

interface Keeping<Schema extends z.ZodType> {
  readonly schema: Schema;
  /** Returns the cookies that the browser is to store or delete. */
  readonly cookies: (form: SignedInFormRequest<z.output<Schema>>) => Promise<SetCookies>;
  /** The page to redirect to. */
  readonly back: string;
  /** The message on that page; none when left out. */
  readonly done?: string;
}

/**
 * Handles a form that changes nothing but this browser's cookies, so that there is no call to make: sets them, and
 * redirects (303).
 *
 * @throws Response see {@link handleSignedInForm}
 */
export const savePreferenceOn = <Schema extends z.ZodType>(
  args: ActionFunctionArgs,
  { schema, cookies, back, done }: Keeping<Schema>,
): Promise<Response | Rejection> =>
  handleSignedInForm(args, {
    schema,
    async run(form) {
      const setCookies = await cookies(form);
      return done === undefined
        ? redirectWithCookies(back, setCookies)
        : redirectWithFlash(form.context, back, { tone: 'success', text: done }, setCookies);
    },
  });
