import type { ActionFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import { PlatformError, type Outcome, type Refused } from '#app/request/calls/call-platform.server.ts';
import { redirectWithCookies, type SetCookies } from '#app/request/session/cookies.server.ts';
import type { Flash } from '#app/components/message/flash.ts';
import { redirectWithFlash } from '#app/request/session/flash.server.ts';
import type { Call, CallInput } from '#platform/contract/wire/calls/call.ts';
import { messages } from '#platform/contract/wire/calls/message-values.ts';
import {
  handleSignedInForm,
  type FormReading,
  type Rejection,
  type SignedInFormRequest,
} from './handle-form.server.ts';

type Saved<C extends Call> = Outcome<C> & { readonly ok: true };

interface SaveOptions<Value, C extends Call> {
  readonly call: C;
  /**
   * Returns the project in which the call is made: the user's current project when left out, All Projects when
   * undefined.
   */
  readonly inProject?: (value: Value) => string | undefined;
  /** The page to redirect to; or the answer to script that stays on its page. */
  readonly back:
    | string
    | Response
    | ((saved: Saved<C>, value: Value, form: SignedInFormRequest<Value>) => string | Promise<string>);
  /** The message on that page: the reply's message when left out, none with null. */
  readonly done?: string | null | ((saved: Saved<C>) => Flash);
  /** Returns the cookies that the browser is to store or delete. */
  readonly cookies?: (form: SignedInFormRequest<Value>, saved: Saved<C>) => Promise<SetCookies>;
  /** Handles a refusal that leads to another page or has a text of its own; null leaves it to the form. */
  readonly onRefusal?: (
    refusal: Refused,
    form: SignedInFormRequest<Value>,
  ) => Response | Rejection | Promise<Response> | null;
  /** The form's error when the platform gives no usable answer; the typed values stay in it. */
  readonly noAnswer?: string;
  /**
   * The page that shows errors and refusals of a button without a page of its own. A form with values must not leave its
   * page.
   */
  readonly buttonOn?: string;
}

/** Optional where the form is the body of a call that takes nothing else. */
type InputOption<Value, C extends Call> =
  { body: Value } extends CallInput<C>
    ? { readonly input?: MakeInput<Value, C> }
    : { readonly input: MakeInput<Value, C> };

type MakeInput<Value, C extends Call> = (
  value: Value,
  form: SignedInFormRequest<Value>,
) => CallInput<C> | Promise<CallInput<C>>;

/** The options of {@link saveOn}. */
export type Saving<Value, C extends Call> = SaveOptions<Value, C> & InputOption<Value, C>;

/**
 * Handles a form that creates or changes something: reads it by its schema, makes the call, and redirects (303) with
 * the reply's message. A refusal appears at the fields that it names by their paths, otherwise in the summary above the
 * form.
 *
 * @returns a redirect, or the form's errors for `useServerForm`
 * @throws Response see {@link handleSignedInForm}
 */
export const saveOn = <Schema extends z.ZodType, C extends Call>(
  args: ActionFunctionArgs,
  options: FormReading<Schema> & Saving<z.output<Schema>, C>,
): Promise<Response | Rejection> =>
  handleSignedInForm(args, { ...options, run: (form) => save(form, options) });

/** Saves, for a button of {@link buttonsOn} and for `save` of {@link chooseOn}. */
export async function save<Value, C extends Call>(
  form: SignedInFormRequest<Value>,
  options: Saving<Value, C>,
): Promise<Response | Rejection> {
  const { back, done, cookies, onRefusal, noAnswer, buttonOn } = options;
  const { context, value } = form;
  try {
    const outcome = await make(form, options);
    if (!outcome.ok) {
      const answer = await onRefusal?.(outcome, form);
      if (answer || buttonOn === undefined) return answer ?? form.rejectWith(outcome);
      return await redirectWithFlash(context, buttonOn, { tone: 'error', text: outcome.message });
    }
    const setCookies = (await cookies?.(form, outcome)) ?? [];
    if (back instanceof Response) {
      for (const setCookie of [setCookies].flat()) back.headers.append('Set-Cookie', setCookie);
      return back;
    }
    const url = typeof back === 'string' ? back : await back(outcome, value, form);
    if (done === null) return redirectWithCookies(url, setCookies);
    const flash =
      typeof done === 'function'
        ? done(outcome)
        : { tone: 'success' as const, text: done ?? outcome.message };
    return await redirectWithFlash(context, url, flash, setCookies);
  } catch (error) {
    // While the platform is unreachable, the page to redirect to cannot be displayed either.
    if (!(error instanceof PlatformError) || error.away) throw error;
    if (noAnswer === undefined && buttonOn === undefined) throw error;
    context.log.error({ err: error, call: error.callName }, 'could not process a form');
    const text = noAnswer ?? messages.unexpected;
    return buttonOn === undefined
      ? form.reject({ '': text })
      : await redirectWithFlash(context, buttonOn, { tone: 'error', text });
  }
}

async function make<Value, C extends Call>(
  form: SignedInFormRequest<Value>,
  { call, input, inProject }: Saving<Value, C>,
): Promise<Outcome<C>> {
  const { value } = form;
  const platform = inProject ? form.platformFor(inProject(value)) : form.platform;
  // The type guarantees that without a mapping the form is the body.
  return platform.call(call, input ? await input(value, form) : ({ body: value } as CallInput<C>));
}
