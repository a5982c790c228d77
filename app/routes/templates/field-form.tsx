import { Form, useSearchParams } from '@remix-run/react';
import { Button, ButtonLink } from '#app/components/button/button.tsx';
import { SelectField, type Option } from '#app/components/field/select-field.tsx';
import { TextField } from '#app/components/field/text-field.tsx';
import { TextareaField } from '#app/components/field/textarea-field.tsx';
import { EnterButton } from '#app/components/form/enter-button.tsx';
import { ServerForm } from '#app/components/form/server-form.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { Panel } from '#app/components/page/panel.tsx';
import { fieldSettings } from '#platform/contract/templates/field-rules.ts';
import { predefinedField, takesOptions } from '#platform/contract/templates/predefined-values.ts';
import {
  dateFormats,
  fieldTypes,
  type FieldType,
  type FormKind,
} from '#platform/contract/templates/template-values.ts';
import { DraftChoice, DraftFields } from './draft-choice.tsx';
import type { OtherDraft } from './draft-conflict.server.ts';
import { editFieldFields as words } from './edit-field.fields.ts';
import type { FieldValues } from './edit-field.schema.ts';

interface FieldFormProps {
  readonly back: string;
  readonly isNew: boolean;
  readonly isPredefined: boolean;
  readonly kind: FormKind;
  readonly id: string;
  readonly label: string;
  /** Null until it is chosen. */
  readonly type: FieldType | null;
  readonly values: FieldValues | null;
  /** The revision of the draft, and the draft packed for the form. */
  readonly revision: string;
  readonly basis: string;
  /** What is stored instead of that draft. */
  readonly other: OtherDraft | undefined;
}

const same = (values: readonly string[]): Option[] => values.map((value) => ({ value, label: value }));
const yesNo: readonly Option[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/** Renders the form of a field: first its type, then the settings that this type has. */
export function FieldForm({ back, isNew, isPredefined, type, values, ...field }: FieldFormProps) {
  return (
    <div className="page-measure panel-stack">
      <PageHeader
        title={isNew ? 'Add field' : `Edit field ${field.label}`}
        back={{ to: back, label: 'Template' }}
      />
      {!isPredefined && <TypeForm type={type} back={back} />}
      {values && type && (
        <SettingsForm key={type} {...field} {...{ back, isNew, isPredefined, type, values }} />
      )}
    </div>
  );
}

/** Chooses the type. It is a form of its own, because it decides which settings there are. */
function TypeForm({ type, back }: Pick<FieldFormProps, 'type' | 'back'>) {
  const [query] = useSearchParams();
  return (
    <Panel>
      <Form method="get" className="form-stack">
        <input type="hidden" name="mode" value={query.get('mode') ?? 'edit'} />
        <SelectField
          field={{
            id: 'field-type',
            name: 'type',
            errorId: 'field-type-error',
            initialValue: type ?? fieldTypes[0],
          }}
          {...words.type}
          options={same(fieldTypes)}
        />
        <div className="actions">
          <Button variant={type === null ? 'primary' : 'secondary'}>
            {type === null ? 'Continue' : 'Show settings of this type'}
          </Button>
          {type === null && <ButtonLink to={back}>Cancel</ButtonLink>}
        </div>
      </Form>
    </Panel>
  );
}

type SettingsFormProps = Pick<
  FieldFormProps,
  'back' | 'isNew' | 'isPredefined' | 'kind' | 'id' | 'revision' | 'basis' | 'other'
> & {
  readonly type: FieldType;
  readonly values: FieldValues;
};

function SettingsForm({ back, isNew, isPredefined, kind, id, type, values, ...draft }: SettingsFormProps) {
  const [form, fields] = useServerForm<FieldValues>({ id: 'template-field', defaultValue: values });
  const settings = fieldSettings[type];
  const isMandatory = predefinedField(kind, id)?.mandatory === 'yes';
  // What a predefined field keeps is sent along unchanged.
  const kept = (
    name: 'label' | 'minLength' | 'maxLength' | 'dateFormat' | 'editInExecution' | 'options' | 'mandatory',
  ) => <input type="hidden" name={name} value={String(values[name] ?? '')} />;
  const offersOptions = settings.options !== undefined && takesOptions(kind, id);
  return (
    <Panel
      title={type}
      {...(isPredefined && { about: 'A predefined field: its label, its type and its limits stay.' })}
    >
      <ServerForm form={form} definitions={words}>
        <EnterButton intent="keep">{isNew ? 'Add field' : 'Change field'}</EnterButton>
        <DraftFields {...draft} />
        {draft.other && <DraftChoice other={draft.other} isAnswer />}
        <input type="hidden" name="type" value={type} />
        {isPredefined ? kept('label') : <TextField field={fields.label} {...words.label} />}
        {isMandatory ? (
          kept('mandatory')
        ) : (
          <>
            <SelectField field={fields.mandatory} {...words.mandatory} options={yesNo} />
            <SelectField field={fields.enable} {...words.enable} options={yesNo} />
          </>
        )}
        {isPredefined ? (
          kept('editInExecution')
        ) : (
          <SelectField field={fields.editInExecution} {...words.editInExecution} options={yesNo} />
        )}
        {offersOptions && <TextareaField field={fields.options} {...words.options} rows={8} />}
        {settings.options !== undefined && !offersOptions && kept('options')}
        {settings.length &&
          (isPredefined ? (
            <>
              {kept('minLength')}
              {kept('maxLength')}
            </>
          ) : (
            <>
              <TextField field={fields.minLength} {...words.minLength} width="short" />
              <TextField
                field={fields.maxLength}
                {...words.maxLength}
                width="short"
                hint={`At most ${settings.length.most}.`}
              />
            </>
          ))}
        {settings.dateFormat &&
          (isPredefined ? (
            kept('dateFormat')
          ) : (
            <SelectField field={fields.dateFormat} {...words.dateFormat} options={same(dateFormats)} />
          ))}
        {settings.placeholder && <TextField field={fields.placeholder} {...words.placeholder} optional />}
        {settings.default && <DefaultValue kind={settings.default} field={fields.defaultValue} />}
        <div className="actions">
          <SubmitButton>{isNew ? 'Add field' : 'Change field'}</SubmitButton>
          <ButtonLink to={back}>Cancel</ButtonLink>
        </div>
      </ServerForm>
    </Panel>
  );
}

interface DefaultValueProps {
  readonly kind: NonNullable<(typeof fieldSettings)[FieldType]['default']>;
  readonly field: Parameters<typeof TextField>[0]['field'];
}

const hints = {
  text: 'What the form has to begin with.',
  option: 'One of the options.',
  options: 'Some of the options, one a line.',
  date: 'A date in the format of the field.',
  link: 'It starts with https:// or http://.',
} as const;

function DefaultValue({ kind, field }: DefaultValueProps) {
  const shown = { field, ...words.defaultValue, hint: hints[kind], optional: true };
  return kind === 'options' ? (
    <TextareaField {...shown} rows={3} />
  ) : (
    <TextField {...shown} autoComplete="off" />
  );
}
