import { FormProvider, getFormProps, type FormMetadata } from '@conform-to/react';
import { Form, useActionData, useNavigation } from '@remix-run/react';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { ErrorSummary } from '../error-summary.tsx';
import type { FieldDefinitions } from '../field/form-field.ts';
import { sendsByDocument } from './client-action.ts';
import { noteContent } from './form-changes.ts';
import { namedProblem } from './named-problem.ts';
import { TokenField } from './token-field.tsx';
import { useDocumentTitleError } from './use-document-title-error.ts';

interface ServerFormProps<Values extends Record<string, unknown>> {
  readonly form: FormMetadata<Values>;
  /** What the form says of its fields: the summary of its errors names them by their labels. */
  readonly definitions?: FieldDefinitions<Values>;
  /** Where to post; this page's own route when left out. */
  readonly action?: string;
  readonly multipart?: boolean;
  /** It comes with what was filled in before and is not saved: leaving it would lose that. */
  readonly unsaved?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A POST form of {@link useServerForm} with its error summary. While it is under way, a second submit is ignored. */
export function ServerForm<Values extends Record<string, unknown>>({
  form,
  definitions,
  action,
  multipart = false,
  unsaved = false,
  className = 'form-stack',
  children,
}: ServerFormProps<Values>) {
  const submitting = useIsSubmitting();
  const submission = useActionData<unknown>();
  // What is wrong with the form as a whole stands in the summary, which has the focus.
  const { onSubmit, ...props } = getFormProps(form, { ariaAttributes: false });
  const errors = summaryOf(form, definitions);
  useDocumentTitleError(errors.length > 0);
  useEffect(() => {
    const element = document.getElementById(form.id);
    if (element instanceof HTMLFormElement) noteContent(element);
  }, [form.id]);
  return (
    <FormProvider context={form.context}>
      <Form
        {...props}
        method="post"
        reloadDocument={sendsByDocument()}
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
 * Is a form of this page under way? Always false without script. Once it has been answered with the form itself it is not,
 * though what stands around it may still be loaded anew.
 */
export function useIsSubmitting(): boolean {
  const { state, formData } = useNavigation();
  const answer = useActionData<unknown>();
  /** What had been answered when it was sent; undefined in a form that came with the answer. */
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
  return Object.entries(form.allErrors).flatMap(([name, messages]) =>
    messages.map((message) => ({
      href: name === '' ? `#${form.id}` : `#${form.id}-${name}`,
      message: namedProblem(labelOf(name), message),
    })),
  );
}
