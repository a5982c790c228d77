import type { ReactNode } from 'react';
import { hasErrors, hintId, type FieldProps, type FormField } from './form-field.ts';

type FieldFrameProps = FieldProps & {
  labelFor?: string;
  children: ReactNode;
};

/**
 * Renders label, hint, error and control in this order, so that they are read before the control is filled
 * in.
 */
export function FieldFrame({ field, label, hint, optional, labelFor, children }: FieldFrameProps) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={labelFor ?? field.id}>
        {label}
        {optional && <Optional />}
      </label>
      <Hint field={field} hint={hint} />
      <FieldError field={field} />
      {children}
    </div>
  );
}

/** Renders the same around a group of boxes, whose label is its legend. */
export function GroupFrame({ field, label, hint, optional, children }: FieldProps & { children: ReactNode }) {
  const described = [hint !== undefined && hintId(field), hasErrors(field) && field.errorId].filter(Boolean);
  return (
    <fieldset className="field" aria-describedby={described.join(' ') || undefined}>
      <legend className="field-label">
        {label}
        {optional && <Optional />}
      </legend>
      <Hint field={field} hint={hint} />
      <FieldError field={field} />
      {children}
    </fieldset>
  );
}

const Optional = () => <span className="field-optional"> (optional)</span>;

export function Hint({ field, hint }: { field: FormField; hint?: string }) {
  if (hint === undefined) return null;
  return (
    <p id={hintId(field)} className="field-hint">
      {hint}
    </p>
  );
}

export function FieldError({ field }: { field: FormField }) {
  if (!hasErrors(field)) return null;
  return (
    <p id={field.errorId} role={field.isFound ? 'alert' : undefined} className="field-error">
      <span className="sr-only">Error: </span>
      {field.errors?.join(' ')}
    </p>
  );
}
