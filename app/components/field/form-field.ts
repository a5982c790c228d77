/**
 * What a field component reads of its field: any `FieldMetadata` of Conform has these, and a test or an example can write
 * them by hand.
 */
export type FormField = {
  /** Differs when the form is reset: the control then starts anew. */
  key?: string;
  id: string;
  name: string;
  errorId: string;
  errors?: string[];
  /** Script has found the errors while the field is filled in: they are read aloud. */
  isFound?: boolean;
  initialValue?: unknown;
  required?: boolean;
};

/** The parts of every field around its control. */
export type FieldProps = {
  field: FormField;
  label: string;
  hint?: string;
  /** Says so beside the label. What is not marked has to be filled in. */
  optional?: boolean;
};

/**
 * What a form says of a field, once: in a `*.fields.ts` beside the form, which its component (`{...fields.name}`) and the
 * hints while one types take it from. The numbers are the contract's, as the schema has them.
 */
export type FieldDefinition = Omit<FieldProps, 'field'> & {
  type?: 'email' | 'tel';
  maxLength?: number;
  autoComplete?: string;
  /** Which keys a phone offers. */
  inputMode?: 'numeric' | 'text';
  placeholder?: string;
};

/** What a form says of its fields, by their names. */
export type FieldDefinitions<Values> = {
  readonly [Name in keyof Values]?: Pick<FieldDefinition, 'label'>;
};

export const hintId = (field: FormField): string => `${field.id}-hint`;

/** The field's value as text. */
export function textValue({ initialValue }: FormField): string | undefined {
  return typeof initialValue === 'string' || typeof initialValue === 'number'
    ? String(initialValue)
    : undefined;
}

/** The chosen values of a group of boxes. */
export function listValue({ initialValue }: FormField): string[] {
  if (Array.isArray(initialValue)) return initialValue.filter((value) => typeof value === 'string');
  return typeof initialValue === 'string' ? [initialValue] : [];
}

/**
 * What ties a control to its hint and its error.
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

/** The field with what the browser found, in place of what the server left: its errors, or none. */
export const withErrors = (
  { key, id, name, errorId, initialValue, required }: FormField,
  errors: string[] | undefined,
): FormField => ({
  // The same key: with another one the control would start anew.
  ...(key === undefined ? {} : { key }),
  id,
  name,
  errorId,
  initialValue,
  ...(required === undefined ? {} : { required }),
  ...(errors === undefined ? {} : { errors, isFound: true }),
});

export const hasErrors = (field: FormField): boolean => field.errors !== undefined && field.errors.length > 0;
