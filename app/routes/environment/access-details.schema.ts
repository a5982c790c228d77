import { z } from 'zod';
import { machineMessages } from '#platform/contract/machine-values.ts';

/** No page of ours sends anything else: then only plain words can help. */
const error = machineMessages.unreadable;
const ids = z.array(z.string({ error }).max(64, error), { error }).max(500, error).optional();
const box = z.boolean({ error }).optional();

/** Who has access now, and who had when the page was made: the difference is what was changed. */
export const accessDetailsSchema = z.object({
  all: box,
  hadAll: box,
  access: ids,
  had: ids,
});

export type AccessDetailsValues = z.input<typeof accessDetailsSchema>;
