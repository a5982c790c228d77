import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import { withErrors, type FormField } from '#app/components/field/form-field.ts';

/** How long nothing is typed before the server is asked. */
const quietMilliseconds = 400;

/** What the server is asked about the value of a field. */
export interface FieldQuestion {
  readonly address: string;
  /** What was asked about, as the answer repeats it. */
  readonly about: string;
}

/** What the loader at the address answers. */
export interface FieldAnswer {
  readonly about: string;
  /** Null where nothing speaks against the value. */
  readonly problem: string | null;
}

/**
 * Checks the value of a field with the server while it is typed. An answer applies only to what it was asked about.
 * Without script the value is checked when the form is sent.
 * @param typed undefined while no script runs
 * @param question undefined where nothing has to be asked
 * @returns the field with the problem of the typed value
 */
export function useServerCheck(
  field: FormField,
  typed: string | undefined,
  question: FieldQuestion | undefined,
): FormField {
  const { load, data } = useFetcher<FieldAnswer>();
  const address = question?.address;
  useEffect(() => {
    if (address === undefined) return;
    const timer = setTimeout(() => load(address), quietMilliseconds);
    return () => clearTimeout(timer);
  }, [load, address]);

  if (typed === undefined || (field.initialValue ?? '') === typed) return field;
  const problem = question !== undefined && data?.about === question.about ? data.problem : null;
  return withErrors(field, problem === null ? undefined : [problem]);
}
