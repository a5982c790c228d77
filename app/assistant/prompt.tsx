import type { FetcherWithComponents } from '@remix-run/react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '#app/components/button.tsx';
import { TextField } from '#app/components/field/text-field.tsx';
import type { FailedQuestion } from './assistant-data.ts';

export const promptId = 'assistant-message';

const missing = 'Please enter a question';

interface PromptProps {
  /** The form of the fetcher that sends questions. */
  readonly form: FetcherWithComponents<unknown>['Form'];
  readonly action: string;
  /** The question that is being answered. */
  readonly question: string | undefined;
  readonly rejected: FailedQuestion | undefined;
  readonly settled: boolean;
}

/** Where a question is typed. It empties as the question is sent; one that got no answer comes back. */
export function Prompt({ form: Form, action, question, rejected, settled }: PromptProps) {
  const form = useRef<HTMLFormElement>(null);
  const [empty, setEmpty] = useState(false);
  const error = empty ? missing : rejected?.fieldError;
  const waiting = question !== undefined;

  useEffect(() => {
    const input = inputOf(form.current);
    if (!input || !waiting) return;
    input.value = '';
    // A suggestion that was pressed scrolls out of sight.
    if (document.activeElement?.closest('.chat-suggestions')) input.focus();
  }, [waiting]);

  useEffect(() => {
    const input = inputOf(form.current);
    if (!input || rejected === undefined) return;
    if (input.value === '') input.value = rejected.question;
    if (rejected.fieldError !== undefined) input.focus();
    // Once for each answer, whatever else is rendered.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [settled]);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    const blank = inputOf(event.currentTarget)?.value.trim() === '';
    setEmpty(blank);
    if (blank || waiting) event.preventDefault();
    if (blank) inputOf(event.currentTarget)?.focus();
  }

  return (
    <Form ref={form} method="post" action={action} noValidate className="chat-prompt" onSubmit={handleSubmit}>
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
          <Button variant="primary" pending={waiting}>
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
