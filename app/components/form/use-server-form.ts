import {
  useForm,
  type DefaultValue,
  type FieldMetadata,
  type FormMetadata,
  type SubmissionResult,
} from '@conform-to/react';
import { useActionData } from '@remix-run/react';

interface ServerFormOptions<Values> {
  /** The form's id in the page; ids of its fields begin with it. */
  readonly id: string;
  /** The initial values of the fields; empty when left out. */
  readonly defaultValue?: DefaultValue<Values> | undefined;
}

/**
 * Returns a form whose answers come from the server: the same errors, in the same words, with script and
 * without. The typed values come back with them. Use with `handleForm` in the route's action and `ServerForm`
 * in its markup.
 */
export function useServerForm<Values extends Record<string, unknown>>({
  id,
  defaultValue,
}: ServerFormOptions<Values>): [
  FormMetadata<Values>,
  { [Name in keyof Required<Values>]: FieldMetadata<Values[Name], Values> },
] {
  const lastResult = useActionData<SubmissionResult>();
  const [form, fields] = useForm<Values>({ id, lastResult: lastResult ?? null, defaultValue });
  return [form, fields];
}
