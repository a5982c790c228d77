import { z } from '@hono/zod-openapi';
import { defineCall } from '../wire/calls/call.ts';
import { idField } from '../wire/fields/fields.ts';
import { privileges } from './access-values.ts';
import { viewAsMessages } from './view-as-values.ts';

const path = '/appmanagement/optimize/v1/view-as';

/** The user or role that a session views FireFlink as. */
export const viewingSchema = z.object({
  kind: z.enum(['user', 'role']),
  id: z.string(),
  name: z.string(),
  privilege: z.enum(privileges),
  /** The project of a role that exists in one project only. */
  projectId: z.string().nullable(),
  /** When it ends automatically. */
  until: z.string(),
});

export type Viewing = z.infer<typeof viewingSchema>;

export const startViewAs = defineCall({
  name: 'startViewAs',
  method: 'PUT',
  path,
  tag: 'User',
  summary:
    'View the product as a user or a role (Super Admin, Admin): read-only, in this session only, for at most half an hour',
  access: 'signed-in',
  extension: true,
  body: z
    .object({ userId: idField.optional(), roleId: idField.optional() })
    .refine(({ userId, roleId }) => (userId === undefined) !== (roleId === undefined), {
      path: ['userId'],
      error: 'Either a user or a role',
    }),
  whileViewing: 'as oneself',
  changes: { kind: 'session', at: 'work', asked: { kind: 'user', id: 'body.userId' } },
  done: (_, { name }) => viewAsMessages.started(name),
  reply: viewingSchema,
  refusals: [400, 401, 403, 404],
});

export const endViewAs = defineCall({
  name: 'endViewAs',
  method: 'DELETE',
  path,
  tag: 'User',
  summary: 'End the view as another user or role',
  access: 'signed-in',
  extension: true,
  whileViewing: 'as oneself',
  changes: { kind: 'session', at: 'work', onlyIfDifferent: true },
  done: viewAsMessages.ended,
  reply: z.literal(true),
  refusals: [401],
});
