import { SelectField } from '#app/components/field/select-field.tsx';
import { TextField } from '#app/components/field/text-field.tsx';
import type { FieldDefinition, FormField } from '#app/components/field/form-field.ts';
import {
  appTypes,
  typeFieldLabels,
  typeFieldLimits,
  type TypeField,
} from '#platform/contract/projects/project-field-values.ts';

const text = (name: TypeField, more: Partial<FieldDefinition>): FieldDefinition => ({
  label: typeFieldLabels[name],
  optional: true,
  autoComplete: 'off',
  ...more,
});

/** Labels and hints of what only some types of project have; the calls define valid values. */
export const typeFieldDefinitions = {
  url: text('url', { hint: 'Such as https://shop.example.com', maxLength: typeFieldLimits.url }),
  baseUri: text('baseUri', { hint: 'Such as https://api.example.com/v1', maxLength: typeFieldLimits.url }),
  port: text('port', { hint: 'From 1 to 65535', maxLength: 5, inputMode: 'numeric' }),
  appType: { label: typeFieldLabels.appType, optional: true, placeholder: 'Not chosen' },
  appPackage: text('appPackage', { hint: 'Such as com.example.shop', maxLength: typeFieldLimits.id }),
  appActivity: text('appActivity', { hint: 'Such as .MainActivity', maxLength: typeFieldLimits.id }),
  bundleId: text('bundleId', { hint: 'Such as com.example.shop', maxLength: typeFieldLimits.id }),
} satisfies Record<TypeField, FieldDefinition>;

interface TypeFieldInputsProps {
  readonly fields: Readonly<Record<TypeField, FormField>>;
  readonly names: readonly TypeField[];
}

/** Renders the inputs of these fields. */
export function TypeFieldInputs({ fields, names }: TypeFieldInputsProps) {
  return names.map((name) =>
    name === 'appType' ? (
      <SelectField
        key={name}
        field={fields[name]}
        {...typeFieldDefinitions[name]}
        options={appTypes.map((value) => ({ value, label: value }))}
      />
    ) : (
      <TextField key={name} field={fields[name]} {...typeFieldDefinitions[name]} />
    ),
  );
}
