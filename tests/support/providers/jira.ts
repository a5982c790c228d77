import { refusal, type Answer } from './answers.ts';
import type { CheckedCall, CheckedServer } from './checked-server.ts';

export const jiraUser = 'ada@example.com';
export const jiraToken = 'ATATT-a-token-that-nobody-may-see';
export const jiraAccount = 'account-of-ada';

interface JiraIssue {
  readonly fields: Readonly<Record<string, unknown>> & { readonly labels?: readonly string[] };
  status: string;
  isDone: boolean;
}

/** A field that the double's project requires, as createmeta has it. */
interface RequiredField {
  readonly fieldId: string;
  readonly key?: string;
  readonly name: string;
  readonly required: boolean;
  readonly hasDefaultValue?: boolean;
  readonly schema?: object;
  readonly allowedValues?: readonly unknown[];
}

/** A Jira with one project, SHOP, of one user. */
export interface JiraDouble {
  readonly server: CheckedServer;
  /** By key, oldest first. */
  readonly issues: Map<string, JiraIssue>;
  /** What each issue type requires beside its summary, by name. */
  readonly required: { Bug: readonly RequiredField[]; Task: readonly RequiredField[] };
}

const issuePath = '/rest/api/3/issue/{issueIdOrKey}';
const types = { Bug: '10004', Task: '10002' } as const;
const always: readonly RequiredField[] = [
  { fieldId: 'summary', name: 'Summary', required: true, schema: { type: 'string' } },
  { fieldId: 'project', name: 'Project', required: true, schema: { type: 'project' } },
  { fieldId: 'issuetype', name: 'Issue Type', required: true, schema: { type: 'issuetype' } },
  { fieldId: 'reporter', name: 'Reporter', required: true, hasDefaultValue: true, schema: { type: 'user' } },
  { fieldId: 'description', name: 'Description', required: false, schema: { type: 'string' } },
  { fieldId: 'labels', name: 'Labels', required: false, schema: { type: 'array', items: 'string' } },
];

/** Gives a checked server the state and the answers of Jira. */
export function jiraOn(server: CheckedServer): JiraDouble {
  const issues = new Map<string, JiraIssue>();
  const required: JiraDouble['required'] = { Bug: [], Task: [] };
  const shown = (key: string, { fields, status, isDone }: JiraIssue) => ({
    id: key.replace(/\D/g, ''),
    key,
    fields: { ...fields, status: { name: status, statusCategory: { key: isDone ? 'done' : 'new' } } },
  });
  const missing = refusal(404, { errorMessages: ['Issue does not exist'], errors: {} });
  const signedIn =
    (answer: (call: CheckedCall) => Answer) =>
    (call: CheckedCall): Answer =>
      call.headers.authorization === `Basic ${Buffer.from(`${jiraUser}:${jiraToken}`).toString('base64')}`
        ? answer(call)
        : refusal(401, { errorMessages: ['Client must be authenticated'], errors: {} });
  const create = ({ body }: CheckedCall): Answer => {
    const { fields } = body as { fields: { issuetype: { id?: string; name?: string }; summary: string } };
    const values = fields as Record<string, unknown>;
    const name = Object.entries(types).find(
      ([type, id]) => fields.issuetype.id === id || fields.issuetype.name === type,
    )?.[0] as keyof typeof types | undefined;
    const lacking =
      name && required[name].filter((field) => field.required && values[field.fieldId] === undefined);
    if (!lacking || lacking.length > 0) {
      const errors = Object.fromEntries(
        (lacking ?? []).map((field) => [field.fieldId, `${field.name} is required.`]),
      );
      return refusal(400, { errorMessages: name ? [] : ['Specify a valid issue type'], errors });
    }
    const key = `SHOP-${issues.size + 1}`;
    issues.set(key, { fields: values, status: 'To Do', isDone: false });
    return { status: 201, body: { id: String(issues.size), key, self: `${server.url}/issue/${key}` } };
  };
  server.answer({
    'GET /rest/api/3/myself': signedIn(() => ({ body: { accountId: jiraAccount, displayName: 'Ada' } })),
    'GET /rest/api/3/project/search': signedIn(() => ({ body: { values: [], total: 1, isLast: true } })),
    'GET /rest/api/3/project/{projectIdOrKey}': signedIn(({ path }) =>
      path.endsWith('/SHOP')
        ? { body: { id: '1', key: 'SHOP', name: 'Shop' } }
        : refusal(404, { errorMessages: ['No project could be found'], errors: {} }),
    ),
    'GET /rest/api/3/mypermissions': signedIn(() => ({
      body: { permissions: { CREATE_ISSUES: { key: 'CREATE_ISSUES', havePermission: true } } },
    })),
    'GET /rest/api/3/issue/createmeta/{projectIdOrKey}/issuetypes': signedIn(() => ({
      body: {
        issueTypes: [
          ...Object.entries(types).map(([name, id]) => ({ id, name, subtask: false })),
          { id: '10005', name: 'Sub-task', subtask: true },
        ],
      },
    })),
    'GET /rest/api/3/issue/createmeta/{projectIdOrKey}/issuetypes/{issueTypeId}': signedIn(({ path }) => ({
      body: { fields: [...always, ...required[path.endsWith(types.Bug) ? 'Bug' : 'Task']] },
    })),
    'POST /rest/api/3/issue': signedIn(create),
    [`GET ${issuePath}`]: signedIn(({ path }) => {
      const key = path.split('/').at(-1) ?? '';
      const issue = issues.get(key);
      return issue ? { body: shown(key, issue) } : missing;
    }),
    'GET /rest/api/3/search/jql': signedIn(({ query }) => {
      const label = /labels = "([\w-]+)"/.exec(query.get('jql') ?? '')?.[1] ?? '';
      const found = [...issues]
        .filter(([, { fields, isDone }]) => !isDone && fields.labels?.includes(label))
        .reverse()
        .slice(0, Number(query.get('maxResults')));
      return { body: { issues: found.map(([key, issue]) => shown(key, issue)), isLast: true } };
    }),
  });
  return { server, issues, required };
}
