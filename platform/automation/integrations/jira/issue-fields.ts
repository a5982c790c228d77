import { z } from 'zod';
import type { IssueField, IssueType } from '../../../contract/executions/issue-calls.ts';
import { issueLimits } from '../../../contract/executions/issue-values.ts';
import { jiraAnswer, type JiraAnswer } from './jira-answer.ts';
import type { AskJira } from './ask-jira.ts';

/** What Jira needs to create an issue, as its createmeta calls say. */

const typesSchema = z.object({
  issueTypes: z.array(z.object({ id: z.string(), name: z.string(), subtask: z.boolean().optional() })),
});

const optionSchema = z.object({
  id: z.string(),
  name: z.string().optional(),
  value: z.string().optional(),
});
const fieldsSchema = z.object({
  fields: z.array(
    z.object({
      fieldId: z.string(),
      name: z.string(),
      required: z.boolean(),
      hasDefaultValue: z.boolean().optional(),
      schema: z.object({ type: z.string().optional(), items: z.string().optional() }).optional(),
      allowedValues: z.array(z.unknown()).optional(),
    }),
  ),
});
type JiraField = z.output<typeof fieldsSchema>['fields'][number];

/** An issue type, and what FireFlink must know of it to create an issue. */
export interface CreatableType extends IssueType {
  readonly takesLabels: boolean;
  readonly takesDescription: boolean;
}

/** FireFlink fills these in itself. */
const ownFields: readonly string[] = ['project', 'issuetype', 'summary', 'description', 'labels'];

/** Returns the types of issue that a project has, each with the fields that must be filled in; no sub-tasks. */
export async function issueTypesOf(
  ask: AskJira,
  projectKey: string,
): Promise<JiraAnswer<readonly CreatableType[]>> {
  const path = `issue/createmeta/${encodeURIComponent(projectKey)}/issuetypes`;
  const types = jiraAnswer(await ask(`${path}?maxResults=50`), typesSchema);
  if (types.kind !== 'ok') return types;
  const shown = types.value.issueTypes
    .filter(({ subtask }) => subtask !== true)
    .slice(0, issueLimits.typesShown);
  const answers = await Promise.all(
    shown.map(async ({ id, name }) => {
      const answer = jiraAnswer(await ask(`${path}/${encodeURIComponent(id)}?maxResults=200`), fieldsSchema);
      return answer.kind === 'ok'
        ? ({ kind: 'ok', value: typeOf(id, name, answer.value.fields) } as const)
        : answer;
    }),
  );
  const failed = answers.find((answer) => answer.kind !== 'ok');
  if (failed) return failed;
  return { kind: 'ok', value: answers.flatMap((answer) => (answer.kind === 'ok' ? [answer.value] : [])) };
}

function typeOf(id: string, name: string, fields: readonly JiraField[]): CreatableType {
  const needed = fields.filter(
    ({ fieldId, required, hasDefaultValue }) =>
      required && hasDefaultValue !== true && !ownFields.includes(fieldId),
  );
  const asked = needed.map((field) => ({ field, kind: kindOf(field) }));
  const has = (fieldId: string) => fields.some((field) => field.fieldId === fieldId);
  return {
    id,
    name,
    fields: asked.flatMap(({ field, kind }) => (kind === undefined ? [] : [issueField(field, kind)])),
    unfillable: asked.flatMap(({ field, kind }) => (kind === undefined ? [field.name] : [])),
    takesLabels: has('labels'),
    takesDescription: has('description'),
  };
}

const optionsOf = ({ allowedValues = [] }: JiraField) =>
  allowedValues.flatMap((allowed) => {
    const option = optionSchema.safeParse(allowed);
    if (!option.success) return [];
    const { id, name, value } = option.data;
    return [{ id, name: name ?? value ?? id }];
  });

const issueField = (field: JiraField, { kind, isList }: FieldKind): IssueField => ({
  id: field.fieldId,
  name: field.name,
  kind,
  isList,
  options: kind === 'choice' ? optionsOf(field) : [],
});

interface FieldKind {
  readonly kind: IssueField['kind'];
  readonly isList: boolean;
}

/** Returns how a field is asked for; undefined for what FireFlink can't fill in: users, sprints, what plug-ins of Jira add. */
function kindOf(field: JiraField): FieldKind | undefined {
  const { type, items } = field.schema ?? {};
  const isList = type === 'array';
  if (optionsOf(field).length > 0) return { kind: 'choice', isList };
  if (isList) return items === 'string' ? { kind: 'text', isList } : undefined;
  if (type === 'string' || type === 'number' || type === 'date') {
    return { kind: type === 'string' ? 'text' : type, isList };
  }
  return undefined;
}
