import { z } from '@hono/zod-openapi';
import { plainText } from '../machines/machine-fields.ts';
import { sourceLimits, sourceProviders } from './source-values.ts';

/** Where an execution was started from (decisions.md, 'Source of an execution'): a build of a pipeline. */
export const sourceSchema = z.object({
  provider: z.enum(sourceProviders),
  /** As the provider names it: 'acme/shop'. */
  repository: plainText(sourceLimits.repositoryMax).min(1).optional(),
  commit: z
    .string()
    .min(sourceLimits.commitMin, 'Not a commit')
    .max(sourceLimits.commitMax, 'Not a commit')
    .regex(/^[\da-fA-F]+$/, 'Not a commit')
    .optional(),
  branch: plainText(sourceLimits.branchMax).min(1).optional(),
  /** The number of the pull or merge request. */
  pullRequest: plainText(sourceLimits.pullRequestMax).min(1).optional(),
  /** The page of the build. */
  url: z
    .url({ protocol: /^https?$/, error: 'Not the URL of a page' })
    .max(sourceLimits.urlMax)
    .optional(),
});

export type ExecutionSource = z.output<typeof sourceSchema>;
