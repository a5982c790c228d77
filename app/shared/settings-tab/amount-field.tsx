import { FieldError } from '#app/components/field/field-frame.tsx';
import type { FieldDefinition, FormField } from '#app/components/field/form-field.ts';
import { SelectControl } from '#app/components/field/select-field.tsx';
import { TextField } from '#app/components/field/text-field.tsx';

/** The attributes of every field for a number. */
export const numberInput = { inputMode: 'numeric', maxLength: 7, autoComplete: 'off' } as const;

interface AmountFieldProps extends FieldDefinition {
  readonly number: FormField;
  readonly unit: FormField;
  readonly unitLabel: string;
  readonly units: readonly string[];
}

/** Renders a number and its unit. */
export function AmountField({ number, unit, unitLabel, units, ...definition }: AmountFieldProps) {
  return (
    <div className="settings-tab-amount">
      <TextField
        field={number}
        {...definition}
        aside={
          <>
            <label className="sr-only" htmlFor={unit.id}>
              {unitLabel}
            </label>
            <SelectControl
              field={unit}
              label={unitLabel}
              options={units.map((value) => ({ value, label: value }))}
            />
          </>
        }
      />
      <FieldError field={unit} />
    </div>
  );
}
