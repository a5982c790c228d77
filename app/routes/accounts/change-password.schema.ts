import { z } from 'zod';
import { isSameTwice, repeatWords } from '#app/shared/passwords/new-password.ts';
import { newPasswordShape, orElse } from '#app/shared/passwords/new-password.schema.ts';

/** Validates a new password (spec 1 section 5). */
export const changePasswordSchema = z
  .object(newPasswordShape(repeatWords.setPassword))
  .refine(isSameTwice, orElse(repeatWords.setPassword));
