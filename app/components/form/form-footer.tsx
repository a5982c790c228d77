import { ButtonLink } from '../button.tsx';
import { SubmitButton } from './submit-button.tsx';

export interface FormFooterProps {
  /** What the button does: 'Create'. */
  readonly submit: string;
  /** The same while it is under way: 'Creating…'; as before when left out. */
  readonly sending?: string;
  /** Which of the form's buttons this is, for its action. */
  readonly intent?: string;
  /** 'danger' when something is lost. */
  readonly tone?: 'plain' | 'danger' | undefined;
  /** What is still missing before it can work, as a sentence. */
  readonly unmet?: string | undefined;
  /** The name of the field where it is missing. */
  readonly unmetField?: string | undefined;
  /** Enter presses it from the start. */
  readonly takesFocus?: boolean;
  readonly closeTo: string;
}

/** The end of a form in a dialog, for its `footer`, which stays in sight: the action first, then Cancel. */
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
