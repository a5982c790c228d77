import { z } from '@hono/zod-openapi';
import { defineCall } from '../wire/calls/call.ts';
import { idField } from '../wire/fields/fields.ts';
import { removalMessages } from './removal-values.ts';

/** The suites of a removed user: true keeps them and makes them Public, false deletes all of them. */
export const suiteAccessQuery = z.object({ changeSuiteAccess: z.enum(['true', 'false']).default('false') });

export const removeUser = defineCall({
  name: 'removeUser',
  method: 'DELETE',
  path: '/appmanagement/optimize/v1/user/{userId}',
  tag: 'User',
  summary:
    'Remove a user from the license: their memberships are deleted, and things that others need pass to the user who removes them',
  access: 'signed-in',
  params: z.object({ userId: idField }),
  query: suiteAccessQuery,
  changes: { kind: 'user', at: 'work', asked: { id: 'params.userId' } },
  done: removalMessages.removed,
  reply: z.literal(true),
  refusals: [400, 401, 403, 404],
});
