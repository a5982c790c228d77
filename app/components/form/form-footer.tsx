import { ButtonLink } from '../button/button.tsx';
import { SubmitButton } from './submit-button.tsx';

export interface FormFooterProps {
  /** The text of the button: 'Create'. */
  readonly submit: string;
  /** The text while the form is being sent: 'Creating…'. Defaults to `submit`. */
  readonly sending?: string;
  /** Identifies this button of the form for its action. */
  readonly intent?: string;
  /** 'danger' when the action loses data. */
  readonly tone?: 'plain' | 'danger' | undefined;
  /** What is still missing before the button can work, as a sentence. */
  readonly unmet?: string | undefined;
  /** The name of the field that has to be filled in. */
  readonly unmetField?: string | undefined;
  /** The button has the focus from the start, so that Enter presses it. */
  readonly takesFocus?: boolean;
  readonly closeTo: string;
}

/** Renders the `footer` of a form's dialog, which stays visible: the action first, then Cancel. */
export function FormFooter({ submit, closeTo, ...button }: FormFooterProps & { readonly form: string }) {
  return (
    <>
      <SubmitButton {...button}>{submit}</SubmitButton>
      <ButtonLink to={closeTo} preventScrollReset>
        Cancel
      </ButtonLink>
    </>
  );
}
