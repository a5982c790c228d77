import { z } from 'zod';
import { projectMessages } from '#platform/contract/projects/project-values.ts';

/** The name as the user typed it; the platform compares it. */
export const deleteProjectSchema = z.object({
  name: z.string({ error: projectMessages.wrongName }).max(100),
});

export type DeleteProjectValues = z.input<typeof deleteProjectSchema>;
