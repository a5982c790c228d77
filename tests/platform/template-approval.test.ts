import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  getApprovalConsequences,
  updateApprovalConfiguration,
  updateReviewers,
} from '#platform/contract/approval/approval-configuration-calls.ts';
import {
  countApprovalRequests,
  decideRequests,
  getApprovalRequest,
  listApprovalRequests,
} from '#platform/contract/approval/approval-request-calls.ts';
import { approvalMessages, type Decision } from '#platform/contract/approval/approval-values.ts';
import { resourceMessages } from '#platform/contract/resources/resource-values.ts';
import {
  createManualTemplate,
  deleteManualTemplate,
  getTemplate,
  getTemplateVersion,
  listTemplateVersions,
  restoreTemplateVersion,
  updateManualTemplate,
} from '#platform/contract/templates/template-calls.ts';
import { templateMessages } from '#platform/contract/templates/template-values.ts';
import { partsOf } from '#tests/support/audit.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import {
  addMember,
  colleague,
  defaultRole,
  project,
  signedIn,
  type SignedInUser,
} from '#tests/support/factories.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { changesNothing } from '#tests/support/snapshot.ts';
import { manualTemplate } from '#tests/support/things/templates.ts';

describeOnEachDatabase('approval of templates', (database) => {
  let t: TestPlatform;
  let owner: SignedInUser;
  let author: SignedInUser;
  let reviewer: SignedInUser;
  let projectId: string;
  let templateId: string;
  let number = 0;
  beforeAll(async () => {
    t = await openTestPlatform(database);
    owner = await signedIn(t);
    author = await colleague(t, owner, 'Admin');
    reviewer = await colleague(t, owner, 'User');
  });
  beforeEach(async () => {
    projectId = await project(t, owner, { name: `Shop ${(number += 1)}` });
    const roleId = await defaultRole(t, owner, 'Full Access');
    await addMember(t, { projectId, userId: reviewer.id, roleId });
    await t.succeed(updateReviewers, { body: { reviewers: [reviewer.id, author.id] } }, in_(owner));
    await versioning(true);
    templateId = (await t.succeed(createManualTemplate, { body: manualTemplate('Checkout') }, in_(author)))
      ._id;
  });
  afterAll(() => t.close());

  const in_ = (user: SignedInUser) => ({ ...user, projectId });
  const versioning = (versioningEnabled: boolean) =>
    t.succeed(updateApprovalConfiguration, { body: { versioningEnabled } }, in_(owner));
  const save = (name: string, sent: object = {}, by = author) =>
    t.attempt(
      updateManualTemplate,
      { params: { templateId }, body: { ...manualTemplate(name), ...sent } },
      in_(by),
    );
  const steps = (step: string) => ({ sheetName: 'Test Steps', rows: [['Test Steps'], [step]] });
  const current = () => t.succeed(getTemplate, { params: { templateId } }, in_(author));
  const waiting = async (by = reviewer) =>
    (await t.succeed(listApprovalRequests, { query: { list: 'waiting' } }, in_(by))).requests;
  const decide = (
    decision: Decision,
    requests: readonly { id: string; revision: number }[],
    { by = reviewer, reason = decision === 'Rejected' ? 'Too long' : '' } = {},
  ) =>
    t.attempt(
      decideRequests,
      { body: { decision, reason, requests: requests.map(({ id, revision }) => ({ id, revision })) } },
      in_(by),
    );
  const states = async () =>
    (await t.succeed(listTemplateVersions, { params: { templateId }, query: {} }, in_(author))).versions.map(
      ({ version, state }) => [version, state],
    );
  const mailTo = async ({ emailId }: SignedInUser) => (await t.mails()).filter(({ to }) => to === emailId);

  test('a new version waits, and comes into force when another reviewer approves it', async () => {
    const { body } = await save('Checkout with vouchers');
    expect(body.message).toBe(templateMessages.proposed('Checkout with vouchers', 2));
    expect(await current()).toMatchObject({
      name: 'Checkout',
      version: 1,
      proposal: {
        version: 2,
        state: 'Waiting',
        name: 'Checkout with vouchers',
        proposedByUname: author.name,
      },
    });
    expect(await states()).toEqual([
      [2, 'Waiting'],
      [1, 'Approved'],
    ]);
    // The author can't decide, although they review there.
    expect(await waiting(author)).toEqual([]);
    expect((await t.succeed(countApprovalRequests, {}, in_(reviewer))).waiting).toBe(1);
    const [request] = await waiting();
    if (!request) throw new Error('no request');
    expect(request).toMatchObject({
      kind: 'ManualTemplate',
      resourceId: templateId,
      name: 'Checkout with vouchers',
      version: '2',
      revision: 1,
    });
    const { comparison } = await t.succeed(getApprovalRequest, { params: { id: request.id } }, in_(reviewer));
    expect(comparison).toMatchObject({ of: 'content', removed: 1, added: 1 });
    expect(comparison.lines.slice(0, 2).map(({ kind, text }) => [kind, text])).toEqual([
      ['removed', 'Name: Checkout'],
      ['added', 'Name: Checkout with vouchers'],
    ]);
    const own = await changesNothing(t, () => decide('Approved', [request], { by: author }));
    expect([own.status, own.body.message]).toEqual([403, resourceMessages.ownReview]);

    expect((await decide('Approved', [request])).status).toBe(200);
    expect(await current()).toMatchObject({
      name: 'Checkout with vouchers',
      version: 2,
      modifiedByUname: author.name,
      proposal: null,
    });
    expect(await states()).toEqual([
      [2, 'Approved'],
      [1, 'Approved'],
    ]);
    expect((await mailTo(author)).at(-1)?.subject).toBe(
      'Approved: version 2 of the template Checkout with vouchers',
    );
    expect((await partsOf(t, decideRequests, owner.licenseId)).at(-1)).toMatchObject({
      subjectKind: 'template version',
      deed: 'approved',
      subjectName: 'Checkout with vouchers',
      before: { version: 1 },
      after: { version: 2 },
    });
  });

  test('a rejected version changes nothing, tells its author, and can be proposed again', async () => {
    await save('Checkout with vouchers');
    const before = await current();
    expect((await decide('Rejected', await waiting())).status).toBe(200);
    expect(await current()).toEqual({
      ...before,
      proposal: {
        ...before.proposal,
        state: 'Rejected',
        reason: 'Too long',
        decidedByUname: reviewer.name,
      },
    });
    const mail = (await mailTo(author)).at(-1);
    expect([mail?.subject, mail?.text.includes('Reason: Too long')]).toEqual([
      'Rejected: version 2 of the template Checkout with vouchers',
      true,
    ]);
    const restored = await t.attempt(
      restoreTemplateVersion,
      { params: { templateId, version: '2' } },
      in_(author),
    );
    expect(restored.body.message).toBe(templateMessages.proposed('Checkout with vouchers', 3));
    expect(await states()).toEqual([
      [3, 'Waiting'],
      [2, 'Rejected'],
      [1, 'Approved'],
    ]);
    // What it changes is compared with the version in force, not with the rejected one.
    expect(
      await t.succeed(getTemplateVersion, { params: { templateId, version: '3' } }, in_(author)),
    ).toMatchObject({ before: { name: 'Checkout' } });
  });

  test('a changed proposal resets its approval', async () => {
    await save('Checkout two');
    const [seen] = await waiting();
    if (!seen) throw new Error('no request');
    const other = await changesNothing(t, () => save('Checkout by owner', { version: 1 }, owner));
    expect([other.status, other.body.message]).toEqual([409, templateMessages.changedMeanwhile(author.name)]);
    const same = await changesNothing(t, () => save('Checkout two', { version: 2 }));
    expect([same.status, same.body.message]).toEqual([400, templateMessages.manualUnchanged]);
    await save('Checkout three', { version: 2 });
    const late = await changesNothing(t, () => decide('Approved', [seen]));
    expect([late.status, late.body.message]).toEqual([409, approvalMessages.changed('Checkout three')]);
    expect(await waiting()).toMatchObject([{ id: seen.id, version: '3', revision: 2 }]);
    expect(await states()).toEqual([
      [3, 'Waiting'],
      [2, 'Withdrawn'],
      [1, 'Approved'],
    ]);
    await decide('Approved', await waiting());
    expect(await current()).toMatchObject({ name: 'Checkout three', version: 3, proposal: null });
  });

  test('restoring never replaces what another user has proposed, only one’s own', async () => {
    await save('Checkout two');
    await decide('Approved', await waiting());
    await save('Checkout three');
    const restore = (by: SignedInUser, version: string) =>
      t.attempt(restoreTemplateVersion, { params: { templateId, version } }, in_(by));
    for (const version of ['1', '3']) {
      const { status, body } = await changesNothing(t, () => restore(owner, version));
      expect([status, body.message]).toEqual([409, templateMessages.changedMeanwhile(author.name)]);
    }
    for (const version of ['2', '3']) {
      const same = await changesNothing(t, () => restore(author, version));
      expect([same.status, same.body.message]).toEqual([400, templateMessages.manualUnchanged]);
    }
    expect((await restore(author, '1')).body.message).toBe(templateMessages.proposed('Checkout', 4));
    expect(await states()).toEqual([
      [4, 'Waiting'],
      [3, 'Withdrawn'],
      [2, 'Approved'],
      [1, 'Approved'],
    ]);
  });

  test('a name that another template has got meanwhile is refused at the approval', async () => {
    await save('Refunds');
    await t.succeed(createManualTemplate, { body: manualTemplate('Refunds') }, in_(author));
    const requests = await waiting();
    const { status, body } = await changesNothing(t, () => decide('Approved', requests));
    expect([status, body.message]).toEqual([409, templateMessages.nameTaken('Refunds')]);
  });

  test('a name that another template gets at the moment of the approval is refused, and changes nothing', async () => {
    await save('Raced name');
    const requests = await waiting();
    const { db } = t.platform.context;
    const row = await db
      .selectFrom('templates')
      .selectAll()
      .where('id', '=', templateId)
      .executeTakeFirstOrThrow();
    let decided: ReturnType<typeof decide> | undefined;
    await db.transaction().execute(async (transaction) => {
      const other = { id: 'raced', name: 'Raced name', nameKey: 'raced name' };
      await transaction
        .insertInto('templates')
        .values({ ...row, ...other })
        .execute();
      decided = decide('Approved', requests);
      // SQLite has one connection, which this transaction uses.
      if (database.name === 'SQLite') return;
      await vi.waitFor(async () => {
        const locks = await sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
        expect(locks.rows).toHaveLength(1);
      });
    });
    const answer = await decided;
    expect([answer?.status, answer?.body.message]).toEqual([409, templateMessages.nameTaken('Raced name')]);
    expect(await current()).toMatchObject({ name: 'Checkout', version: 1, proposal: { state: 'Waiting' } });
    expect(await waiting()).toEqual(requests);
  });

  test('a change without a new name is approved, also where All Projects has got a template of that name', async () => {
    await save('Checkout', { testSteps: steps('Pay by card') });
    const { _id: ofLicense } = await t.succeed(
      createManualTemplate,
      { body: manualTemplate('Checkout') },
      author,
    );
    expect((await decide('Approved', await waiting())).status).toBe(200);
    expect(await current()).toMatchObject({ name: 'Checkout', version: 2, proposal: null });
    await t.succeed(deleteManualTemplate, { params: { templateId: ofLicense } }, author);
  });

  test('disabling versions and deleting the template withdraw what waits', async () => {
    await save('Checkout two');
    expect(await t.succeed(getApprovalConsequences, {}, in_(owner))).toMatchObject({
      states: { Review: 1 },
      fallingBack: 1,
    });
    const [request] = await waiting();
    if (!request) throw new Error('no request');
    await versioning(false);
    expect(await current()).toMatchObject({ name: 'Checkout', version: 1, proposal: null });
    expect(await states()).toEqual([
      [2, 'Withdrawn'],
      [1, 'Approved'],
    ]);
    expect((await decide('Approved', [request])).body.message).toBe(approvalMessages.withdrawn);
    // Without versions, saving is enough.
    expect((await save('Checkout three', { version: 1 })).body.message).toBe(
      templateMessages.updated('Checkout three'),
    );
    expect(await current()).toMatchObject({ name: 'Checkout three', version: 3 });
    await versioning(true);
    await save('Checkout four');
    const [second] = await waiting();
    await t.succeed(deleteManualTemplate, { params: { templateId } }, in_(author));
    expect(await waiting()).toEqual([]);
    expect(
      await t.succeed(getApprovalRequest, { params: { id: second?.id ?? '' } }, in_(reviewer)),
    ).toMatchObject({ state: 'Withdrawn' });
  });

  test('templates of All Projects need no approval', async () => {
    const { _id } = await t.succeed(createManualTemplate, { body: manualTemplate('For all') }, author);
    await t.succeed(
      updateManualTemplate,
      { params: { templateId: _id }, body: manualTemplate('For everybody') },
      author,
    );
    expect(await t.succeed(getTemplate, { params: { templateId: _id } }, author)).toMatchObject({
      version: 2,
      proposal: null,
    });
    await t.succeed(deleteManualTemplate, { params: { templateId: _id } }, author);
  });
});
