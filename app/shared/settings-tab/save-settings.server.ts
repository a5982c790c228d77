import type { ActionFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import {
  handleSignedInForm,
  type Rejection,
  type SignedInFormRequest,
} from '#app/request/forms/handle-form.server.ts';
import { save, type Saving } from '#app/request/forms/save-on.server.ts';
import type { Call, CallInput, CallReply } from '#platform/contract/wire/calls/call.ts';
import { formValues } from './form-values.ts';
import { saveAnyway } from './save-anyway.ts';
import type { AskedFirst, SaveQuestionWords } from './save-question.tsx';
import type { SettingsSent } from './settings-form.schema.ts';

/** The question before some values are saved. */
interface Asking<C extends Call> {
  /** Identifies the values, so that other values lead to a new question. */
  readonly about: string;
  /** The call that finds out what saving would do. */
  readonly call: C;
  readonly input: CallInput<C>;
  /** Returns the question, if there is one. */
  readonly words: (found: CallReply<C>) => SaveQuestionWords | undefined;
}

/** The body's part that detects changes of other users: see `shownSettingsFields` of the contract. */
type ShownPart = { readonly modifiedOn?: string | null };

type SaveSettings<C extends Call> = Pick<Saving<unknown, C>, 'call' | 'back' | 'cookies' | 'done'> & {
  readonly sent: SettingsSent;
  /** The typed values, for a form that comes back with a question. */
  readonly typed: Readonly<Record<string, unknown>>;
  readonly input: (shown: ShownPart) => CallInput<C>;
};

/**
 * Saves the form of an `EditFrame`. If there is a question, it answers with the form and the question until the user
 * has agreed to exactly these values.
 */
export async function saveSettings<C extends Call, Asked extends Call = Call>(
  form: SignedInFormRequest<unknown>,
  { sent, typed, input, ...options }: SaveSettings<C>,
  asking?: Asking<Asked>,
): Promise<Response | Rejection> {
  const { id, modifiedOn = '', intent, agreed } = sent;
  const anyway = intent === saveAnyway;
  if (asking && agreed !== asking.about) {
    const found = await form.platform.call(asking.call, asking.input);
    if (!found.ok) return form.rejectWith(found);
    const words = asking.words(found.data);
    if (words) {
      const question = { ...words, agreed: asking.about, anyway, modifiedOn };
      return form.showAgain(formValues({ ...typed, id, modifiedOn }), { question } satisfies AskedFirst);
    }
  }
  return save(form, {
    ...options,
    input: () => input(anyway ? {} : { modifiedOn: modifiedOn || null }),
  });
}

/** The fields of a form without those of its frame. */
type Typed<Schema extends z.ZodType<SettingsSent>> = Omit<z.output<Schema>, keyof SettingsSent>;

type SaveSettingsOn<Schema extends z.ZodType<SettingsSent>, C extends Call, Asked extends Call> = Pick<
  SaveSettings<C>,
  'call' | 'back'
> & {
  /** With `settingsFormFields`. */
  readonly schema: Schema;
  readonly input: (typed: Typed<Schema>, shown: ShownPart, id: string) => CallInput<C>;
  readonly asking?: (typed: Typed<Schema>, id: string) => Asking<Asked> | undefined;
};

/** Handles a form that only saves. See {@link saveSettings}. */
export const saveSettingsOn = <
  Schema extends z.ZodType<SettingsSent>,
  C extends Call,
  Asked extends Call = Call,
>(
  args: ActionFunctionArgs,
  { schema, call, back, input, asking }: SaveSettingsOn<Schema, C, Asked>,
): Promise<Response | Rejection> =>
  handleSignedInForm(args, {
    schema,
    run(form) {
      const { id, modifiedOn, intent, agreed, ...typed } = form.value;
      const sent = { id, modifiedOn, intent, agreed };
      return saveSettings(
        form,
        { sent, typed, call, back, input: (shown) => input(typed, shown, id) },
        asking?.(typed, id),
      );
    },
  });
