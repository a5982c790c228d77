import { z } from '@hono/zod-openapi';
import { defineCall } from '../wire/calls/call.ts';
import { idField, timeField } from '../wire/fields/fields.ts';
import { draftSchema } from './template-fields.ts';
import { formKinds } from './template-values.ts';

/** What the editor of a template has not saved yet: one draft for each user, template and project (extensions). */

const path = '/project/optimize/v1/template-draft/{kind}/{templateId}';

const shared = {
  path,
  tag: 'Template',
  access: 'signed-in',
  scope: 'optional',
  extension: true,
  /** The id 'new' is that of a template that does not exist yet. */
  params: z.object({ kind: z.enum(formKinds), templateId: idField }),
  refusals: [400, 401, 403, 404],
} as const;

const storedDraft = draftSchema.extend({ savedOn: timeField });

export const getTemplateDraft = defineCall({
  ...shared,
  name: 'getTemplateDraft',
  method: 'GET',
  summary: "Get the user's draft of a template; null without one",
  reply: storedDraft.nullable(),
});

export const saveTemplateDraft = defineCall({
  ...shared,
  name: 'saveTemplateDraft',
  method: 'PUT',
  summary: 'Keep a draft of a template for 30 days; it replaces the one before',
  body: draftSchema,
  changes: 'upkeep',
  reply: z.boolean(),
});

export const deleteTemplateDraft = defineCall({
  ...shared,
  name: 'deleteTemplateDraft',
  method: 'DELETE',
  summary: "Delete the user's draft of a template; nothing happens without one",
  changes: 'upkeep',
  reply: z.boolean(),
});
