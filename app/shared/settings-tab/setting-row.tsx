import type { ReactNode } from 'react';
import { classNames } from '#app/components/class-names.ts';
import { FieldError, Hint } from '#app/components/field/field-frame.tsx';
import {
  describe,
  textValue,
  type FieldDefinition,
  type FormField,
} from '#app/components/field/form-field.ts';
import { SelectControl, type Option } from '#app/components/field/select-field.tsx';

type Setting = Pick<FieldDefinition, 'label' | 'hint'> & { readonly field: FormField };

/** The attributes of every input for a number. */
export const numberInput = { inputMode: 'numeric', maxLength: 7, autoComplete: 'off' } as const;

/** Renders one setting: its name and a sentence, and its control beside them or, on a narrow screen, below. */
function SettingRow({
  field,
  label,
  hint,
  isSwitch = false,
  children,
}: Setting & { readonly isSwitch?: boolean; readonly children: ReactNode }) {
  return (
    <div className={classNames('settings-tab-row', isSwitch && 'settings-tab-row-switch')} data-setting>
      <div className="settings-tab-what">
        <label className="settings-tab-name" htmlFor={field.id}>
          {label}
        </label>
        <Hint field={field} {...(hint === undefined ? {} : { hint })} />
      </div>
      <div className="settings-tab-control">
        <FieldError field={field} />
        {children}
      </div>
    </div>
  );
}

/** Renders a setting that is a number; `unit` follows it and describes it: 'days, 1–365'. */
export function NumberRow({ unit, ...setting }: Setting & { readonly unit: string }) {
  const unitId = `${setting.field.id}-unit`;
  return (
    <SettingRow {...setting}>
      <div className="settings-tab-amount">
        <NumberControl {...setting} describedBy={unitId} />
        <span id={unitId} className="settings-tab-unit">
          {unit}
        </span>
      </div>
    </SettingRow>
  );
}

interface AmountRowProps extends Setting {
  readonly unit: FormField;
  readonly unitLabel: string;
  readonly units: readonly string[];
}

/** Renders a setting that is a number with a unit to choose. */
export function AmountRow({ unit, unitLabel, units, ...setting }: AmountRowProps) {
  return (
    <SettingRow {...setting}>
      <FieldError field={unit} />
      <div className="settings-tab-amount">
        <NumberControl {...setting} />
        <label className="sr-only" htmlFor={unit.id}>
          {unitLabel}
        </label>
        <SelectControl
          field={unit}
          label={unitLabel}
          options={units.map((value) => ({ value, label: value }))}
        />
      </div>
    </SettingRow>
  );
}

const NumberControl = ({ field, hint, describedBy }: Setting & { readonly describedBy?: string }) => (
  <input
    {...numberInput}
    key={field.key}
    id={field.id}
    name={field.name}
    type="text"
    className="input settings-tab-number"
    defaultValue={textValue(field)}
    {...describe(field, hint, describedBy)}
  />
);

/** Renders a setting with a few values to choose from. */
export const SelectRow = ({ options, ...setting }: Setting & { readonly options: readonly Option[] }) => (
  <SettingRow {...setting}>
    <SelectControl {...setting} options={options} />
  </SettingRow>
);

/** Renders a setting that is on or off. */
export const SwitchRow = (setting: Setting) => (
  <SettingRow {...setting} isSwitch>
    <Switch {...setting} />
  </SettingRow>
);

const Switch = ({ field, hint }: Pick<Setting, 'field' | 'hint'>) => (
  <input
    key={field.key}
    id={field.id}
    name={field.name}
    type="checkbox"
    role="switch"
    value="on"
    className="choice-switch"
    defaultChecked={field.initialValue === true || textValue(field) === 'on'}
    {...describe(field, hint)}
  />
);
