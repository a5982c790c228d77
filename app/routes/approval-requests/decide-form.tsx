import { Button } from '#app/components/button/button.tsx';
import { FieldError } from '#app/components/field/field-frame.tsx';
import { textValue, type FieldDefinition, type FormField } from '#app/components/field/form-field.ts';
import { TextareaField } from '#app/components/field/textarea-field.tsx';
import { ServerForm, useIsSubmitting } from '#app/components/form/server-form.tsx';
import type { useServerForm } from '#app/components/form/use-server-form.ts';
import { useTyped } from '#app/components/form/use-typed.ts';
import { approvalLimits } from '#platform/contract/approval/approval-values.ts';

export type DecideValues = { readonly request?: string[]; readonly reason?: string };

export const decideFields = {
  request: { label: 'Requests' },
  reason: {
    label: 'Reason',
    hint: 'Required when you reject. Whoever proposed the change reads it.',
    maxLength: approvalLimits.reasonMax,
  },
} satisfies Record<string, FieldDefinition>;

interface DecideFormProps {
  readonly form: ReturnType<typeof useServerForm<DecideValues>>[0];
  readonly fields: { readonly request: FormField; readonly reason: FormField };
  /** What the buttons are about, for screen readers: ' selected requests'. */
  readonly about: string;
  /** The request of a page that shows one; lists have checkboxes. */
  readonly only?: string;
  /** Nothing can be decided any more: only the typed reason stays, to be read and copied. */
  readonly isClosed?: boolean;
  /** The errors of the selection are said at the checkboxes of the list. */
  readonly hasChoices?: boolean;
}

/** Renders the reason and the two buttons: approve, and reject. */
export function DecideForm({
  form,
  fields,
  about,
  only,
  isClosed = false,
  hasChoices = false,
}: DecideFormProps) {
  const pending = useIsSubmitting();
  const typed = useTyped(form.id)?.['reason'] ?? textValue(fields.reason) ?? '';
  return (
    <ServerForm form={form} definitions={decideFields}>
      {only === undefined ? (
        <div id={hasChoices ? undefined : fields.request.id} tabIndex={-1}>
          <FieldError field={fields.request} />
        </div>
      ) : (
        <input type="hidden" name="request" value={only} />
      )}
      <div hidden={isClosed && typed === ''}>
        <TextareaField
          field={fields.reason}
          {...(isClosed ? closedReason : decideFields.reason)}
          rows={2}
          readOnly={isClosed}
        />
      </div>
      {!isClosed && (
        <div className="actions">
          <Button name="intent" value="Approved" variant="primary" pending={pending}>
            Approve{about}
          </Button>
          <Button name="intent" value="Rejected" variant="danger" pending={pending}>
            Reject{about}
          </Button>
        </div>
      )}
    </ServerForm>
  );
}

const closedReason = { label: 'Reason', hint: 'What you typed was not sent. You can copy it from here.' };
