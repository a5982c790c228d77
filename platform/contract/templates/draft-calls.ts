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
  /** The id 'new' is that of a template that does not exist yet, 'copy-{id}' that of a copy that doesn't. */
  params: z.object({ kind: z.enum(formKinds), templateId: idField }),
  refusals: [400, 401, 403, 404],
} as const;

/** Each save gives a draft another one. */
const revisionField = z.string();

/** The names of other templates of the kind that its name is easily taken for; at most three. */
const similarField = z.array(z.string());

const storedDraft = draftSchema.extend({
  savedOn: timeField,
  revision: revisionField,
  similar: similarField,
});

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
  body: draftSchema.extend({
    /**
     * The revision that it began with, '' without a draft: another one that is stored is not replaced, but answered
     * with 409. Left out, it is replaced whatever it is.
     */
    revision: z.union([idField, z.literal('')]).optional(),
  }),
  changes: 'upkeep',
  reply: z.object({ revision: revisionField, similar: similarField }),
  refusals: [...shared.refusals, 409],
});

export const deleteTemplateDraft = defineCall({
  ...shared,
  name: 'deleteTemplateDraft',
  method: 'DELETE',
  summary: "Delete the user's draft of a template; nothing happens without one",
  changes: 'upkeep',
  reply: z.boolean(),
});
