import type { ActionFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import { PlatformError, type Outcome, type Refused } from '#app/request/calls/call-platform.server.ts';
import { redirectWithCookies, type SetCookies } from '#app/request/session/cookies.server.ts';
import type { Flash } from '#app/components/flash.ts';
import { redirectWithFlash } from '#app/request/session/flash.server.ts';
import type { Call, CallInput } from '#platform/contract/wire/call.ts';
import { messages } from '#platform/contract/wire/message-values.ts';
import {
  handleSignedInForm,
  type FormReading,
  type Rejection,
  type SignedInFormRequest,
} from './handle-form.server.ts';

type Saved<C extends Call> = Outcome<C> & { readonly ok: true };

interface SaveOptions<Value, C extends Call> {
  readonly call: C;
  /** The project in which the call is made; that in which one works when left out, All Projects when undefined. */
  readonly inProject?: (value: Value) => string | undefined;
  /** Where it goes on. */
  readonly back: string | ((saved: Saved<C>, value: Value) => string);
  /** What is said there: the reply's words when left out, nothing with null. */
  readonly done?: string | null | ((saved: Saved<C>) => Flash);
  /** What the browser is to keep from now on, or to forget. */
  readonly cookies?: (form: SignedInFormRequest<Value>, saved: Saved<C>) => Promise<SetCookies>;
  /** For a refusal that leads elsewhere than back to the form; null leaves it to the form. */
  readonly onRefusal?: (
    refusal: Refused,
    form: SignedInFormRequest<Value>,
  ) => Response | Promise<Response> | null;
  /** What the form says when the platform gives no usable answer; what was typed stays in it. */
  readonly noAnswer?: string;
  /** Where that is told of a button that has no page of its own. A form that holds something must not leave its page. */
  readonly buttonOn?: string;
}

/** Left out where the form is the body of a call that takes nothing else. */
type InputOption<Value, C extends Call> =
  { body: Value } extends CallInput<C>
    ? { readonly input?: MakeInput<Value, C> }
    : { readonly input: MakeInput<Value, C> };

type MakeInput<Value, C extends Call> = (value: Value, form: SignedInFormRequest<Value>) => CallInput<C>;

/** What saving is. See {@link saveOn}. */
export type Saving<Value, C extends Call> = SaveOptions<Value, C> & InputOption<Value, C>;

/**
 * The action of a form that creates or changes something: reads it by its schema, makes the call, and goes back (303) with
 * the reply's words. A refusal comes back to the fields that it names, by their paths, else to the summary above the form.
 * What is special stands on {@link handleSignedInForm}, as this does.
 *
 * @returns a redirect, or the form's errors for `useServerForm`
 * @throws Response see {@link handleSignedInForm}
 */
export const saveOn = <Schema extends z.ZodType, C extends Call>(
  args: ActionFunctionArgs,
  options: FormReading<Schema> & Saving<z.output<Schema>, C>,
): Promise<Response | Rejection> =>
  handleSignedInForm(args, { ...options, run: (form) => save(form, options) });

/** The saving alone, for a form of which only one button saves. */
export async function save<Value, C extends Call>(
  form: SignedInFormRequest<Value>,
  options: Saving<Value, C>,
): Promise<Response | Rejection> {
  const { back, done, cookies, onRefusal, noAnswer, buttonOn } = options;
  const { context, value } = form;
  try {
    const outcome = await make(form, options);
    if (!outcome.ok) return (await onRefusal?.(outcome, form)) ?? form.rejectWith(outcome);
    const url = typeof back === 'string' ? back : back(outcome, value);
    const kept = (await cookies?.(form, outcome)) ?? [];
    if (done === null) return redirectWithCookies(url, kept);
    const flash =
      typeof done === 'function'
        ? done(outcome)
        : { tone: 'success' as const, text: done ?? outcome.message };
    return await redirectWithFlash(context, url, flash, kept);
  } catch (error) {
    // While it is away the page to go on to cannot be shown either.
    if (!(error instanceof PlatformError) || error.away) throw error;
    if (noAnswer === undefined && buttonOn === undefined) throw error;
    context.log.error({ err: error, call: error.callName }, 'could not process a form');
    const text = noAnswer ?? messages.unexpected;
    return buttonOn === undefined
      ? form.reject({ '': text })
      : await redirectWithFlash(context, buttonOn, { tone: 'error', text });
  }
}

function make<Value, C extends Call>(
  form: SignedInFormRequest<Value>,
  { call, input, inProject }: Saving<Value, C>,
): Promise<Outcome<C>> {
  const { value } = form;
  const platform = inProject ? form.platformFor(inProject(value)) : form.platform;
  // The type says that without a mapping the form is the body.
  return platform.call(call, input ? input(value, form) : ({ body: value } as CallInput<C>));
}
