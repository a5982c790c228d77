import type { FormField } from '#app/components/field/form-field.ts';
import { useServerCheck } from '#app/components/form/use-server-check.ts';
import { useTyped } from '#app/components/form/use-typed.ts';
import { integrationPaths } from '#app/paths/integration.ts';
import { integrationLimits } from '#platform/contract/integrations/instance-values.ts';
import type { Plugin } from '#platform/contract/integrations/plugin-values.ts';

interface NameCheck {
  readonly formId: string;
  readonly plugin: Plugin;
  readonly field: FormField;
  /** The name of the stored instance, which it may keep. */
  readonly own: string;
}

/**
 * Checks with the server whether a name is taken, while it is typed (spec 3 section 5).
 * @returns the field with the error of the typed name
 */
export function useNameCheck({ formId, plugin, field, own }: NameCheck): FormField {
  const typed = useTyped(formId)?.[field.name];
  const isAsked =
    typed !== undefined &&
    typed.trim().length >= integrationLimits.nameMin &&
    typed.trim().toLowerCase() !== own.trim().toLowerCase();
  return useServerCheck(
    field,
    typed,
    isAsked ? { about: typed, address: integrationPaths.findName(plugin, typed) } : undefined,
  );
}
