import { z } from '@hono/zod-openapi';
import { requestStates } from '../approval/approval-values.ts';
import { defineCall } from '../wire/calls/call.ts';
import { pageQuery, pageReply, sortedPageQuery } from '../wire/calls/paging.ts';
import { idBeside, idField } from '../wire/fields/fields.ts';
import {
  contentSchema,
  fieldListSchema,
  nameField,
  sheetSchema,
  templateDetailsSchema,
  templateSchema,
} from './template-fields.ts';
import { testPlatforms } from './platform-values.ts';
import { templateMessages, templateSortKeys, templateTypes, type TemplateKind } from './template-values.ts';

/** Templates of manual test cases and of defects, and life cycles of defects (spec 3 sections 3 and 7). */

const base = '/project/optimize/v1';
const one = `${base}/template/{templateId}`;

const ofTemplate = z.object({ templateId: idField });
const oneOf = z.object({ templateId: idBeside('csv') });

const listQuery = sortedPageQuery(templateSortKeys);

const listOf = (kind: TemplateKind, name: string, what: string) =>
  defineCall({
    name,
    method: 'GET',
    path: `${base}/${templateTypes[kind]}/`,
    tag: 'Template',
    summary: `List the ${what}: the predefined ones, those of the license and, in a project, its own; paged (extension)`,
    access: 'signed-in',
    scope: 'optional',
    query: listQuery.extend({
      action: z.enum(['config'], { error: 'config is the only action' }).optional(),
    }),
    /** The same shape for all kinds; the lists of the others are empty. */
    reply: z.object({
      templates: z.array(templateSchema),
      defectTemplates: z.array(templateSchema),
      /** Extension. */
      lifecycleTemplates: z.array(templateSchema),
      /** The ids of the default templates where the user works. */
      defaultTemplate: z.string(),
      defaultDefectTemplate: z.string(),
      defaultDefectLifecycleTemplate: z.string(),
      ...pageReply,
    }),
    refusals: [400, 401, 403, 404],
  });

export const listManualTemplates = listOf('manual', 'listManualTemplates', 'templates of manual test cases');
export const listDefectTemplates = listOf('defect', 'listDefectTemplates', 'templates of defects');
export const listLifeCycles = listOf('lifeCycle', 'listLifeCycles', 'life cycles of defects');

export const getTemplatesFile = defineCall({
  name: 'getTemplatesFile',
  method: 'GET',
  path: `${base}/template/csv`,
  tag: 'Template',
  summary: 'Download all templates of one kind, in the order of their list, as a CSV file',
  access: 'signed-in',
  scope: 'optional',
  extension: true,
  query: listQuery.omit({ page: true, pageSize: true }).extend({ templateType: z.enum(templateTypes) }),
  reply: z.null(),
  fileTypes: ['text/csv'],
  refusals: [400, 401, 403, 404],
});

export const getTemplate = defineCall({
  name: 'getTemplate',
  method: 'GET',
  path: one,
  tag: 'Template',
  summary:
    'Get a template with its fields and test steps, or a life cycle with its states and what follows each',
  access: 'signed-in',
  scope: 'optional',
  extension: true,
  params: oneOf,
  reply: templateDetailsSchema,
  refusals: [400, 401, 403, 404],
});

/** Extension: the version that was shown; changed since is refused with 409. Left out, nothing is compared. */
const shownVersion = z.number().int().min(1).optional();

/** Extension: the draft that becomes the template, and is deleted; 'new' without it. */
const itsDraft = idField.optional();

const manualBody = z.strictObject({
  name: nameField,
  testCaseDetails: fieldListSchema,
  testSteps: sheetSchema,
  version: shownVersion,
});

const defectBody = z.strictObject({ name: nameField, defectDetails: fieldListSchema, version: shownVersion });

const creation = {
  method: 'POST',
  tag: 'Template',
  access: 'signed-in',
  scope: 'optional',
  changes: { kind: 'template', at: 'work', asked: { name: 'body.name' } },
  reply: templateDetailsSchema,
  done: (_: unknown, { name }: { readonly name: string }) => templateMessages.created(name),
  refusals: [400, 401, 403, 404],
} as const;

export const createManualTemplate = defineCall({
  ...creation,
  name: 'createManualTemplate',
  path: `${base}/${templateTypes.manual}/`,
  summary: 'Create a template of manual test cases for the license or, in a project, for it',
  body: manualBody.extend({ draft: itsDraft }),
});

export const createDefectTemplate = defineCall({
  ...creation,
  name: 'createDefectTemplate',
  path: `${base}/${templateTypes.defect}/{templateId}`,
  summary: "Create a template of defects; templateId: the one that it was started from, or 'new'",
  params: ofTemplate,
  body: defectBody.extend({ draft: itsDraft }),
  replyCode: 201,
});

type Saved = Pick<z.output<typeof templateDetailsSchema>, 'name' | 'proposal'>;

const proposedWords = ({ proposal }: Saved): string | undefined =>
  proposal?.state === 'Waiting' ? templateMessages.proposed(proposal.name, proposal.version) : undefined;

const update = {
  method: 'PUT',
  tag: 'Template',
  access: 'signed-in',
  scope: 'optional',
  params: ofTemplate,
  changes: { kind: 'template', at: 'params.templateId', onlyIfDifferent: true },
  reply: templateDetailsSchema,
  done: (_: unknown, saved: Saved) => proposedWords(saved) ?? templateMessages.updated(saved.name),
  refusals: [400, 401, 403, 404, 409],
} as const;

export const updateManualTemplate = defineCall({
  ...update,
  name: 'updateManualTemplate',
  path: `${base}/${templateTypes.manual}/{templateId}`,
  summary:
    'Save a new version of a template of manual test cases; in a project with versioning it waits for approval',
  body: manualBody,
});

