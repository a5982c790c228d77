import { z } from 'zod';
import { encryptForPlatform } from '#app/request/calls/encryption.server.ts';
import type { Rejection, SignedInFormRequest } from '#app/request/forms/handle-form.server.ts';
import { rejectLocked } from '#app/shared/two-factor/own-password.server.ts';
import { validatePassword } from '#platform/contract/integrations/repository-calls.ts';
import {
  repositoryMessages,
  type RepositoryPlugin,
} from '#platform/contract/integrations/repository-values.ts';
import { limits } from '#platform/contract/wire/fields/limit-values.ts';

/** The product's password, as typed. */
export const passwordSchema = z
  .string({ error: repositoryMessages.passwordMissing })
  .max(limits.passwordMax, { error: repositoryMessages.passwordInvalid });

/** Has the platform check the password. @returns the proof, or the form with the reason */
export async function provePassword(
  form: SignedInFormRequest<unknown>,
  plugin: RepositoryPlugin,
  password: string,
): Promise<{ readonly proof: string } | { readonly rejection: Rejection }> {
  const { platform } = form;
  const outcome = await platform.call(validatePassword[plugin], {
    body: { password: await encryptForPlatform(platform, password) },
  });
  if (outcome.ok) return { proof: outcome.data.fireFlinkPassword };
  return { rejection: rejectLocked(outcome, form) ?? form.rejectWith(outcome) };
}
