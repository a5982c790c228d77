import type { FormField } from '#app/components/field/form-field.ts';
import { useServerCheck } from '#app/components/form/use-server-check.ts';
import { useTyped } from '#app/components/form/use-typed.ts';
import { integrationPaths } from '#app/paths/integration.ts';
import {
  repositoryLimits,
  repositoryWords,
  type RepositoryPlugin,
} from '#platform/contract/integrations/repository-values.ts';

interface RepositoryCheck {
  readonly formId: string;
  readonly plugin: RepositoryPlugin;
  readonly verification: string;
  /** The field of the repository's name. */
  readonly field: FormField;
}

/**
 * Checks with the provider whether a repository exists, while its name is typed (spec 3 section 5).
 * @returns the field with the error of the typed name
 */
export function useRepositoryCheck({ formId, plugin, verification, field }: RepositoryCheck): FormField {
  const all = useTyped(formId);
  const typed = all?.[field.name];
  const kind = all?.repositoryKind ?? '';
  const owner = all?.[repositoryWords[plugin].owner]?.trim() ?? '';
  const name = typed?.trim() ?? '';
  const isAsked = owner !== '' && name.length >= (kind === 'New' ? repositoryLimits.nameMin : 1);
  return useServerCheck(
    field,
    typed,
    isAsked
      ? {
          about: `${kind} ${owner}/${name}`,
          address: integrationPaths.findRepository(plugin, { verification, kind, owner, name }),
        }
      : undefined,
  );
}
