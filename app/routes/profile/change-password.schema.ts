import { z } from 'zod';
import { isSameTwice, repeatWords } from '#app/shared/passwords/new-password.ts';
import { newPasswordShape, orElse } from '#app/shared/passwords/new-password.schema.ts';
import { passwordWords } from '#platform/contract/accounts/password-rules.ts';
import { limits } from '#platform/contract/wire/limit-values.ts';

/** Changing the password while signed in: the present one, and a new one as in every form that chooses one. */
export const changePasswordSchema = z
  .object({
    currentPassword: z
      .string({ error: 'Current password is required' })
      .max(limits.passwordMax, { error: passwordWords.wrongCurrent }),
    ...newPasswordShape(repeatWords.setPassword),
  })
  .refine(isSameTwice, orElse(repeatWords.setPassword));
