import { z } from 'zod';
import { updateProject } from '#platform/contract/projects/project-life-calls.ts';

/** Takes the fields of the call; a button saves over the changes of another user. */
export const editProjectSchema = updateProject.body.extend({
  modifiedOn: z.string().max(100).optional(),
  intent: z.string().optional(),
});

export type EditProjectValues = z.input<typeof editProjectSchema>;
