import type { z } from 'zod';
import { createProject } from '#platform/contract/projects/project-calls.ts';

/** Takes the same fields as the call, by the call's own rules. */
export const createProjectSchema = createProject.body;

export type CreateProjectValues = z.input<typeof createProjectSchema>;
