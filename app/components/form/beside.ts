/** A field of a form and its value. */
export type FieldEntry = readonly [name: string, value: string];

/** The name of the field that carries selected values that the form doesn't show. */
export const besideName = 'beside';

/** Packs fields into the value of one: forms have a limit of fields, and thousands of users can be selected. */
export const packed = (entries: readonly FieldEntry[]): string =>
  new URLSearchParams(entries.map(([name, value]) => [name, value])).toString();

/** Returns the fields that a field carries: itself, or those that are packed in it. */
export const entriesOf = ([name, value]: FieldEntry): readonly FieldEntry[] =>
  name === besideName ? [...new URLSearchParams(value)] : [[name, value]];

/** Returns a form with the packed fields in place of the one that carried them. */
export function unpacked(form: FormData): FormData {
  const whole = new FormData();
  for (const [name, value] of form) {
    if (typeof value !== 'string') whole.append(name, value);
    else for (const [field, chosen] of entriesOf([name, value])) whole.append(field, chosen);
  }
  return whole;
}

/** Returns the values that a form on the page holds under a name, packed ones included. */
export const valuesIn = (form: HTMLFormElement, name: string): string[] =>
  unpacked(new FormData(form))
    .getAll(name)
    .filter((value) => typeof value === 'string');