export const updateDefectTemplate = defineCall({
  ...update,
  name: 'updateDefectTemplate',
  path: `${base}/${templateTypes.defect}/{templateId}`,
  summary: 'Save a new version of a template of defects; in a project with versioning it waits for approval',
  body: defectBody,
});

const deletionOf = (kind: 'manual' | 'defect', name: string, what: string) =>
  defineCall({
    name,
    method: 'DELETE',
    path: `${base}/${templateTypes[kind]}/{templateId}`,
    tag: 'Template',
    summary: `Delete a template of ${what}; responseCode 302 if it is a default or is used`,
    access: 'signed-in',
    scope: 'optional',
    params: ofTemplate,
    changes: { kind: 'template', at: 'params.templateId' },
    done: templateMessages.deleted,
    reply: z.boolean(),
    refusals: [400, 401, 403, 404],
  });

export const deleteManualTemplate = deletionOf('manual', 'deleteManualTemplate', 'manual test cases');
export const deleteDefectTemplate = deletionOf('defect', 'deleteDefectTemplate', 'defects');

const defaultOf = (kind: TemplateKind, name: string, what: string) =>
  defineCall({
    name,
    method: 'PUT',
    path: `${base}/${templateTypes[kind]}/`,
    tag: 'Template',
    summary: `Set the default ${what} of the license or, in a project, its own`,
    access: 'signed-in',
    scope: 'optional',
    query: z.object({ templateId: idField }),
    body: z.object({ activeTabId: z.literal(templateTypes[kind], { error: templateMessages.otherTab }) }),
    changes: { kind: 'default template', at: 'work', onlyIfDifferent: true },
    done: (_, { name: template }) => templateMessages.defaultSet(template),
    reply: z.object({ _id: z.string(), name: z.string() }),
    refusals: [400, 401, 403, 404],
  });

export const setDefaultManualTemplate = defaultOf(
  'manual',
  'setDefaultManualTemplate',
  'template of manual test cases',
);
export const setDefaultDefectTemplate = defaultOf(
  'defect',
  'setDefaultDefectTemplate',
  'template of defects',
);
export const setDefaultLifeCycle = defaultOf('lifeCycle', 'setDefaultLifeCycle', 'life cycle of defects');

export const getTestStepsSheet = defineCall({
  name: 'getTestStepsSheet',
  method: 'GET',
  path: `${base}/file/test-steps-sheet`,
  tag: 'Template',
  summary: 'Get the empty table of test steps',
  access: 'signed-in',
  reply: sheetSchema,
  refusals: [401, 403],
});

const versionSchema = z.object({
  version: z.number().int(),
  name: z.string(),
  createdOn: z.string(),
  createdByUname: z.string(),
  /** 'Approved' for each that was in force. 'Withdrawn': another proposal took its place, or versions were disabled. */
  state: z.enum(requestStates),
  /** Why it was rejected; ''. */
  reason: z.string(),
});

export type TemplateVersion = z.output<typeof versionSchema>;

export const listTemplateVersions = defineCall({
  name: 'listTemplateVersions',
  method: 'GET',
  path: `${one}/versions`,
  tag: 'Template',
  summary: 'List the versions of a template, the newest first; each save is one',
  access: 'signed-in',
  scope: 'optional',
  extension: true,
  params: oneOf,
  query: pageQuery.omit({ search: true }),
  reply: z.object({ versions: z.array(versionSchema), ...pageReply }),
  refusals: [400, 401, 403, 404],
});

const ofVersion = oneOf.extend({ version: z.coerce.number().int().min(1).max(1_000_000) });

export const getTemplateVersion = defineCall({
  name: 'getTemplateVersion',
  method: 'GET',
  path: `${one}/versions/{version}`,
  tag: 'Template',
  summary: 'Get a version of a template, and what the version in force before it was',
  access: 'signed-in',
  scope: 'optional',
  extension: true,
  params: ofVersion,
  reply: versionSchema.extend({
    ...contentSchema.shape,
    /** Null for the first version. */
    before: z.object({ name: z.string(), ...contentSchema.shape }).nullable(),
  }),
  refusals: [400, 401, 403, 404],
});

export const restoreTemplateVersion = defineCall({
  name: 'restoreTemplateVersion',
  method: 'POST',
  path: `${one}/versions/{version}/restore`,
  tag: 'Template',
  summary:
    'Save what an earlier version was as the newest version; in a project with versioning it waits for approval',
  access: 'signed-in',
  scope: 'optional',
  extension: true,
  params: ofVersion,
  changes: { kind: 'template', at: 'params.templateId' },
  done: ({ params: { version } }, saved) => proposedWords(saved) ?? templateMessages.restored(version),
  reply: templateDetailsSchema,
  refusals: [400, 401, 403, 404, 409],
});

export const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const platformList = z.array(z.enum(testPlatforms)).max(testPlatforms.length).optional();

export const downloadSampleData = defineCall({
  name: 'downloadSampleData',
  method: 'POST',
  path: `${base}/${templateTypes.manual}/downloadSampleData`,
  tag: 'Template',
  summary:
    'Download a spreadsheet to fill in test cases by a template. The body lists platforms by type of project; without one they are those of the project worked in or, in All Projects, of every type',
  access: 'signed-in',
  scope: 'optional',
  query: z.object({ templateId: idField }),
  body: z.strictObject({
    Web: platformList,
    Mobile: platformList,
    'Web & Mobile': platformList,
    'Web Service': platformList,
    Salesforce: platformList,
    'MS Dynamics': platformList,
  }),
  changes: 'nothing',
  reply: z.null(),
  fileTypes: [spreadsheetType],
  refusals: [400, 401, 403, 404],
});
