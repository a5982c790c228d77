import type { KeyboardEvent } from 'react';
import { Button } from '../button.tsx';
import { useIsSubmitting } from './server-form.tsx';

interface SubmitButtonProps {
  /** What it does: 'Create'. */
  readonly children: string;
  /** The same while it is under way: 'Creating…'; as before when left out. */
  readonly sending?: string | undefined;
  /** What is still missing before it can work, as a sentence. */
  readonly unmet?: string | undefined;
  /** The name of the field where it is missing. */
  readonly unmetField?: string | undefined;
  /** 'danger' when something is lost. */
  readonly tone?: 'plain' | 'danger' | undefined;
  /** Which of the form's buttons this is, for its action. */
  readonly intent?: string | undefined;
  /** The id of its form, where it stands outside of it. */
  readonly form?: string;
  readonly className?: string;
  /** Enter presses it from the start: for what asks one thing and has no fields before it. */
  readonly takesFocus?: boolean;
}

/** The button that sends a form: it says what it does, what it waits for, and that it is under way. */
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

/** The key that opened a question may still be down: what it repeats is no answer. */
function ignoreHeldKey(event: KeyboardEvent) {
  if (event.repeat) event.preventDefault();
}
