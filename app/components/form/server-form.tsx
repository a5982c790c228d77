import { FormProvider, getFormProps, type FormMetadata } from '@conform-to/react';
import { Form, useActionData, useNavigation } from '@remix-run/react';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { ErrorSummary } from '../message/error-summary.tsx';
import type { FieldDefinitions } from '../field/form-field.ts';
import { sendsByDocument } from './client-action.ts';
import { recordContent } from './form-changes.ts';
import { namedProblem } from './named-problem.ts';
import { inOrder } from './in-order.ts';
import { TokenField } from './token-field.tsx';
import { useDocumentTitleError } from './use-document-title-error.ts';

interface ServerFormProps<Values extends Record<string, unknown>> {
  readonly form: FormMetadata<Values>;
  /** The definitions of the form's fields: the error summary uses their labels and their order. */
  readonly definitions?: FieldDefinitions<Values>;
  /** The address to post to; defaults to this page's own route. */
  readonly action?: string;
  readonly multipart?: boolean;
  /** Sent as without script: script would read a large file into memory first. */
  readonly byDocument?: boolean;
  /** The form comes back with values that aren't saved, which leaving would lose. */
  readonly unsaved?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * Renders a POST form of {@link useServerForm} with its error summary. While it is being sent, a second
 * submit is ignored.
 */
export function ServerForm<Values extends Record<string, unknown>>({
  form,
  definitions,
  action,
  multipart = false,
  byDocument = false,
  unsaved = false,
  className = 'form-stack',
  children,
}: ServerFormProps<Values>) {
  const submitting = useIsSubmitting();
  const submission = useActionData<unknown>();
  // Errors of the form as a whole are in the summary, which has the focus.
  const { onSubmit, ...props } = getFormProps(form, { ariaAttributes: false });
  const errors = summaryOf(form, definitions);
  useDocumentTitleError(errors.length > 0);
  useEffect(() => {
    const element = document.getElementById(form.id);
    if (element instanceof HTMLFormElement) recordContent(element);
  }, [form.id]);
  return (
    <FormProvider context={form.context}>
      <Form
        {...props}
        method="post"
        reloadDocument={byDocument || sendsByDocument()}
        {...(action === undefined ? {} : { action })}
        {...(multipart ? { encType: 'multipart/form-data' as const } : {})}
        className={className}
        data-unsaved={unsaved ? '' : undefined}
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          if (submitting) event.preventDefault();
          else onSubmit(event);
        }}
      >
        <TokenField />
        <ErrorSummary errors={errors} submission={submission} />
        {children}
      </Form>
    </FormProvider>
  );
}

/**
 * Returns whether a form of this page is being sent. Always false without script. Once the answer is the form
 * itself, it returns false, even if the page around it is still loading.
 */
export function useIsSubmitting(): boolean {
  const { state, formData } = useNavigation();
  const answer = useActionData<unknown>();
  /** The answer at the time the form was sent; undefined in a form that came with the answer. */
  const [sent, setSent] = useState<{ readonly after: unknown }>();
  if (state === 'submitting' && (!sent || sent.after !== answer)) setSent({ after: answer });
  if (state === 'idle' || formData === undefined) return false;
  return state === 'submitting' || (sent !== undefined && sent.after === answer);
}

function summaryOf<Values extends Record<string, unknown>>(
  form: FormMetadata<Values>,
  definitions: FieldDefinitions<Values> = {},
) {
  const labelOf = (name: string) => definitions[name]?.label;
  return inOrder(Object.entries(form.allErrors), Object.keys(definitions)).flatMap(([name, messages]) =>
    messages.map((message) => ({
      href: name === '' ? `#${form.id}` : `#${form.id}-${name}`,
      message: namedProblem(labelOf(name), message),
    })),
  );
}
