import type { ActionFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import {
  handleSignedInForm,
  type FormReading,
  type Rejection,
  type SignedInFormRequest,
} from './handle-form.server.ts';

/** The value of a form that names the button that was pressed. */
interface Pressed {
  readonly intent: string;
}

type Buttons<Value extends Pressed> = {
  readonly [Intent in Value['intent']]: (
    form: SignedInFormRequest<Value & { readonly intent: Intent }>,
  ) => Promise<Response | Rejection>;
};

interface ButtonsForm<Schema extends z.ZodType<Pressed>> extends FormReading<Schema> {
  /** What each button does, by its `intent`; one that saves returns `save(form, …)`. */
  readonly buttons: Buttons<z.output<Schema>>;
}

/**
 * Handles a form whose buttons do different things: reads it by its schema, and does what the pressed button says. A
 * button without its own function does not compile.
 *
 * @returns what the button's function returns, or the form's errors for `useServerForm`
 * @throws Response see {@link handleSignedInForm}
 */
export const buttonsOn = <Schema extends z.ZodType<Pressed>>(
  args: ActionFunctionArgs,
  { buttons, ...reading }: ButtonsForm<Schema>,
): Promise<Response | Rejection> =>
  handleSignedInForm(args, {
    ...reading,
    run(form) {
      const intent: z.output<Schema>['intent'] = form.value.intent;
      return buttons[intent](form);
    },
  });
