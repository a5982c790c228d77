import type { ActionFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import { unpacked } from '#app/components/form/beside.ts';
import type { Choices } from '#app/components/form/choices.ts';
import { PlatformError, type Refused } from '#app/request/calls/call-platform.server.ts';
import type { SignedIn } from '#app/request/session/require-session.server.ts';
import { messages } from '#platform/contract/wire/calls/message-values.ts';
import { shownPart, type ChooserStep, type ListPart, type StepAnswer } from './chooser-step.server.ts';
import {
  handleSignedInForm,
  type FormReading,
  type Rejection,
  type SignedInFormRequest,
} from './handle-form.server.ts';
import { checkUnpacked } from './read-form.server.ts';

/** A page of the list, as its call replies. */
type Listed<Found> = { readonly ok: true; readonly data: Found } | Refused;

type Found = Omit<Choices, 'search'>;
type Chosen<F extends Found> = F & Pick<Choices, 'search'>;

interface Tools extends Pick<SignedIn, 'session' | 'platform'> {
  /** Returns the value of a field of the form; '' where it is missing. */
  readonly sent: (name: string) => string;
}

type StepValues<Answer> = Extract<Answer, StepAnswer>['step']['values'];

/** Answers with the form at a step. */
export type ShowStep = (step: ChooserStep) => Promise<Rejection>;

interface Choosing<Schema extends z.ZodType, F extends Found> extends FormReading<Schema> {
  /** Requests a page of the list. */
  readonly list: (tools: Tools, part: ListPart) => Promise<Listed<F>>;
  /**
   * The values of the form once these choices are displayed, where they depend on them. Defaults to the values of the
   * step.
   */
  readonly values?: (values: StepValues<z.output<Schema>>, choices: Chosen<F>) => object;
  /** Handles any other button of the form. */
  readonly save: (
    form: SignedInFormRequest<Exclude<z.output<Schema>, StepAnswer>>,
    show: ShowStep,
  ) => Promise<Response | Rejection>;
}

/**
 * Handles a form that selects from a list in pages. Its page has a `Chooser`; its schema says by `askedPart` when a
 * step is requested. The selection is in the form itself, including what its page doesn't show: it survives searches,
 * pages and errors, needs no script, and no process of the app has to store it (decision 088).
 *
 * @returns the form at its next step for `useChooser`, or what `save` returns
 */
export function chooseOn<Schema extends z.ZodType, F extends Found>(
  args: ActionFunctionArgs,
  { list, values, save, ...reading }: Choosing<Schema, F>,
): Promise<Response | Rejection> {
  let posted = new FormData();
  const sent = (name: string): string => {
    const value = posted.get(name);
    return typeof value === 'string' ? value : '';
  };
  const choicesOf = async (signedIn: Omit<Tools, 'sent'>, part: ListPart) => {
    const found = await list({ ...signedIn, sent }, part);
    return found.ok ? { ok: true as const, choices: { ...found.data, search: part.search } } : found;
  };
  return handleSignedInForm(args, {
    ...reading,
    unpack(form) {
      posted = unpacked(form);
      checkUnpacked(posted);
      return posted;
    },
    async shownWithErrors(signedIn) {
      const part = shownPart({ found: sent('found'), page: sent('page') });
      const found = await choicesOf(signedIn, part).catch(unlessUnavailable);
      return found?.ok ? { choices: found.choices } : {};
    },
    async run(form) {
      const show: ShowStep = async (step) => {
        const found = await choicesOf(form, step);
        if (!found.ok) return form.rejectWith(found);
        const { choices } = found;
        const { next, said, shown } = step;
        const carried = { ...(values?.(step.values, choices) ?? step.values) };
        return form.showAgain(carried, { choices, next, ...(said !== undefined && { said }), ...shown });
      };
      const { value } = form;
      if (isOther(value)) return save({ ...form, value }, show);
      return isStep(value) ? show(value.step) : form.reject({ '': messages.requestInvalid });
    },
  });
}

/** Ignores a list that can't be loaded: the errors of the form matter more. */
function unlessUnavailable(error: unknown): undefined {
  if (!(error instanceof PlatformError)) throw error;
}

const isStep = (answer: unknown): answer is StepAnswer =>
  typeof answer === 'object' && answer !== null && 'act' in answer && answer.act === 'step';

const isOther = <Answer>(answer: Answer): answer is Exclude<Answer, StepAnswer> => !isStep(answer);
