import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  updateApprovalConfiguration,
  updateReviewers,
} from '#platform/contract/approval/approval-configuration-calls.ts';
import {
  countApprovalRequests,
  decideRequests,
  getApprovalRequest,
  getApprovalRequestsFile,
  listApprovalRequests,
  type ComparedLine,
} from '#platform/contract/approval/approval-request-calls.ts';
import {
  approvalLimits,
  approvalMessages,
  type Decision,
  type RequestList,
} from '#platform/contract/approval/approval-values.ts';
import { deleteResource, putResource, setApproval } from '#platform/contract/resources/resource-calls.ts';
import { resourceMessages } from '#platform/contract/resources/resource-values.ts';
import { TaskNotDone } from '#platform/foundation/worker-pool/worker-pool.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import {
  addMember,
  colleague,
  defaultRole,
  project,
  signedIn,
  type SignedInUser,
} from '#tests/support/factories.ts';
import { listFileOf } from '#tests/support/list-files.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

describeOnEachDatabase('approval requests', (database) => {
  let t: TestPlatform;
  let owner: SignedInUser;
  let author: SignedInUser;
  let reviewer: SignedInUser;
  let projectId: string;
  let number = 0;
  beforeAll(async () => {
    t = await openTestPlatform(database);
    owner = await signedIn(t);
    author = await colleague(t, owner, 'User');
    reviewer = await colleague(t, owner, 'User');
  });
  beforeEach(async () => {
    projectId = await project(t, owner, { name: `Shop ${(number += 1)}` });
    const roleId = await defaultRole(t, owner, 'Full Access');
    for (const { id: userId } of [author, reviewer]) await addMember(t, { projectId, userId, roleId });
    const place = { ...owner, projectId };
    await t.succeed(updateApprovalConfiguration, { body: { versioningEnabled: true } }, place);
    await t.succeed(updateReviewers, { body: { reviewers: [reviewer.id, author.id] } }, place);
  });
  afterAll(() => t.close());

  const put = (id: string, body: Record<string, unknown> = {}, by = author) =>
    t.succeed(
      putResource,
      { params: { kind: 'Script', id }, body: { name: `Script ${id}`, ...body } },
      { ...by, projectId },
    );
  const propose = (id: string, version: string, texts: object = {}, by = author) =>
    t.attempt(
      setApproval,
      { params: { kind: 'Script', id }, body: { state: 'Review', version, ...texts } },
      { ...by, projectId },
    );
  const list = (by: SignedInUser, which: RequestList) =>
    t.succeed(listApprovalRequests, { query: { list: which } }, { ...by, projectId });
  const details = (id: string, by = reviewer) =>
    t.succeed(getApprovalRequest, { params: { id } }, { ...by, projectId });
  const decide = (
    decision: Decision,
    requests: readonly { id: string; revision: number }[],
    { by = reviewer, reason = decision === 'Rejected' ? 'Not yet' : '' } = {},
  ) =>
    t.attempt(
      decideRequests,
      { body: { decision, reason, requests: requests.map(({ id, revision }) => ({ id, revision })) } },
      { ...by, projectId },
    );
  const refusal = async (ask: () => ReturnType<typeof decide>) => {
    const { status, body } = await changesNothing(t, ask);
    return [status, body.message];
  };
  const proposed = async (id: string, version = '1.0', texts: object = {}) => {
    await put(id);
    expect((await propose(id, version, texts)).status).toBe(200);
    const found = (await list(author, 'mine')).requests.find(({ resourceId }) => resourceId === id);
    if (!found) throw new Error('It is not listed');
    return found;
  };
  const written = (lines: readonly ComparedLine[]) =>
    lines.map(({ kind, text, count }) => `${kind} ${kind === 'skipped' ? count : text}`);

  test('wait for reviewers, and not for the user who has proposed them', async () => {
    const request = await proposed('a');
    expect(await list(reviewer, 'waiting')).toMatchObject({
      ...{ versioningEnabled: true, isReviewer: true, activeReviewerCount: 2, total: 1 },
      requests: [{ id: request.id, state: 'Waiting', revision: 1, proposedByUname: author.name, cannot: {} }],
    });
    expect((await list(author, 'waiting')).total).toBe(0);
    expect((await list(owner, 'waiting')).total).toBe(0);
    expect(request.cannot).toEqual({ decide: resourceMessages.ownReview });
    const count = (by: SignedInUser) => t.succeed(countApprovalRequests, {}, { ...by, projectId });
    expect([await count(reviewer), await count(author)]).toEqual([{ waiting: 1 }, { waiting: 0 }]);
    const file = await t.raw('GET', `${getApprovalRequestsFile.path}?list=mine`, {
      token: author.token,
      projectId,
    });
    expect(await file.text()).toContain('Script a');
  });

  test('have the words of the page in their file', async () => {
    const place = { ...author, projectId };
    const params = { kind: 'StepGroup', id: 'g' } as const;
    await t.succeed(putResource, { params, body: { name: 'Sign in' } }, place);
    await t.succeed(setApproval, { params, body: { state: 'Review', version: '1.0' } }, place);
    const { rows } = await listFileOf(t, author, getApprovalRequestsFile.path, { list: 'mine' }, projectId);
    expect(rows.map(([name, kind]) => [name, kind])).toEqual([['Sign in', 'Step group']]);
  });

  test('are approved and rejected, several at once, and then stand among the decided ones', async () => {
    const [a, b, c] = [await proposed('a'), await proposed('b', '2.0'), await proposed('c')];
    expect((await decide('Approved', [a, b])).body.message).toBe('2 requests approved');
    expect((await decide('Rejected', [c], { reason: 'Names a real customer' })).status).toBe(200);
    const { requests } = await list(owner, 'decided');
    expect(requests.map(({ resourceId, state, reason }) => [resourceId, state, reason]).sort()).toEqual([
      ['a', 'Approved', ''],
      ['b', 'Approved', ''],
      ['c', 'Rejected', 'Names a real customer'],
    ]);
    const [{ state, version } = { state: '', version: '' }] = [await put('b', {}, author)];
    expect([state, version]).toEqual(['Approved', '2.0']);
    // What was rejected can be proposed anew, and is another request.
    expect((await propose('c', '1.0')).status).toBe(200);
    expect((await list(author, 'mine')).total).toBe(4);
  });

  test('refuse whoever is no reviewer, or decides what they proposed', async () => {
    const a = await proposed('a');
    expect(await refusal(() => decide('Approved', [a], { by: author }))).toEqual([
      403,
      resourceMessages.ownReview,
    ]);
    expect(await refusal(() => decide('Approved', [a], { by: owner }))).toEqual([
      403,
      approvalMessages.notReviewer,
    ]);
    const foreigner = await signedIn(t);
    expect((await refusal(() => decide('Approved', [a], { by: foreigner })))[0]).toBe(404);
    const elsewhere = await project(t, owner, { name: `Elsewhere ${number}` });
    const there = await changesNothing(t, () =>
      t.attempt(getApprovalRequest, { params: { id: a.id } }, { ...owner, projectId: elsewhere }),
    );
    expect(there.status).toBe(404);
  });

  test('are decided once, also at the same moment', async () => {
    const a = await proposed('a');
    const both = await Promise.all([decide('Approved', [a]), decide('Rejected', [a])]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await refusal(() => decide('Approved', [a]))).toEqual([409, approvalMessages.decided]);
  });

  test('are decided all or none', async () => {
    const [a, b] = [await proposed('a'), await proposed('b')];
    await decide('Approved', [a]);
    const [status, message] = await refusal(() => decide('Approved', [b, a]));
    expect([status, message]).toEqual([409, `‘Script a’: ${approvalMessages.decided}`]);
    expect((await refusal(() => decide('Approved', [])))[0]).toBe(400);
    expect((await refusal(() => decide('Approved', [b, b])))[0]).toBe(400);
    expect((await refusal(() => decide('Rejected', [b], { reason: ' ' })))[0]).toBe(400);
  });

  test('begin anew when the proposal changes, so nobody approves what they have not seen', async () => {
    const a = await proposed('a', '1.0', { before: 'one\n', after: 'two\n' });
    expect((await propose('a', '1.0', { before: 'one\n', after: 'two\n' })).status).toBe(200);
    expect((await details(a.id)).revision).toBe(1);
    await propose('a', '1.0', { before: 'one\n', after: 'three\n' });
    expect(await refusal(() => decide('Approved', [a]))).toEqual([409, approvalMessages.changed('Script a')]);
    const { revision, comparison } = await details(a.id);
    expect([revision, written(comparison.lines)]).toEqual([2, ['removed one', 'added three']]);
    expect((await decide('Approved', [{ id: a.id, revision }])).status).toBe(200);
  });

  test('compare texts by lines, with a few unchanged ones around', async () => {
    const lines = Array.from({ length: 20 }, (_, index) => `line ${index + 1}`);
    const after = lines.toSpliced(9, 1, 'line ten', 'line ten and a half');
    const a = await proposed('a', '1.0', { before: lines.join('\r\n'), after: `${after.join('\n')}\n` });
    const { comparison } = await details(a.id);
    expect(comparison).toMatchObject({ of: 'content', removed: 1, added: 2, texts: null });
    expect(written(comparison.lines)).toEqual([
      'skipped 6',
      ...['same line 7', 'same line 8', 'same line 9'],
      ...['removed line 10', 'added line ten', 'added line ten and a half'],
      ...['same line 11', 'same line 12', 'same line 13'],
      'skipped 7',
    ]);
    expect(comparison.lines.at(4)).toEqual({
      ...{ kind: 'removed', text: 'line 10', before: 10, after: null, count: 1 },
    });
  });

  test('compare JSON value by value, whatever the order of its keys', async () => {
    const a = await proposed('a', '1.0', {
      before: { steps: ['open', 'pay'], name: 'Buy' },
      after: { name: 'Buy', steps: ['open', 'log in', 'pay'] },
    });
    const { comparison } = await details(a.id);
    expect(comparison.lines.filter(({ kind }) => kind !== 'same').map(({ text }) => text)).toEqual([
      '    "log in",',
    ]);
  });

  test('show both texts where they are too different to compare', async () => {
    const text = (word: string) => Array.from({ length: 6000 }, (_, index) => `${word} ${index}`).join('\n');
    const a = await proposed('a', '1.0', { before: text('old'), after: text('new') });
    const { comparison } = await details(a.id);
    expect(comparison).toMatchObject({ lines: [], removed: 0, added: 0, because: 'different' });
    expect(comparison.texts?.after).toContain('new 5999');
  });

  test('show both texts where the threads are busy, and are compared once for all who look', async () => {
    const busy = await proposed('busy', '1.0', { before: 'one', after: 'two' });
    const { workers } = t.platform.context;
    const run = vi.spyOn(workers, 'run').mockRejectedValue(new TaskNotDone('busy', 'compare'));
    const shown = { lines: [], texts: { before: 'one', after: 'two' }, because: 'busy' };
    expect((await details(busy.id)).comparison).toMatchObject(shown);
    run.mockRestore();
    const counted = vi.spyOn(workers, 'run');
    for (const found of await Promise.all([details(busy.id), details(busy.id), details(busy.id)])) {
      expect(found.comparison).toMatchObject({ removed: 1, added: 1, texts: null, because: null });
    }
    expect(counted).toHaveBeenCalledTimes(1);
    counted.mockRestore();
  });

  test('take texts of 128 KB, and refuse longer ones, deep JSON and what does not belong to a proposal', async () => {
    const longest = 'ä'.repeat(approvalLimits.textBytes / 2);
    const a = await proposed('a', '1.0', { before: longest, after: `${longest.slice(1)}ab` });
    expect((await details(a.id)).comparison).toMatchObject({ removed: 1, added: 1 });
    let deep: unknown = 'x';
    for (let depth = 0; depth < 1000; depth += 1) deep = [deep];
    const wrong = [
      { after: `${longest}a` },
      { after: { text: longest } },
      { after: deep },
      { before: 'alone' },
      { after: 'with \u0000' },
      { after: 'fine', url: 'javascript:alert(1)' },
    ];
    for (const texts of wrong) {
      expect((await changesNothing(t, () => propose('a', '1.1', texts))).status).toBe(400);
    }
    const tooLong = await changesNothing(t, () => propose('a', '1.1', { after: longest.repeat(6) }));
    expect(tooLong.status).toBe(413);
  });

  test('are proposed by the user who changed last what they compare, and that user can not decide them', async () => {
    const found = await proposed('shared');
    expect((await list(reviewer, 'waiting')).requests[0]).toMatchObject({ id: found.id, cannot: {} });
    await put('shared', { name: 'Another name' }, reviewer);
    const mine = (await list(reviewer, 'mine')).requests[0];
    expect(mine).toMatchObject({
      ...{ id: found.id, revision: 2, proposedBy: reviewer.id },
      cannot: { decide: resourceMessages.ownReview },
    });
    expect((await refusal(() => decide('Approved', [{ id: found.id, revision: 2 }])))[0]).toBe(403);
    const byCall = (by: SignedInUser) =>
      t.attempt(
        setApproval,
        { params: { kind: 'Script', id: 'shared' }, body: { state: 'Approved', version: '1.0' } },
        { ...by, projectId },
      );
    expect((await changesNothing(t, () => byCall(reviewer))).status).toBe(403);
    // Nothing that is compared changes.
    await put('shared', { name: 'Another name', bytes: 5 }, author);
    expect((await details(found.id)).proposedBy).toBe(reviewer.id);
    expect((await byCall(author)).status).toBe(200);
  });

  test('are decided by applications for the revision that the reviewer has seen', async () => {
    await proposed('seen', '1.1', { after: 'good' });
    const call = (body: object, by = reviewer) =>
      t.attempt(
        setApproval,
        { params: { kind: 'Script', id: 'seen' }, body: { state: 'Approved', version: '1.1', ...body } },
        { ...by, projectId },
      );
    const { body: again } = await propose('seen', '1.1', { after: 'evil' });
    expect(again.responseObject).toMatchObject({ revision: 2 });
    const stale = await changesNothing(t, () => call({ revision: 1 }));
    expect([stale.status, stale.body.message]).toEqual([409, approvalMessages.changed('Script seen')]);
    expect((await changesNothing(t, () => call({ state: 'Review', revision: 2 }, author))).status).toBe(400);
    const approved = await call({ revision: 2 });
    expect(approved.body.responseObject).toMatchObject({ state: 'Approved', revision: null });
  });

  test('have no reason that nobody can see, or that changes the direction of what follows', async () => {
    const { id, revision } = await proposed('hidden');
    for (const [reason, message] of [
      ['\u200B', approvalMessages.reasonMissing],
      ['\u2060\uFEFF', approvalMessages.reasonMissing],
      ['No\u202Eton', 'Characters are not allowed'],
    ] as const) {
      const refused = await changesNothing(t, () => decide('Rejected', [{ id, revision }], { reason }));
      expect([refused.status, refused.body.errors?.[0]?.message]).toEqual([400, message]);
    }
    expect((await decide('Rejected', [{ id, revision }], { reason: 'Not yet \u{1F44D}\uFE0F' })).status).toBe(
      200,
    );
  });

  test('compare what is known of the resource where its application sends no texts', async () => {
    await put('a', { templateId: 't-1' });
    await propose('a', '1.0', { url: 'https://apps.example.com/a' });
    const [first] = (await list(reviewer, 'waiting')).requests;
    if (!first) throw new Error('It is not listed');
    expect(await details(first.id)).toMatchObject({
      ...{ url: 'https://apps.example.com/a', approvedVersion: '' },
      comparison: { of: 'fields', removed: 0, added: 4 },
    });
    await decide('Approved', [first]);
    await put('a', { name: 'Pay by card', templateId: 't-1' });
    await propose('a', '1.1');
    const [second] = (await list(reviewer, 'waiting')).requests;
    if (!second) throw new Error('It is not listed');
    const { comparison, approvedVersion } = await details(second.id);
    expect([approvedVersion, written(comparison.lines).slice(0, 2)]).toEqual([
      '1.0',
      ['removed Name: Script a', 'added Name: Pay by card'],
    ]);
    await put('a', { name: 'Pay by check', templateId: 't-1' });
    expect(await refusal(() => decide('Approved', [second]))).toEqual([
      409,
      approvalMessages.changed('Pay by check'),
    ]);
  });

  test('are withdrawn with their resource', async () => {
    const a = await proposed('a');
    await t.succeed(deleteResource, { params: { kind: 'Script', id: 'a' } }, { ...author, projectId });
    expect((await details(a.id)).state).toBe('Withdrawn');
    expect(await refusal(() => decide('Approved', [a]))).toEqual([409, approvalMessages.withdrawn]);
  });

  test('are hidden where the resource is Private, except from its owner and Admins', async () => {
    await put('a', { access: 'Private' });
    await propose('a', '1.0');
    expect((await list(reviewer, 'waiting')).total).toBe(0);
    const [mine] = (await list(author, 'mine')).requests;
    const id = mine?.id ?? '';
    const hidden = await t.attempt(getApprovalRequest, { params: { id } }, { ...reviewer, projectId });
    expect(hidden.status).toBe(404);
    expect((await details(id, owner)).name).toBe('Script a');
  });

  test('wait in a closed project until it is open again', async () => {
    const a = await proposed('a');
    const { db } = t.platform.context;
    await db.updateTable('projects').set({ status: 'Closed' }).where('id', '=', projectId).execute();
    expect((await refusal(() => decide('Approved', [a])))[0]).toBe(403);
    const { requests } = await list(reviewer, 'waiting');
    expect(requests[0]?.cannot).toEqual({ decide: 'The project is closed' });
  });
});
