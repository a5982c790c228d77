import { v7 as newId } from 'uuid';
import type { CallRequest } from '../../access/call-request.ts';
import { cutAfter } from '../../contract/executions/cut-text-rules.ts';
import type { createCaseIssue as call, Issue, IssueBody } from '../../contract/executions/issue-calls.ts';
import { issueMessages } from '../../contract/executions/issue-values.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { recordSubject, withChanges } from '../../domain/with-changes.ts';
import { Refusal, badRequest, wrong } from '../../foundation/refusal.ts';
import type { DocumentPart } from '../integrations/jira/issue-document.ts';
import { issueTypesOf, type CreatableType } from '../integrations/jira/issue-fields.ts';
import { createIssue, readIssue, type JiraIssue } from '../integrations/jira/issues.ts';
import type { JiraAnswer } from '../integrations/jira/jira-answer.ts';
import { fieldValues } from './field-values.ts';
import { requireIssueCase, type IssueCase } from './issue-case.ts';
import { nextCheckAfter } from './next-check.ts';
import { issuesOf, toIssue } from './issue-rows.ts';
import { openIssueOf, valueOf } from './open-issue.ts';
import { claimCase, freeCase } from './claim-case.ts';

/** How much of a message an issue has. */
const messageMax = 20_000;

/**
 * POST dashboard/execution/{executionId}/cases/{number}/issue: creates an issue; where one is open for the test case,
 * uses that one, unless another is wanted. Pressed twice, it creates one.
 * @throws Refusal see requireIssueCase; 400 at the field that is wrong, and when Jira can't be reached; 409 while one
 * is being created
 */
export async function createCaseIssue(
  context: PlatformServices,
  { body, ...request }: CallRequest<typeof call>,
): Promise<CallReply<typeof call>> {
  const issueCase = await requireIssueCase(context, request);
  const { licenseId, userId } = request.actor;
  const claim = await claimCase(context, issueCase.identity);
  try {
    const open = body.another === 'yes' ? undefined : await openIssueOf(context, issueCase);
    const now = open ?? (await created(context, issueCase, body));
    return { issue: await store(context, issueCase, { now, userId, licenseId }), isNew: !open };
  } finally {
    await freeCase(context, claim);
  }
}

async function created(context: PlatformServices, issueCase: IssueCase, body: IssueBody): Promise<JiraIssue> {
  const { jira } = issueCase;
  const type = requireType(valueOf(await issueTypesOf(jira.ask, jira.projectKey)), body.type);
  const { summary } = body;
  const answer = await createIssue(jira.ask, {
    projectKey: jira.projectKey,
    type: { id: type.id },
    summary,
    fields: fieldValues(type, body),
    ...(type.takesLabels && { label: jira.label }),
    ...(type.takesDescription && { description: descriptionOf(context, issueCase, body.description) }),
  });
  const key = keyOf(answer);
  // The status that new issues have is the project's own.
  const read = await readIssue(jira.ask, key);
  return read.kind === 'ok' ? read.value : { key, summary, status: 'Created', isDone: false };
}

function requireType(types: readonly CreatableType[], id: string): CreatableType {
  const type = types.find((one) => one.id === id);
  if (!type) throw wrong('type', issueMessages.typeUnknown);
  if (type.unfillable.length > 0) throw wrong('type', issueMessages.needsMore(type.name, type.unfillable));
  return type;
}

const descriptionOf = (
  { settings }: PlatformServices,
  { execution, testCase }: IssueCase,
  typed: string,
): readonly DocumentPart[] => [
  { kind: 'text', text: typed },
  { kind: 'output', text: cutAfter(testCase.message || testCase.firstFailure, messageMax) },
  {
    kind: 'link',
    text: `${testCase.name} in ${execution.name}, suite ${execution.suiteName}`,
    address: `${settings.publicUrl}/app/executions/${execution.id}/cases/${testCase.number}`,
  },
];

const own: readonly string[] = ['summary', 'description'];

/** Returns the key of a new issue. @throws Refusal 400 with what Jira says, at the fields of the form */
function keyOf(answer: JiraAnswer<string>): string {
  if (answer.kind !== 'refused') return valueOf(answer);
  const problems = Object.entries(answer.fields).map(([field, message]) => ({
    path: own.includes(field) ? field : field === 'issuetype' ? 'type' : `fields.${field}`,
    message,
  }));
  const [first] = problems;
  throw first ? new Refusal(400, first.message, { problems }) : badRequest(answer.reason);
}

interface Stored {
  readonly now: JiraIssue;
  readonly userId: string;
  readonly licenseId: string;
}

/** Stores an issue beside its test case; one that is known gets its present status. */
async function store(
  context: PlatformServices,
  { identity, jira }: IssueCase,
  { now: { key, summary, status, isDone }, userId, licenseId }: Stored,
): Promise<Issue> {
  const { clock } = context;
  const now = clock();
  const state = {
    summary,
    status,
    isDone: isDone ? 1 : 0,
    checkedOn: now.toISOString(),
    nextCheckOn: nextCheckAfter(now, now),
  };
  return withChanges(context, async (transaction) => {
    const known = await issuesOf(transaction, identity)
      .where('caseIssues.caseKey', '=', identity.caseKey)
      .where('caseIssues.issueKey', '=', key)
      .executeTakeFirst();
    const id = known?.id ?? newId();
    await recordSubject(transaction, id);
    if (known) {
      await transaction.updateTable('caseIssues').set(state).where('id', '=', id).execute();
    } else {
      await transaction
        .insertInto('caseIssues')
        .values({
          ...{ id, licenseId, ...identity, instanceId: jira.instanceId, issueKey: key, url: jira.urlOf(key) },
          ...{ ...state, createdBy: userId, createdOn: now.toISOString(), changedOn: now.toISOString() },
        })
        .execute();
    }
    const row = await issuesOf(transaction, identity)
      .where('caseIssues.id', '=', id)
      .executeTakeFirstOrThrow();
    return toIssue(row);
  });
}
