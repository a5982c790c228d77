import { z } from 'zod';
import { createProject } from '#platform/contract/projects/project-calls.ts';
import { updateProject } from '#platform/contract/projects/project-life-calls.ts';

const { name, platform } = createProject.body.shape;

/**
 * Takes the fields of the call; a button saves over the changes of another user. What the call may leave out, the form
 * has: an emptied name is missing, and doesn't stay as it was.
 */
export const editProjectSchema = updateProject.body.extend({
  name,
  platform,
  modifiedOn: z.string().max(100).optional(),
  intent: z.string().optional(),
});

export type EditProjectValues = z.input<typeof editProjectSchema>;
