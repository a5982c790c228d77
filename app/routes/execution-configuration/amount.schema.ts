import { z } from 'zod';
import { configurationMessages } from '#platform/contract/execution-configuration/configuration-values.ts';

/** What a number is the platform says, and how large it may be. */
export const amount = z
  .string({ error: configurationMessages.missing })
  .trim()
  .regex(/^-?\d{1,9}$/, configurationMessages.notWhole)
  .transform(Number);
