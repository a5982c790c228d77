import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import { withErrors, type FormField } from '#app/components/field/form-field.ts';
import { useTyped } from '#app/components/form/use-typed.ts';
import { integrationPaths } from '#app/paths/integration.ts';
import {
  integrationLimits,
  integrationMessages,
  type Plugin,
} from '#platform/contract/integrations/plugin-values.ts';

/** How long nothing is typed before the server is asked. */
const quietMilliseconds = 400;

interface Checked {
  readonly instanceName: string;
  /** Null where it could not be found out. */
  readonly isTaken: boolean | null;
}

interface NameCheck {
  readonly formId: string;
  readonly plugin: Plugin;
  readonly field: FormField;
  /** The name of the stored instance, which it may keep. */
  readonly own: string;
}

/**
 * Checks with the server whether a name is taken, while it is typed (spec 3 section 5). An answer applies only to its
 * name. Without script the name is checked when the form is sent.
 * @returns the field with the error of the typed name
 */
export function useNameCheck({ formId, plugin, field, own }: NameCheck): FormField {
  const { load, data } = useFetcher<Checked>();
  const typed = useTyped(formId)?.[field.name];
  const isAsked =
    typed !== undefined &&
    typed.trim().length >= integrationLimits.nameMin &&
    typed.trim().toLowerCase() !== own.trim().toLowerCase();
  useEffect(() => {
    if (!isAsked) return;
    const timer = setTimeout(() => load(integrationPaths.findName(plugin, typed)), quietMilliseconds);
    return () => clearTimeout(timer);
  }, [load, plugin, isAsked, typed]);

  if (typed === undefined || (field.initialValue ?? '') === typed) return field;
  const errors = isAsked && data?.instanceName === typed ? errorsOf(data) : undefined;
  return withErrors(field, errors);
}

function errorsOf({ isTaken }: Checked): string[] | undefined {
  if (isTaken === null) return [integrationMessages.notValidated];
  return isTaken ? [integrationMessages.nameExists] : undefined;
}
