import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import type { Outcome } from '#app/request/calls/call-platform.server.ts';
import { redirectWithFlash } from '#app/request/session/flash.server.ts';
import type { Call } from '#platform/contract/wire/calls/call.ts';
import { handleSignedInForm, type Rejection, type SignedInFormRequest } from './handle-form.server.ts';

/** The `responseCode` of a thing that other things depend on: data in a successful reply (spec 3). */
const inUseCode = 302;

interface Answer<Schema extends z.ZodType> {
  /** The fields that the question's form sends beside the answer; left out where the address identifies the thing. */
  readonly schema?: Schema;
  /** Carries out the action. */
  readonly act: (form: SignedInFormRequest<z.output<Schema>>) => Promise<Outcome<Call>>;
  /** The page that shows the platform's message about success or failure. */
  readonly back: string;
  /** The introduction of the reason when the action fails. */
  readonly failed?: string;
  /** The impact list that the message links to when the thing is in use. */
  readonly inUse?: string;
}

/**
 * Handles the answer to a question: carries out the action, and redirects back (303) with the platform's message. A
 * form that does not identify the thing gets a message there, too.
 *
 * @throws Response see {@link handleSignedInForm}
 */
export function answerOn<Schema extends z.ZodType>(
  args: ActionFunctionArgs,
  { schema, act, back, failed, inUse }: Answer<Schema>,
): Promise<Response | Rejection> {
  return handleSignedInForm(args, {
    // A question shows no fields beside which errors could appear.
    schema: z.looseObject({}),
    async run(form) {
      const { context } = form;
      const sent = (schema ?? nothing).safeParse(form.value);
      if (!sent.success) {
        const text = sent.error.issues[0]?.message ?? '';
        return redirectWithFlash(context, back, { tone: 'error', text });
      }
      const outcome = await act({ ...form, value: sent.data as z.output<Schema> });
      const { ok, code, message: text } = outcome;
      if (!ok && failed !== undefined) {
        return redirectWithFlash(context, back, { tone: 'error', text: `${failed} ${text}` });
      }
      if (code !== inUseCode) {
        return redirectWithFlash(context, back, { tone: ok ? 'success' : 'info', text });
      }
      const link = inUse === undefined ? {} : { link: { to: inUse, text: 'Impact list' } };
      return redirectWithFlash(context, back, { tone: 'info', text, ...link });
    },
  });
}

const nothing = z.object({});
