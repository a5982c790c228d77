import type { ActionFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import {
  handleSignedInForm,
  type FormReading,
  type Rejection,
  type SignedInFormRequest,
} from './handle-form.server.ts';

interface DraftForm<Schema extends z.ZodType> extends FormReading<Schema> {
  /** Changes or checks the draft, and answers with the next page or with the form and its errors. */
  readonly run: (form: SignedInFormRequest<z.output<Schema>>) => Promise<Response | Rejection>;
}

/**
 * Handles a form that works on a draft which the platform stores: its buttons are steps, of which each keeps what was
 * typed, and only the last one saves.
 *
 * @returns what `run` returns, or the form's errors for `useServerForm`
 * @throws Response see {@link handleSignedInForm}
 */
export const draftOn = <Schema extends z.ZodType>(
  args: ActionFunctionArgs,
  form: DraftForm<Schema>,
): Promise<Response | Rejection> => handleSignedInForm(args, form);
