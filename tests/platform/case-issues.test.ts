import { expect, test } from 'vitest';
import { executionPaths } from '#app/paths/executions.ts';
import { claimCase } from '#platform/automation/case-issues/claim-case.ts';
import { refreshDueIssues } from '#platform/automation/case-issues/watch-issues.ts';
import { sealedColumns } from '#platform/automation/integrations/instance-secrets.ts';
import {
  createCaseIssue,
  createJiraIssue,
  getIssueForm,
  listCaseIssues,
} from '#platform/contract/executions/issue-calls.ts';
import { issueMessages } from '#platform/contract/executions/issue-values.ts';
import { createInstance } from '#platform/contract/integrations/instance-calls.ts';
import { updateDefectPlatform } from '#platform/contract/projects/defect-calls.ts';
import { entriesOf } from '#tests/support/audit.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { addMember, colleague, defaultRole, signedIn } from '#tests/support/factories.ts';
import { farm, runningExecution } from '#tests/support/farm.ts';
import { storeInstance, usesUpAsks } from '#tests/support/instances.ts';
import { close, html, refusal } from '#tests/support/providers/answers.ts';
import { checkedServers } from '#tests/support/providers/checked-server.ts';
import { jiraAccount, jiraOn, jiraToken, jiraUser } from '#tests/support/providers/jira.ts';
import { repositoryWorld } from '#tests/support/repository-world.ts';
import { junitOf, sendResults } from '#tests/support/results.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

const open = checkedServers();
const postIssue = 'POST /rest/api/3/issue';
const metadata = 'GET /rest/api/3/issue/createmeta/{projectIdOrKey}/issuetypes';

