/**
 * What a field component reads of its field: any `FieldMetadata` of Conform has these, and a test or an
 * example can write them by hand.
 */
export type FormField = {
  /** Changes when the form is reset, so that the control starts anew. */
  key?: string;
  id: string;
  name: string;
  errorId: string;
  errors?: string[];
  /** Script found the errors while the user fills in the field, so they are read aloud. */
  isFound?: boolean;
  initialValue?: unknown;
  required?: boolean;
};

/** The parts of every field around its control. */
export type FieldProps = {
  field: FormField;
  label: string;
  hint?: string;
  /** Shows beside the label that the field is optional. Unmarked fields are required. */
  optional?: boolean;
};

/**
 * Describes a field of a form once, in a `*.fields.ts` beside the form. Its component (`{...fields.name}`)
 * and the hints shown while typing read it from there. The numbers are the contract's, as in the schema.
 */
export type FieldDefinition = Omit<FieldProps, 'field'> & {
  type?: 'email' | 'tel';
  maxLength?: number;
  autoComplete?: string;
  /** The keyboard that a phone shows. */
  inputMode?: 'numeric' | 'text';
  placeholder?: string;
};

/** The definitions of a form's fields, by name. */
export type FieldDefinitions<Values> = {
  readonly [Name in keyof Values]?: Pick<FieldDefinition, 'label'>;
};

export const hintId = (field: FormField): string => `${field.id}-hint`;

/** Returns the field's value as text. */
export function textValue({ initialValue }: FormField): string | undefined {
  return typeof initialValue === 'string' || typeof initialValue === 'number'
    ? String(initialValue)
    : undefined;
}

/** Returns the selected values of a group of boxes. */
export function listValue({ initialValue }: FormField): string[] {
  if (Array.isArray(initialValue)) return initialValue.filter((value) => typeof value === 'string');
  return typeof initialValue === 'string' ? [initialValue] : [];
}

/**
 * Returns the attributes that link a control to its hint and its error.
 *
 * @param more ids of further texts that describe the control
 */
export function describe(field: FormField, hint: string | undefined, more?: string) {
  const invalid = hasErrors(field);
  const ids = [hint !== undefined && hintId(field), invalid && field.errorId, more].filter(Boolean);
  return {
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
    'aria-invalid': invalid || undefined,
  };
}

/** Returns the field with the errors that the browser found, or none, in place of the server's. */
export const withErrors = (
  { key, id, name, errorId, initialValue, required }: FormField,
  errors: string[] | undefined,
): FormField => ({
  // The key stays the same: a different one would reset the control.
  ...(key === undefined ? {} : { key }),
  id,
  name,
  errorId,
  initialValue,
  ...(required === undefined ? {} : { required }),
  ...(errors === undefined ? {} : { errors, isFound: true }),
});

export const hasErrors = (field: FormField): boolean => field.errors !== undefined && field.errors.length > 0;
