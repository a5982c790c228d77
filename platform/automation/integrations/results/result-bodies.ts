import { z } from 'zod';

/** What deliveries of results hold, sealed. */

export const statusBody = z.object({
  repository: z.string(),
  commit: z.string(),
  state: z.enum(['passed', 'failed', 'incomplete', 'terminated']),
  name: z.string(),
  description: z.string(),
  url: z.string(),
});

export const commentBody = z.object({
  repository: z.string(),
  number: z.string(),
  /** The project and the suite: each suite has one comment in a pull request. */
  suite: z.string(),
  text: z.string(),
});
