import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import type { Outcome } from '#app/request/calls/call-platform.server.ts';
import { redirectWithFlash } from '#app/request/session/flash.server.ts';
import type { Call } from '#platform/contract/wire/call.ts';
import { handleSignedInForm, type Rejection, type SignedInFormRequest } from './handle-form.server.ts';

/** The `responseCode` of what cannot be done because other things need it: data in a reply that succeeds (spec 3). */
const inUseCode = 302;

interface Answer<Schema extends z.ZodType> {
  /** What the question's form carries beside the answer; left out where the address says what is asked about. */
  readonly schema?: Schema;
  /** Does what was asked. */
  readonly act: (form: SignedInFormRequest<z.output<Schema>>) => Promise<Outcome<Call>>;
  /** Where the platform's words are shown: done, or why not. */
  readonly back: string;
  /** What is said when it cannot be done, before the reason. */
  readonly failed?: string;
  /** The impact list, to which the words lead when the thing is in use. */
  readonly inUse?: string;
}

/**
 * The action of a question: does what was asked, and goes back (303) with the platform's words: done, or why not. A form
 * that does not say what is asked about is told so there too.
 *
 * @throws Response see {@link handleSignedInForm}
 */
export function answerOn<Schema extends z.ZodType>(
  args: ActionFunctionArgs,
  { schema, act, back, failed, inUse }: Answer<Schema>,
): Promise<Response | Rejection> {
  return handleSignedInForm(args, {
    // A question shows no fields that errors could stand at.
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