describeOnEachDatabase('issues in Jira', (database) => {
  const world = repositoryWorld(database);

  /** A project that files in Jira, with an execution of which one test case failed. */
  const inJira = async () => {
    const { t } = world();
    const jira = jiraOn(await open('jira'));
    const { owner, projectId } = await farm(t);
    const values = { accountId: jiraAccount, serverUrl: jira.server.url, userName: jiraUser, domain: 'acme' };
    const instanceId = await storeInstance(t, owner, { plugin: 'Jira', values });
    const { context } = t.platform;
    const columns = sealedColumns(
      context.secretKey,
      { id: instanceId, plugin: 'Jira' },
      { ...values, apiToken: jiraToken },
    );
    await context.db.updateTable('integrationInstances').set(columns).where('id', '=', instanceId).execute();
    await t.succeed(
      updateDefectPlatform,
      { params: { id: projectId }, body: { platform: 'Jira', instanceId, projectKey: 'SHOP' } },
      owner,
    );
    const ran = async () => {
      const executionId = await runningExecution(t, owner, { projectId });
      await sendResults(t, owner, executionId, junitOf('adds to the cart', '!pays by card'));
      const rows = await context.db
        .selectFrom('executionCases')
        .select(['number', 'status'])
        .where('executionId', '=', executionId)
        .execute();
      const numberOf = (status: string) => rows.find((row) => row.status === status)?.number ?? -1;
      return { executionId, failed: numberOf('Failed'), passed: numberOf('Passed') };
    };
    const first = await ran();
    const params = { executionId: first.executionId, number: String(first.failed) };
    const bug = { type: '10004', summary: 'Paying by card fails' };
    const listed = async (executionId = first.executionId, actor = owner) =>
      (await t.succeed(listCaseIssues, { params: { executionId } }, actor)).issues;
    return { t, jira, owner, projectId, instanceId, ran, ...first, params, bug, listed };
  };

  test('ask Jira what they need, and propose what failed', async () => {
    const { t, jira, owner, params, failed } = await inJira();
    jira.required.Bug = [
      {
        ...{ fieldId: 'customfield_1', name: 'Severity', required: true, schema: { type: 'option' } },
        allowedValues: [{ id: '7', value: 'High' }],
      },
      { fieldId: 'customfield_2', name: 'Build', required: true, schema: { type: 'number' } },
      { fieldId: 'customfield_3', name: 'Optional', required: false, schema: { type: 'string' } },
    ];
    jira.required.Task = [
      { fieldId: 'customfield_4', name: 'Owner', required: true, schema: { type: 'user' } },
    ];
    const form = await t.succeed(getIssueForm, { params }, owner);
    expect(form).toEqual({
      testCase: { number: failed, name: 'pays by card' },
      instance: 'acme',
      projectKey: 'SHOP',
      types: [
        {
          ...{ id: '10004', name: 'Bug', unfillable: [] },
          fields: [
            {
              ...{ id: 'customfield_1', name: 'Severity', kind: 'choice', isList: false },
              options: [{ id: '7', name: 'High' }],
            },
            { id: 'customfield_2', name: 'Build', kind: 'number', isList: false, options: [] },
          ],
        },
        { id: '10002', name: 'Task', fields: [], unfillable: ['Owner'] },
      ],
      summary: expect.stringMatching(/^pays by card: expected 2/) as string,
      open: null,
    });
    const attempt = (type: string, fields: Record<string, string>) =>
      changesNothing(t, () =>
        t.call(createCaseIssue, { params, body: { type, summary: 'Fails', fields } }, owner),
      );
    const refused = async (type: string, fields: Record<string, string>) =>
      (await attempt(type, fields)).body.errors?.[0];
    expect(await refused('10004', { customfield_2: '5' })).toEqual({
      path: 'fields.customfield_1',
      message: 'Severity is required',
    });
    expect(await refused('10004', { customfield_1: '8', customfield_2: '5' })).toEqual({
      path: 'fields.customfield_1',
      message: 'Severity has no such value',
    });
    expect(await refused('10004', { customfield_1: '7', customfield_2: 'five' })).toEqual({
      path: 'fields.customfield_2',
      message: 'Build must be a number',
    });
    expect(await refused('10002', {})).toEqual({
      path: 'type',
      message: issueMessages.needsMore('Task', ['Owner']),
    });
    expect(await refused('1', {})).toEqual({ path: 'type', message: issueMessages.typeUnknown });
    const body = {
      ...{ type: '10004', summary: 'Fails', description: 'Since today.\n\nSee below.' },
      fields: { customfield_1: '7', customfield_2: '5,5', customfield_9: 'ignored' },
    };
    await t.succeed(createCaseIssue, { params, body }, owner);
    const [issue] = [...jira.issues.values()];
    expect(issue?.fields).toMatchObject({
      ...{ project: { key: 'SHOP' }, issuetype: { id: '10004' }, summary: 'Fails' },
      ...{ customfield_1: { id: '7' }, customfield_2: 5.5 },
      labels: [expect.stringMatching(/^fireflink-[0-9a-f]{20}$/)],
    });
    expect(issue?.fields).not.toHaveProperty('customfield_9');
    const content = JSON.stringify(issue?.fields['description']);
    expect(content).toContain('"codeBlock"');
    expect(content).toContain('Since today.');
    expect(content).toContain(executionPaths.testCase(params.executionId, failed));
  });

  test('have a form that asks Jira only so often in a minute', async () => {
    const { t, jira, owner, params } = await inJira();
    // Each call is made twice: over HTTP and in process.
    await usesUpAsks(t, owner, 2);
    expect((await t.attempt(getIssueForm, { params }, owner)).status).toBe(200);
    const asked = jira.server.calls.length;
    expect((await t.attempt(getIssueForm, { params }, owner)).status).toBe(429);
    expect(jira.server.calls).toHaveLength(asked);
  });

  test('stand beside the failure in every execution of the suite, with their present status', async () => {
    const { t, jira, owner, params, bug, listed, ran } = await inJira();
    const { issue, isNew } = await t.succeed(createCaseIssue, { params, body: bug }, owner);
    expect([isNew, issue.key, issue.status, issue.url]).toEqual([
      true,
      'SHOP-1',
      'To Do',
      `${jira.server.url}/browse/SHOP-1`,
    ]);
    const later = await ran();
    expect(await listed(later.executionId)).toMatchObject([
      { key: 'SHOP-1', status: 'To Do', isDone: false, caseNumber: later.failed, createdByUname: owner.name },
    ]);
    Object.assign(jira.issues.get('SHOP-1') ?? {}, { status: 'Shipped', isDone: true });
    await refreshDueIssues(t.platform.context);
    expect(await listed()).toMatchObject([{ status: 'To Do' }]);
    t.clock.advance({ minutes: 16 });
    await Promise.all([refreshDueIssues(t.platform.context), refreshDueIssues(t.platform.context)]);
    expect(await listed()).toMatchObject([{ status: 'Shipped', isDone: true }]);
    const reads = jira.server.calls.filter(({ operation }) => operation.endsWith('{issueIdOrKey}'));
    expect(reads).toHaveLength(2);
    jira.issues.clear();
    t.clock.advance({ hours: 24 });
    await refreshDueIssues(t.platform.context);
    const nextDay = await listed(params.executionId, await signedIn(t, owner));
    expect(nextDay).toMatchObject([{ status: '', isDone: true }]);
    const entries = await entriesOf(t, createCaseIssue, owner.licenseId);
    expect(entries.map(({ after }) => after)).toEqual([expect.objectContaining({ issueKey: 'SHOP-1' })]);
  });

  test('are created once, however often the button is pressed, and again when the first is done', async () => {
    const { t, jira, owner, params, bug, listed } = await inJira();
    const attempts = await Promise.all(
      [1, 2, 3].map(() => t.call(createCaseIssue, { params, body: bug }, owner)),
    );
    expect(jira.issues.size).toBe(1);
    expect(attempts.map(({ status }) => status)).toContain(201);
    const again = await t.call(createCaseIssue, { params, body: bug }, owner);
    expect([again.body.message, again.body.responseObject?.isNew]).toEqual([
      issueMessages.found('SHOP-1'),
      false,
    ]);
    expect((await t.succeed(getIssueForm, { params }, owner)).open).toMatchObject({ key: 'SHOP-1' });
    // FireFlink forgets it, Jira doesn't.
    await t.platform.context.db.deleteFrom('caseIssues').execute();
    expect(await t.succeed(createCaseIssue, { params, body: bug }, owner)).toMatchObject({ isNew: false });
    expect(await listed()).toMatchObject([{ key: 'SHOP-1' }]);
    const another = { ...bug, another: 'yes' as const };
    expect(await t.succeed(createCaseIssue, { params, body: another }, owner)).toMatchObject({
      isNew: true,
      issue: { key: 'SHOP-2' },
    });
    for (const issue of jira.issues.values()) issue.isDone = true;
    expect(await t.succeed(createCaseIssue, { params, body: bug }, owner)).toMatchObject({
      isNew: true,
      issue: { key: 'SHOP-3' },
    });
  });

  test('that a killed process began can be created after two minutes', async () => {
    const { t, jira, owner, params, bug, projectId } = await inJira();
    const { context } = t.platform;
    const { suiteName, caseKey } = await context.db
      .selectFrom('executionCases')
      .innerJoin('executions', 'executions.id', 'executionCases.executionId')
      .select(['executions.suiteName', 'executionCases.caseKey'])
      .where('executionCases.executionId', '=', params.executionId)
      .where('executionCases.number', '=', Number(params.number))
      .executeTakeFirstOrThrow();
    await claimCase(context, { projectId, suiteName, caseKey });
    const refused = await t.attempt(createCaseIssue, { params, body: bug }, owner);
    expect([refused.status, refused.body.message, jira.issues.size]).toEqual([409, issueMessages.busy, 0]);
    t.clock.advance({ minutes: 3 });
    const later = await signedIn(t, owner);
    expect(await t.succeed(createCaseIssue, { params, body: bug }, later)).toMatchObject({ isNew: true });
  });

  test.each([
    ['hangs up', close, issueMessages.unreachable],
    ['answers a page', html, 'Jira gave an answer that FireFlink doesn’t understand'],
    ['is down', refusal(503, 'Down'), issueMessages.unreachable],
    ['refuses the token', refusal(401), 'Jira refuses the token of the instance'],
    ['says why', refusal(400, { errorMessages: ['No such screen'], errors: {} }), 'No such screen'],
  ])('that Jira does not take, because it %s, leave nothing', async (_, answer, message) => {
    const { t, jira, owner, params, bug } = await inJira();
    jira.server.answer({ [postIssue]: answer });
    const outcome = await changesNothing(t, () => t.call(createCaseIssue, { params, body: bug }, owner));
    expect([outcome.status, outcome.body.message]).toEqual([400, message]);
    expect(JSON.stringify(outcome.body)).not.toContain(jiraToken);
    jira.server.answer({ [metadata]: answer });
    expect(await t.attempt(getIssueForm, { params }, owner)).toMatchObject({
      status: 400,
      body: { message },
    });
  });

  test('show at their fields what Jira says of them', async () => {
    const { t, jira, owner, params, bug } = await inJira();
    const errors = { summary: 'Too long.', customfield_5: 'Wrong.' };
    jira.server.answer({ [postIssue]: refusal(400, { errorMessages: [], errors }) });
    const { body } = await t.call(createCaseIssue, { params, body: bug }, owner);
    expect(body.errors).toEqual([
      { path: 'summary', message: 'Too long.' },
      { path: 'fields.customfield_5', message: 'Wrong.' },
    ]);
  });

  test('are for failed test cases of projects that file in Jira, and for users who edit defects there', async () => {
    const { t, owner, params, bug, projectId, executionId, passed, instanceId } = await inJira();
    const user = await colleague(t, owner, 'User');
    await addMember(t, { projectId, userId: user.id, roleId: await defaultRole(t, owner, 'View Access') });
    const attempt = async (actor = owner, at: typeof params = params) =>
      (await t.attempt(createCaseIssue, { params: at, body: bug }, actor)).status;
    expect(await attempt(user)).toBe(403);
    expect((await t.succeed(listCaseIssues, { params: { executionId } }, user)).cannot).toEqual({
      create: true,
    });
    expect(await attempt(owner, { executionId, number: String(passed) })).toBe(409);
    expect(await attempt(owner, { executionId, number: '99' })).toBe(404);
    const { db } = t.platform.context;
    const set = (values: { jiraInstanceId?: null; defectPlatform?: 'FireFlink' }) =>
      db.updateTable('projects').set(values).where('id', '=', projectId).execute();
    await set({ jiraInstanceId: null });
    expect(await attempt()).toBe(409);
    await set({ defectPlatform: 'FireFlink' });
    expect(await attempt()).toBe(409);
    expect((await t.succeed(listCaseIssues, { params: { executionId } }, owner)).cannot).toEqual({
      create: issueMessages.notInJira,
    });
    const body = { projectKey: 'SHOP', summary: 'Wrong price', type: 'Bug' };
    const ofApplication = { params: { id: instanceId }, body };
    expect((await t.attempt(createJiraIssue, ofApplication, { ...user, projectId })).status).toBe(403);
  });

  test('are those of one license: nobody reaches the executions and instances of another', async () => {
    const { t, params, bug, instanceId } = await inJira();
    const { owner: other, projectId } = await farm(t);
    const actor = { ...other, projectId };
    const body = { projectKey: 'SHOP', summary: 'Wrong price', type: 'Bug' };
    const platform = { platform: 'Jira' as const, instanceId, projectKey: 'SHOP' };
    await storeInstance(t, other, { plugin: 'Jira', values: { domain: 'own' } });
    const outcomes = [
      await t.attempt(listCaseIssues, { params: { executionId: params.executionId } }, other),
      await t.attempt(getIssueForm, { params }, other),
      await t.attempt(createCaseIssue, { params, body: bug }, other),
      await t.attempt(createJiraIssue, { params: { id: instanceId }, body }, actor),
      await t.attempt(updateDefectPlatform, { params: { id: projectId }, body: platform }, other),
    ];
    expect(outcomes.map(({ status }) => status)).toEqual([404, 404, 404, 404, 400]);
  });

  test('are created for the defects application, once for each test case that it names', async () => {
    const { t, jira, owner, projectId, instanceId } = await inJira();
    const body = {
      projectKey: 'SHOP',
      summary: 'Wrong price',
      type: 'Bug',
      description: 'Twice.',
      testCase: 'TC-7',
    };
    const input = { params: { id: instanceId }, body };
    const actor = { ...owner, projectId };
    expect(await t.succeed(createJiraIssue, input, actor)).toEqual({
      ...{ key: 'SHOP-1', isNew: true },
      url: `${jira.server.url}/browse/SHOP-1`,
    });
    expect(await t.succeed(createJiraIssue, input, actor)).toMatchObject({ key: 'SHOP-1', isNew: false });
    const unknown = { ...input, body: { ...body, testCase: 'TC-8', type: 'Epos' } };
    expect(await t.attempt(createJiraIssue, unknown, actor)).toMatchObject({
      status: 400,
      body: { message: 'Specify a valid issue type' },
    });
    const injected = { ...input, body: { ...body, projectKey: 'SHOP" OR project = "X' } };
    expect((await t.attempt(createJiraIssue, injected, actor)).status).toBe(400);
    expect(await entriesOf(t, createJiraIssue, owner.licenseId)).not.toEqual([]);
  });

  test('are created once for the defects application, also by two calls at the same moment', async () => {
    const { t, jira, owner, projectId, instanceId } = await inJira();
    const body = { projectKey: 'SHOP', summary: 'Wrong price', type: 'Bug', testCase: 'TC-7' };
    const create = (testCase = body.testCase) =>
      t.call(
        createJiraIssue,
        { params: { id: instanceId }, body: { ...body, testCase } },
        { ...owner, projectId },
      );
    const none = { body: { issues: [], isLast: true } };
    const others: ReturnType<typeof create>[] = [];
    jira.server.answer({
      'GET /rest/api/3/search/jql': async () => {
        // The second call comes when the first has searched, and has not created yet.
        if (others.length === 0) {
          others.push(create());
          await others[0];
        }
        return none;
      },
    });
    const { status } = await create();
    const late = await others[0];
    expect([status, late?.status, late?.body.message]).toEqual([201, 409, issueMessages.busy]);
    expect(jira.issues.size).toBe(1);
    // The claim was given back.
    expect((await create()).status).toBe(201);
  });

  test('need an account that is the one of the token', async () => {
    const { t, jira, owner } = await inJira();
    const create = (accountId: string, token = jiraToken) =>
      t.attempt(
        createInstance.Jira,
        {
          body: {
            ...{ accountId, serverUrl: `${jira.server.url}/jira/projects`, userName: jiraUser },
            apiToken: t.encrypt(token),
          },
        },
        owner,
      );
    expect((await create('another')).body.errors?.[0]).toEqual({
      path: 'accountId',
      message: 'Account ID does not belong to this token',
    });
    expect((await create(jiraAccount, 'wrong')).body.errors?.[0]?.path).toBe('apiToken');
    jira.server.answer({ 'GET /rest/api/3/myself': html });
    expect((await create(jiraAccount)).body.errors?.[0]).toEqual({
      path: 'serverUrl',
      message: 'There is no Jira at this address',
    });
  });
});
