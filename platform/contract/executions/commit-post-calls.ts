import { z } from '@hono/zod-openapi';
import { deliveryStates } from '../integrations/delivery-values.ts';
import { defineCall } from '../wire/calls/call.ts';
import { executionsBase, ofExecution } from './execution-calls.ts';

/** What was posted to the commit that an execution was started for. */

export const getCommitPosts = defineCall({
  name: 'getCommitPosts',
  method: 'GET',
  path: `${executionsBase}/{executionId}/posts`,
  tag: 'Execution',
  summary:
    'Get what is posted to the commit and the pull request of an execution; null where no build on GitHub, GitLab or Bitbucket started it',
  access: 'signed-in',
  extension: true,
  params: ofExecution,
  reply: z
    .object({
      /** The instance that posts; null where none connects the repository, so that nothing is posted. */
      instance: z.string().nullable(),
      posts: z.array(
        z.object({
          kind: z.enum(['commit status', 'pull request comment']),
          state: z.enum(deliveryStates),
          /** What the provider said, where it wasn't sent. */
          answer: z.string(),
        }),
      ),
    })
    .nullable(),
  refusals: [400, 401, 403, 404],
});
