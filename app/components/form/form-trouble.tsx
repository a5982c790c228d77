import type { SubmissionResult } from '@conform-to/react';
import { useActionData } from '@remix-run/react';
import { Message } from '../message/message.tsx';

/** Shows why a form that is a single button, as in a row of a list, failed; nothing when it succeeded. */
export function FormTrouble() {
  const answer = useActionData<SubmissionResult | null>();
  const text = answer?.error?.['']?.join(' ');
  if (!text) return null;
  return (
    <div className="flash">
      <Message id="form-trouble" tone="error" takesFocus>
        {text}
      </Message>
    </div>
  );
}
