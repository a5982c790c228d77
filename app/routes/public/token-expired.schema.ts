import { z } from 'zod';
import { emailField } from '#platform/contract/fields.ts';
import { linkPages } from '#platform/contract/values.ts';

/** Asking for a new link: which one is told by what the old one was for. */
export const tokenExpiredSchema = z.object({ page: z.enum(linkPages), emailId: emailField });
