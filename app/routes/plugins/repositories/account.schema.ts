import { z } from 'zod';
import { pluginDefinitions } from '#platform/contract/integrations/plugin-definition-values.ts';
import { repositoryWords, type RepositoryPlugin } from '#platform/contract/integrations/repository-values.ts';

/** The first step's fields as users type them. */
export function accountSchema(
  plugin: RepositoryPlugin,
): z.ZodType<Record<string, string>, Record<string, string>> {
  const { user, secret } = repositoryWords[plugin];
  const [userField, secretField] = pluginDefinitions[plugin].fields;
  const userMissing = plugin === 'GitHub' ? 'User name is required' : 'User Name is required';
  const secretMissing = secretField?.missing ?? `${secretField?.label} is required`;
  return z.object({
    [user]: z
      .string(userMissing)
      .trim()
      .min(1, userMissing)
      .max(userField?.max ?? 200),
    [secret]: z
      .string(secretMissing)
      .trim()
      .min(1, secretMissing)
      .max(secretField?.max ?? 700),
  });
}
