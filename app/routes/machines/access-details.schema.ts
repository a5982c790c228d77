import { z } from 'zod';
import { machineMessages } from '#platform/contract/machines/machine-values.ts';

/** No page of ours sends anything else: then only plain words can help. */
const error = machineMessages.unreadable;
const ids = z.array(z.string({ error }).max(64, error), { error }).optional();
const box = z.boolean({ error }).optional();

interface AccessChange {
  readonly all: boolean;
  readonly given: string[];
  readonly taken: string[];
}

/**
 * Who has access now, and who had when the page was made: the difference is what was changed. Only those whom its page
 * showed can lose access, and who was unticked does, also while 'Give access to all' is ticked. When that box alone was
 * unticked, it is not said who is to lose access.
 */
export const accessDetailsSchema = z
  .object({ all: box, hadAll: box, access: ids, had: ids })
  .transform(({ all = false, hadAll = false, access = [], had = [] }, context): AccessChange => {
    const taken = had.filter((id) => !access.includes(id));
    if (hadAll && !all && taken.length === 0) {
      context.addIssue({ code: 'custom', path: ['all'], message: machineMessages.stillTicked });
      return z.NEVER;
    }
    const opened = all && !hadAll;
    return { all: opened, given: opened ? [] : access.filter((id) => !had.includes(id)), taken };
  });

export type AccessDetailsValues = z.input<typeof accessDetailsSchema>;
