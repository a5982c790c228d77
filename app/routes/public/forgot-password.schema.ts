import { z } from 'zod';
import { emailField } from '#platform/contract/fields.ts';

/** The one field of forgot-password (spec 1 section 5). */
export const forgotPasswordSchema = z.object({ emailId: emailField });
