import type { KeyboardEvent } from 'react';
import { Button } from '../button/button.tsx';
import { useIsSubmitting } from './server-form.tsx';

interface SubmitButtonProps {
  /** The text of the button: 'Create'. */
  readonly children: string;
  /** The text while the form is being sent: 'Creating…'. Defaults to the button's text. */
  readonly sending?: string | undefined;
  /** What is still missing before the button can work, as a sentence. */
  readonly unmet?: string | undefined;
  /** Text beside the button already says what is missing, so the button says it only when pressed. */
  readonly unmetIsSaid?: boolean;
  readonly 'aria-describedby'?: string;
  /** The name of the field that has to be filled in. */
  readonly unmetField?: string | undefined;
  /** 'danger' when the action loses data. */
  readonly tone?: 'plain' | 'danger' | undefined;
  /** Identifies this button of the form for its action. */
  readonly intent?: string | undefined;
  /** The id of the form, where the button stands outside of it. */
  readonly form?: string;
  readonly className?: string;
  /**
   * The button has the focus from the start, so that Enter presses it: for questions without fields before
   * it.
   */
  readonly takesFocus?: boolean;
}

/** Renders the button that sends a form, with what is missing and whether the form is being sent. */
export function SubmitButton({
  children,
  sending = children,
  unmet,
  tone,
  intent,
  takesFocus = false,
  ...button
}: SubmitButtonProps) {
  const submitting = useIsSubmitting();
  return (
    <Button
      {...button}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- 'Enter confirms': what is asked is read with the dialog's title
      autoFocus={takesFocus}
      data-autofocus={takesFocus ? '' : undefined}
      onKeyDown={takesFocus ? ignoreHeldKey : undefined}
      {...(intent === undefined ? {} : { name: 'intent', value: intent })}
      variant={tone === 'danger' ? 'danger' : 'primary'}
      pending={submitting}
      {...(unmet === undefined ? {} : { unmet })}
    >
      {submitting ? sending : children}
    </Button>
  );
}

/** Ignores a repeated key: the key that opened a question may still be down. */
function ignoreHeldKey(event: KeyboardEvent) {
  if (event.repeat) event.preventDefault();
}
