import { z } from 'zod';
import { isSameTwice, repeatWords } from '#app/shared/passwords/new-password.ts';
import { newPasswordShape, orElse } from '#app/shared/passwords/new-password.schema.ts';
import { passwordWords } from '#platform/contract/accounts/password-rules.ts';
import { limits } from '#platform/contract/wire/fields/limit-values.ts';

/** Validates a password change while signed in: the current one, and a new one by the rules of all such forms. */
export const changePasswordSchema = z
  .object({
    currentPassword: z
      .string({ error: 'Current password is required' })
      .max(limits.passwordMax, { error: passwordWords.wrongCurrent }),
    ...newPasswordShape(repeatWords.setPassword),
  })
  .refine(isSameTwice, orElse(repeatWords.setPassword));
