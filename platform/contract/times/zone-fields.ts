import { z } from '@hono/zod-openapi';

/** A time zone with its offsets (`Zone`): in turn, since when, in minutes since 1970, and the offset from UTC in minutes. */
export const zoneSchema = z.object({
  value: z.string(),
  changes: z.array(z.number().int()).readonly(),
});
