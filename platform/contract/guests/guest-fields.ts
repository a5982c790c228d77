import { z } from '@hono/zod-openapi';
import { timeField } from '../wire/fields.ts';
import { guestStates } from './guest-values.ts';

/** Whether a guest gets the mails of a license. */
export const guestStandingSchema = z.object({
  state: z.enum(guestStates),
  /** Since when; of 'later' from when on they are asked, of 'waiting' when they were asked last. */
  on: timeField,
  /** They can be asked once more now. */
  mayAskAgain: z.boolean(),
});

export type GuestStanding = z.output<typeof guestStandingSchema>;
