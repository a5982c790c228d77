import type { ActionFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import { redirectWithCookies, type SetCookies } from '#app/request/session/cookies.server.ts';
import { redirectWithFlash } from '#app/request/session/flash.server.ts';
import { handleSignedInForm, type Rejection, type SignedInFormRequest } from './handle-form.server.ts';

interface Keeping<Schema extends z.ZodType> {
  readonly schema: Schema;
  /** What the browser is to keep from now on, or to forget. */
  readonly cookies: (form: SignedInFormRequest<z.output<Schema>>) => Promise<SetCookies>;
  /** Where it goes on. */
  readonly back: string;
  /** What is said there; nothing when left out. */
  readonly done?: string;
}

/**
 * The action of a form that changes nothing but what this browser keeps, so that there is no call to make: changes it, and
 * goes on (303).
 *
 * @throws Response see {@link handleSignedInForm}
 */
export const keepOn = <Schema extends z.ZodType>(
  args: ActionFunctionArgs,
  { schema, cookies, back, done }: Keeping<Schema>,
): Promise<Response | Rejection> =>
  handleSignedInForm(args, {
    schema,
    async run(form) {
      const kept = await cookies(form);
      return done === undefined
        ? redirectWithCookies(back, kept)
        : redirectWithFlash(form.context, back, { tone: 'success', text: done }, kept);
    },
  });
