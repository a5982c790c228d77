import type { FetcherWithComponents } from '@remix-run/react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '#app/components/button/button.tsx';
import { TextField } from '#app/components/field/text-field.tsx';
import { questionMissing } from '#platform/contract/assistant/assistant-values.ts';
import { TokenField } from '#app/components/form/token-field.tsx';
import type { FailedQuestion } from './assistant-data.ts';

export const promptId = 'assistant-message';

interface PromptProps {
  /** The form of the fetcher that sends questions. */
  readonly form: FetcherWithComponents<unknown>['Form'];
  readonly action: string;
  /** A question is being answered, or the conversation cleared: nothing else is sent meanwhile. */
  readonly busy: boolean;
  readonly rejected: FailedQuestion | undefined;
}

/**
 * Renders the field for a question. It is cleared when a question is sent or the conversation is cleared (spec 1
 * section 4); a question without an answer comes back.
 */
export function Prompt({ form: Form, action, busy, rejected }: PromptProps) {
  const form = useRef<HTMLFormElement>(null);
  const [empty, setEmpty] = useState(false);
  const error = empty ? questionMissing : rejected?.fieldError;

  useEffect(() => {
    const input = inputOf(form.current);
    if (!input || !busy) return;
    input.value = '';
    // A pressed suggestion scrolls out of sight, and the clear button disappears with the messages.
    if (document.activeElement?.closest('.assistant-suggestions, .assistant-clear')) input.focus();
  }, [busy]);

  useEffect(() => {
    const input = inputOf(form.current);
    if (!input || rejected === undefined) return;
    if (input.value === '') input.value = rejected.question;
    if (rejected.fieldError !== undefined) input.focus();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each answer, whatever else is rendered
  }, [busy]);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    const blank = inputOf(event.currentTarget)?.value.trim() === '';
    setEmpty(blank);
    if (blank || busy) event.preventDefault();
    if (blank) inputOf(event.currentTarget)?.focus();
  }

  return (
    <Form
      ref={form}
      method="post"
      action={action}
      noValidate
      className="assistant-prompt"
      onSubmit={handleSubmit}
    >
      <TokenField />
      <input type="hidden" name="intent" value="ask" />
      <TextField
        field={{
          id: promptId,
          name: 'message',
          errorId: `${promptId}-error`,
          errors: error === undefined ? [] : [error],
          initialValue: rejected?.question,
          required: true,
        }}
        label="Your question"
        placeholder="Enter your question here"
        autoComplete="off"
        onInput={() => setEmpty(false)}
        aside={
          <Button variant="primary" pending={busy}>
            Send
          </Button>
        }
      />
    </Form>
  );
}

const inputOf = (form: HTMLFormElement | null): HTMLInputElement | undefined => {
  const input = form?.elements.namedItem('message');
  return input instanceof HTMLInputElement ? input : undefined;
};
