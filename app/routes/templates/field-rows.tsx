import { Button } from '#app/components/button/button.tsx';
import { settingsInWords, usageInWords } from '#app/shared/templates/field-words.ts';
import { canBeRemoved, lastFieldId } from '#platform/contract/templates/predefined-values.ts';
import type { TemplateDraft } from '#platform/contract/templates/template-fields.ts';
import type { FormKind } from '#platform/contract/templates/template-values.ts';

interface FieldRowsProps {
  readonly kind: FormKind;
  readonly fields: TemplateDraft['fields'];
  /** The errors of the form by name; those of a field have its place: 'field-3'. */
  readonly errors: Readonly<Record<string, string[]>>;
}

/** Lists the fields of a draft with their buttons, each of which names its field. */
export function FieldRows({ kind, fields, errors }: FieldRowsProps) {
  return (
    <ol className="templates-fields">
      {fields.map((field, index) => {
        const { id = '', label, type } = field;
        const problems = errors[`field-${index}`] ?? [];
        const settings = settingsInWords({ ...field, id });
        return (
          <li key={id || index} id={`field-${index}`} tabIndex={-1} className="templates-field">
            <div className="templates-field-name" id={`template-field-${index}`} tabIndex={-1}>
              <strong>{label || '(no label)'}</strong>
              <p className="templates-note">
                {[type, usageInWords(field), settings].filter((part) => part !== '').join(' · ')}
              </p>
              {problems.length > 0 && (
                <p className="field-error">
                  <span className="sr-only">Error: </span>
                  {problems.join(' ')}
                </p>
              )}
            </div>
            <div className="actions">
              <FieldButton act="field-edit" at={index} text="Edit" label={label} />
              {index > 0 && id !== lastFieldId && (
                <FieldButton act="field-up" at={index} text="Up" label={label} />
              )}
              {index < fields.length - 1 && fields[index + 1]?.id !== lastFieldId && (
                <FieldButton act="field-down" at={index} text="Down" label={label} />
              )}
              {canBeRemoved(kind, id) && (
                <FieldButton act="field-remove" at={index} text="Remove" label={label} />
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

interface FieldButtonProps {
  readonly act: string;
  readonly at: number;
  readonly text: string;
  readonly label: string;
}

const FieldButton = ({ act, at, text, label }: FieldButtonProps) => (
  <Button name="intent" value={`${act}:${at}`} size="small" variant="quiet">
    {text}
    <span className="sr-only"> {label}</span>
  </Button>
);
