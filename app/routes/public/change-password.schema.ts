import { z } from 'zod';
import { isSameTwice, newPasswordField, orElse } from './new-password.schema.ts';

/** Setting a password (spec 1 section 5). */
export const changePasswordSchema = z
  .object({
    password: newPasswordField,
    confirmPassword: z.string({ error: 'Please confirm your password' }),
  })
  .refine(isSameTwice, orElse('Passwords do not match'));
