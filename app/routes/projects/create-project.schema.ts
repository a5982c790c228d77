import type { z } from 'zod';
import { createProject } from '#platform/contract/projects/project-calls.ts';

/** The form asks for just what the call takes, by the call's own rules. */
export const createProjectSchema = createProject.body;

export type CreateProjectValues = z.input<typeof createProjectSchema>;
