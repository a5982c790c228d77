import { z } from '@hono/zod-openapi';
import { timeField } from '../wire/fields/fields.ts';
import { guestStates } from './guest-values.ts';

/** Whether a guest receives the emails of a license. */
export const guestStandingSchema = z.object({
  state: z.enum(guestStates),
  /** Since when; for 'later' when they will be asked, for 'waiting' when they were asked last. */
  on: timeField,
  /** Whether they can be asked again now. */
  mayAskAgain: z.boolean(),
});

export type GuestStanding = z.output<typeof guestStandingSchema>;
