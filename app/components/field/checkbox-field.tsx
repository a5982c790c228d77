import type { ComponentProps, ReactNode } from 'react';
import { Choice } from './choice.tsx';
import { FieldError, GroupFrame, Hint } from './field-frame.tsx';
import { describe, listValue, textValue, type FieldProps } from './form-field.ts';

type CheckboxFieldProps = Omit<FieldProps, 'label'> & {
  label: ReactNode;
  /** Follows the label, for the links of its sentence. */
  labelEnd?: ReactNode;
  /** The value that is sent when the box is selected. */
  value?: string;
  required?: boolean;
  hideLabel?: boolean;
} & Pick<ComponentProps<'input'>, 'onChange' | 'disabled' | 'form'>;

/** Renders one box: yes or no. */
export function CheckboxField(props: CheckboxFieldProps) {
  return <SingleChoice {...props} look="box" />;
}

/** Renders a setting that is on or off, as a switch; it is a checkbox that is sent with its form. */
export function ToggleField(props: CheckboxFieldProps) {
  return <SingleChoice {...props} look="switch" />;
}

function SingleChoice({
  field,
  label,
  hint,
  optional,
  value = 'on',
  look,
  ...input
}: CheckboxFieldProps & { look: 'box' | 'switch' }) {
  return (
    <div className="field">
      <FieldError field={field} />
      <Choice
        {...input}
        key={field.key}
        type="checkbox"
        role={look === 'switch' ? 'switch' : undefined}
        look={look}
        id={field.id}
        name={field.name}
        value={value}
        defaultChecked={field.initialValue === true || textValue(field) === value}
        label={
          <>
            {label}
            {optional && <span className="field-optional"> (optional)</span>}
          </>
        }
        {...describe(field, hint)}
      >
        <Hint field={field} hint={hint} />
      </Choice>
    </div>
  );
}

export type ChoiceOption = { value: string; label: string; hint?: string; disabled?: boolean };

type ChoiceGroupProps = FieldProps & {
  options: readonly ChoiceOption[];
  /** Places the options side by side, for a few short ones. */
  inline?: boolean;
} & Pick<ComponentProps<'input'>, 'onChange' | 'form'>;

/** Renders a list to select any number from. The link of an error leads to the first box. */
export function CheckboxGroup(props: ChoiceGroupProps) {
  return <ChoiceGroup {...props} type="checkbox" />;
}

/** Renders a short list to select one from, with all options visible. */
export function RadioGroup(props: ChoiceGroupProps & { required?: boolean }) {
  return <ChoiceGroup {...props} type="radio" />;
}

function ChoiceGroup({
  field,
  label,
  hint,
  optional,
  options,
  inline = false,
  type,
  ...input
}: ChoiceGroupProps & { type: 'checkbox' | 'radio'; required?: boolean }) {
  const chosen = listValue(field);
  return (
    <GroupFrame field={field} label={label} hint={hint} optional={optional}>
      <div className={inline ? 'choices choices-inline' : 'choices'}>
        {options.map((option, index) => {
          const id = index === 0 ? field.id : `${field.id}-${option.value}`;
          return (
            <Choice
              {...input}
              key={`${field.key} ${option.value}`}
              type={type}
              id={id}
              name={field.name}
              value={option.value}
              disabled={option.disabled}
              defaultChecked={chosen.includes(option.value)}
              label={option.label}
              aria-describedby={option.hint === undefined ? undefined : `${id}-about`}
            >
              {option.hint !== undefined && (
                <p id={`${id}-about`} className="field-hint">
                  {option.hint}
                </p>
              )}
            </Choice>
          );
        })}
      </div>
    </GroupFrame>
  );
}
