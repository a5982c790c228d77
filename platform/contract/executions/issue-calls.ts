import { z } from '@hono/zod-openapi';
import { cannotField } from '../access/cannot-fields.ts';
import { defectMessages, jiraProjectKeyPattern, jiraProjectKeyRule } from '../projects/defect-values.ts';
import { defineCall } from '../wire/calls/call.ts';
import { idField } from '../wire/fields/fields.ts';
import { textField } from '../wire/fields/text-field.ts';
import { executionsBase, ofExecution } from './execution-calls.ts';
import { issueLimits, issueMessages } from './issue-values.ts';
import { resultLimits } from './result-values.ts';

/** Issues in Jira for failed test cases (decisions-configuration, Jira), in projects that file their defects there. */

const issueSchema = z.object({
  id: z.string(),
  /** 'SHOP-12' */
  key: z.string(),
  /** Its page in Jira. */
  url: z.string(),
  summary: z.string(),
  /** In the words of the Jira project; '' once it is deleted there. */
  status: z.string(),
  isDone: z.boolean(),
  /** When Jira was last asked for its status. */
  checkedOn: z.string(),
  createdOn: z.string(),
  createdByUname: z.string(),
});

export type Issue = z.output<typeof issueSchema>;

export const listCaseIssues = defineCall({
  name: 'listCaseIssues',
  method: 'GET',
  path: `${executionsBase}/{executionId}/issues`,
  tag: 'Execution',
  summary: 'List the issues in Jira of the test cases of an execution, newest first',
  access: 'signed-in',
  extension: true,
  params: ofExecution,
  reply: z.object({
    issues: z.array(issueSchema.extend({ caseNumber: z.number().int() })),
    cannot: cannotField('create'),
  }),
  refusals: [400, 401, 403, 404],
});

const ofCase = ofExecution.extend({
  number: z.coerce
    .number()
    .int()
    .min(0)
    .max(resultLimits.caseNumberMax)
    // What is read out of text could be anything, so the API document has to be told.
    .openapi({ param: { required: true } }),
});

const issueFieldSchema = z.object({
  /** As Jira calls it: 'customfield_10010'. */
  id: z.string(),
  name: z.string(),
  kind: z.enum(['text', 'number', 'date', 'choice']),
  /** Whether Jira takes several values; one is sent. */
  isList: z.boolean(),
  options: z.array(z.object({ id: z.string(), name: z.string() })),
});

export type IssueField = z.output<typeof issueFieldSchema>;

const issueTypeSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** What Jira requires beside summary and description. */
  fields: z.array(issueFieldSchema),
  /** The names of required fields that only Jira itself can fill in. */
  unfillable: z.array(z.string()),
});

export type IssueType = z.output<typeof issueTypeSchema>;

/** Jira is asked several times. */
const jiraSeconds = 75;

export const getIssueForm = defineCall({
  name: 'getIssueForm',
  timeoutSeconds: jiraSeconds,
  method: 'GET',
  path: `${executionsBase}/{executionId}/cases/{number}/issue`,
  tag: 'Execution',
  summary: 'Ask Jira what an issue for a failed test case needs, and whether one is open already',
  access: 'signed-in',
  extension: true,
  params: ofCase,
  reply: z.object({
    testCase: z.object({ number: z.number().int(), name: z.string() }),
    /** The domain of the instance. */
    instance: z.string(),
    projectKey: z.string(),
    types: z.array(issueTypeSchema),
    /** A summary to begin with. */
    summary: z.string(),
    /** An issue of the same test case that isn't done. */
    open: issueSchema.pick({ key: true, url: true, summary: true, status: true }).nullable(),
  }),
  refusals: [400, 401, 403, 404, 409],
});

export type IssueForm = z.output<typeof getIssueForm.reply>;

const summaryField = textField({ max: issueLimits.summaryMax, missing: issueMessages.summaryMissing }).min(
  1,
  issueMessages.summaryMissing,
);
const descriptionField = textField({ max: issueLimits.descriptionMax, lines: true }).default('');

export const issueBody = z.object({
  /** The id of an issue type. */
  type: textField({ max: 100, missing: issueMessages.typeMissing }).min(1, issueMessages.typeMissing),
  summary: summaryField,
  /** Stands above the message and the link to the test case. */
  description: descriptionField,
  /** Values of what the type needs besides, by the id of the field: an option's id, a text, a number, yyyy-mm-dd. */
  fields: z.record(z.string().max(100), textField({ max: issueLimits.valueMax }).optional()).default({}),
  /** Creates one also where another is open for the test case. */
  another: z.enum(['yes']).optional(),
});

export type IssueValues = z.input<typeof issueBody>;
export type IssueBody = z.output<typeof issueBody>;

export const createCaseIssue = defineCall({
  name: 'createCaseIssue',
  timeoutSeconds: jiraSeconds,
  method: 'POST',
  path: `${executionsBase}/{executionId}/cases/{number}/issue`,
  tag: 'Execution',
  summary: 'Create an issue in Jira for a failed test case; where one is open already, that one is used',
  access: 'signed-in',
  extension: true,
  params: ofCase,
  body: issueBody,
  // An issue that is known already leaves no entry.
  changes: { kind: 'issue', at: 'work', asked: { name: 'body.summary' }, onlyIfDifferent: true },
  done: (_, { isNew, issue: { key } }) => (isNew ? issueMessages.created(key) : issueMessages.found(key)),
  reply: z.object({ issue: issueSchema, isNew: z.boolean() }),
  replyCode: 201,
  refusals: [400, 401, 403, 404, 409],
});

export const createJiraIssue = defineCall({
  name: 'createJiraIssue',
  timeoutSeconds: jiraSeconds,
  method: 'POST',
  path: '/project/optimize/v1/config/jira/{id}/issue',
  tag: 'Integration',
  summary:
    'Create an issue with a Jira instance, for the defects application; one that is open for the same test case is returned instead',
  access: 'signed-in',
  scope: 'project',
  extension: true,
  params: z.object({ id: idField }),
  body: z.object({
    projectKey: textField({ max: jiraProjectKeyRule.max }).regex(
      jiraProjectKeyPattern,
      defectMessages.keyWrong,
    ),
    summary: summaryField,
    description: descriptionField,
    /** The name of an issue type. */
    type: textField({ max: 100, missing: issueMessages.typeMissing }).min(1, issueMessages.typeMissing),
    /** What it is about: issues with the same one are about the same. */
    testCase: textField({ max: 200 }).optional(),
  }),
  changes: { kind: 'plugin instance', at: 'params.id' },
  done: (_, { isNew, key }) => (isNew ? issueMessages.created(key) : issueMessages.found(key)),
  reply: z.object({ key: z.string(), url: z.string(), isNew: z.boolean() }),
  replyCode: 201,
  refusals: [400, 401, 403, 404, 409],
});
