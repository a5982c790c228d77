import { z } from 'zod';

const ids = z.array(z.string().max(64)).max(500).optional();

/** Who has access now, and who had when the page was made: the difference is what was changed. */
export const accessDetailsSchema = z.object({
  all: z.boolean().optional(),
  hadAll: z.boolean().optional(),
  access: ids,
  had: ids,
});

export type AccessDetailsValues = z.input<typeof accessDetailsSchema>;
