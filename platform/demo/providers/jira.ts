import { standIn, type StandIn } from './stand-in.ts';

interface DemoIssue {
  readonly summary: string;
  readonly labels: readonly string[];
  status: 'To Do' | 'Done';
}

/** What createmeta says of every issue type. */
const fields = [
  { fieldId: 'summary', name: 'Summary', required: true, schema: { type: 'string' } },
  { fieldId: 'description', name: 'Description', required: false, schema: { type: 'string' } },
  { fieldId: 'labels', name: 'Labels', required: false, schema: { type: 'array', items: 'string' } },
];

const severity = {
  ...{ fieldId: 'customfield_10010', name: 'Severity', required: true, schema: { type: 'option' } },
  allowedValues: [
    { id: '1', value: 'High' },
    { id: '2', value: 'Low' },
  ],
};

const types = [
  { id: '10004', name: 'Bug', subtask: false },
  { id: '10002', name: 'Task', subtask: false },
];

/** The account whose id the form asks for. */
export const jiraAccountId = 'demo-account';

/** Stands in for Jira with one project, SHOP. Each issue has a page with a button that closes it. */
export function jira(): StandIn {
  const issues = new Map<string, DemoIssue>();
  const shown = (key: string, { summary, labels, status }: DemoIssue) => ({
    id: key.replace(/\D/g, ''),
    key,
    fields: {
      ...{ summary, labels },
      status: { name: status, statusCategory: { key: status === 'Done' ? 'done' : 'new' } },
    },
  });
  const missing = { status: 404, body: { errorMessages: ['Issue does not exist'], errors: {} } };
  const found = (key: string) => {
    const issue = issues.get(key);
    return issue ? { body: shown(key, issue) } : missing;
  };
  const api = '/rest/api/3';
  return standIn({
    [`GET ${api}/myself`]: () => ({ body: { accountId: jiraAccountId, displayName: 'Ada Lovelace' } }),
    [`GET ${api}/project/search`]: () => ({ body: { values: [], total: 1, isLast: true } }),
    [`GET ${api}/project/:key`]: (_, { key }) =>
      key === 'SHOP' ? { body: { id: '1', key, name: 'Shop' } } : missing,
    [`GET ${api}/mypermissions`]: () => ({
      body: { permissions: { CREATE_ISSUES: { havePermission: true } } },
    }),
    [`GET ${api}/issue/createmeta/:project/issuetypes`]: () => ({ body: { issueTypes: types } }),
    [`GET ${api}/issue/createmeta/:project/issuetypes/:type`]: (_, { type }) => ({
      body: { fields: type === '10004' ? [...fields, severity] : fields },
    }),
    [`GET ${api}/search/jql`]: ({ query }) => {
      const label = /labels = "([\w-]+)"/.exec(query.get('jql') ?? '')?.[1] ?? '';
      const open = [...issues].filter(
        ([, { labels, status }]) => status !== 'Done' && labels.includes(label),
      );
      return { body: { issues: open.slice(0, 1).map(([key, issue]) => shown(key, issue)), isLast: true } };
    },
    [`POST ${api}/issue`]: ({ body }) => {
      const { summary, labels = [] } = body['fields'] as { summary: string; labels?: readonly string[] };
      const key = `SHOP-${issues.size + 1}`;
      issues.set(key, { summary, labels, status: 'To Do' });
      return { status: 201, body: { id: String(issues.size), key } };
    },
    [`GET ${api}/issue/:key`]: (_, { key = '' }) => found(key),
    'GET /browse/:key': (_, { key = '' }) => {
      const issue = issues.get(key);
      return issue ? { body: pageOf(key, issue) } : { status: 404, body: 'There is no such issue.' };
    },
    'POST /browse/:key': (_, { key = '' }) => {
      const issue = issues.get(key);
      if (issue) issue.status = 'Done';
      return { status: 303, headers: { location: `/browse/${encodeURIComponent(key)}` } };
    },
  });
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${String(character.codePointAt(0))};`);

const pageOf = (key: string, { summary, status }: DemoIssue): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${key}</title>
<h1>${key}: ${escaped(summary)}</h1><p>This page stands in for Jira in the demo. Status: ${status}</p>
${status === 'Done' ? '' : '<form method="post"><button>Done</button></form>'}</html>`;
