import type { SubmissionResult } from '@conform-to/react';
import { Form, useActionData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../button.tsx';
import { ErrorSummary } from '../error-summary.tsx';
import { Modal } from './modal.tsx';
import { useIsSubmitting } from '../form/server-form.tsx';

interface ConfirmProps {
  readonly title: string;
  readonly closeTo: string;
  /** The button that does it; Enter presses it. */
  readonly confirm: string;
  readonly danger?: boolean;
  readonly fields: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

const formId = 'confirm-form';

/**
 * A question before something is done: a POST form in a modal; Cancel is a link, and Escape follows it. What went wrong
 * with it (see handleForm) is said above the question.
 */
export function Confirm({ title, closeTo, confirm, danger = false, fields, children }: ConfirmProps) {
  const submitting = useIsSubmitting();
  const answer = useActionData<SubmissionResult>();
  const errors = answer?.error?.[''] ?? [];
  return (
    <Modal title={title} closeTo={closeTo}>
      <Form id={formId} method="post" className="form-stack">
        <ErrorSummary
          errors={errors.map((message) => ({ href: `#${formId}`, message }))}
          submission={answer}
        />
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div>{children}</div>
        <div className="actions">
          <Button variant={danger ? 'danger' : 'primary'} pending={submitting}>
            {confirm}
          </Button>
          <ButtonLink to={closeTo} preventScrollReset>
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </Modal>
  );
}
