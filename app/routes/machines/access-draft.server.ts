import { z } from 'zod';
import { formDraft } from '#app/request/forms/form-draft.server.ts';

const ids = z.array(z.string());

/** The switches of a machine that somebody moved before they asked for other users. */
export const accessDraft = formDraft(
  'access',
  z.object({
    userId: z.string(),
    machineId: z.string(),
    moves: z.object({ all: z.boolean().optional(), given: ids, taken: ids }),
  }),
);
