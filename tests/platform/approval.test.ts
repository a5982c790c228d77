import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  getApprovalConsequences,
  listApprovalConfiguration,
  updateApprovalConfiguration,
  updateReviewers,
} from '#platform/contract/approval/approval-configuration-calls.ts';
import { countApprovalRequests } from '#platform/contract/approval/approval-request-calls.ts';
import { approvalMessages } from '#platform/contract/approval/approval-values.ts';
import { getMemoryUsage } from '#platform/contract/memory/memory-usage-calls.ts';
import { getProject, listProjectMembers } from '#platform/contract/projects/project-calls.ts';
import {
  listResourceChanges,
  listResources,
  putResource,
  setApproval,
} from '#platform/contract/resources/resource-calls.ts';
import { recountMemory } from '#platform/automation/memory/recount-memory.ts';
import { runSwitches } from '#platform/automation/resources/approval/run-switches.ts';
import { resourcesPerBatch } from '#platform/automation/resources/approval/switch-batch.ts';
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

describeOnEachDatabase('approval and versions of a project', (database) => {
  let t: TestPlatform;
  let owner: SignedInUser;
  let member: SignedInUser;
  let projectId: string;
  let number = 0;
  beforeAll(async () => {
    t = await openTestPlatform(database);
    owner = await signedIn(t);
    member = await colleague(t, owner, 'User');
  });
  beforeEach(async () => {
    projectId = await project(t, owner, { name: `Shop ${(number += 1)}` });
    await addMember(t, {
      projectId,
      userId: member.id,
      roleId: await defaultRole(t, owner, 'Full Access'),
    });
  });
  afterAll(() => t.close());

  const add = (id: string) =>
    t.succeed(
      putResource,
      { params: { kind: 'Script', id }, body: { name: `Script ${id}` } },
      { ...owner, projectId },
    );
  const switchTo = (versioningEnabled: boolean, by = owner) =>
    t.attempt(updateApprovalConfiguration, { body: { versioningEnabled } }, { ...by, projectId });
  const review = (reviewers: string[], by = owner) =>
    t.attempt(updateReviewers, { body: { reviewers } }, { ...by, projectId });
  const approve = (
    by: SignedInUser,
    state: 'Review' | 'Approved' | 'Rejected',
    id: string,
    version: string,
  ) =>
    t.succeed(
      setApproval,
      { params: { kind: 'Script', id }, body: { state, version } },
      { ...by, projectId },
    );
  const states = async () => {
    const { resources } = await t.succeed(
      listResources,
      { query: { kind: 'Script' } },
      { ...owner, projectId },
    );
    return Object.fromEntries(resources.map(({ id, state, version }) => [id, `${state} ${version ?? ''}`]));
  };
  const changes = async () => {
    const reply = await t.succeed(listResourceChanges, { query: {} }, { ...owner, projectId });
    return reply.changes.map(({ change, resourceId, version }) => [change, resourceId, version]);
  };
  const consequences = () => t.succeed(getApprovalConsequences, {}, { ...owner, projectId });

  test('approves every resource as 1.0 when first enabled, and lists the project with its reviewers', async () => {
    await add('a');
    expect(await consequences()).toMatchObject({ enabledBefore: false, states: { New: 1, Approved: 0 } });
    expect((await switchTo(true)).body).toMatchObject({
      message: approvalMessages.enabled,
      responseObject: { versioningEnabled: true, switching: false },
    });
    expect(await states()).toEqual({ a: 'Approved 1.0' });
    await review([member.id]);
    const { projects, total } = await t.succeed(
      listApprovalConfiguration,
      { query: {} },
      { ...owner, projectId },
    );
    expect(total).toBe(1);
    expect(projects[0]).toMatchObject({
      ...{ id: projectId, type: 'Web', status: 'Open', versioningEnabled: true },
      ...{ reviewerCount: 1, activeReviewerCount: 1, cannot: {} },
    });
    const everywhere = await t.succeed(listApprovalConfiguration, { query: { search: 'Shop' } }, owner);
    expect(everywhere.total).toBe(number);
  });

  test('keeps reviewers that somebody else has saved since they were shown', async () => {
    const send = (reviewers: string[], shown: string[]) =>
      t.attempt(updateReviewers, { body: { reviewers, shown } }, { ...owner, projectId });
    await review([member.id]);
    const stale = await send([owner.id], []);
    expect([stale.status, stale.body.message]).toEqual([409, approvalMessages.reviewersChanged]);
    expect((await consequences()).activeReviewerCount).toBe(1);
    expect((await send([owner.id, member.id], [member.id])).status).toBe(200);
    expect((await consequences()).activeReviewerCount).toBe(2);
    await review([member.id]);
  });

  test('says who switched, and leaves who modified the project and when', async () => {
    const modified = async () => {
      const found = await t.succeed(getProject, { params: { id: projectId } }, owner);
      return [found.modifiedOn, found.modifiedByUname];
    };
    const before = await modified();
    const admin = await colleague(t, owner, 'Admin');
    await switchTo(true, admin);
    expect(await modified()).toEqual(before);
    const { projects } = await t.succeed(listApprovalConfiguration, { query: {} }, { ...owner, projectId });
    expect(projects[0]?.modifiedBy).toBe(admin.id);
  });

  test('is the same when a switch is pressed twice, also at once', async () => {
    await add('a');
    const both = await Promise.all([switchTo(true), switchTo(true)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await add('later');
    expect((await switchTo(true)).status).toBe(200);
    expect(await states()).toEqual({ a: 'Approved 1.0', later: 'New ' });
  });

  test('returns resources to their approved version, deletes those without one, and tells applications', async () => {
    for (const id of ['kept', 'review', 'rejected']) await add(id);
    await switchTo(true);
    await review([member.id]);
    await add('new');
    await add('first');
    await approve(owner, 'Review', 'review', '1.1');
    await approve(owner, 'Review', 'first', '1.0');
    await approve(owner, 'Review', 'rejected', '2.0');
    await approve(member, 'Rejected', 'rejected', '2.0');
    expect(await consequences()).toMatchObject({
      ...{ versioningEnabled: true, enabledBefore: true, activeReviewerCount: 1 },
      ...{ states: { New: 1, Review: 2, Rejected: 1, Approved: 1 }, fallingBack: 2 },
    });
    await switchTo(false);
    expect(await states()).toEqual({
      ...{ kept: 'Approved 1.0', review: 'Approved 1.0', rejected: 'Approved 1.0' },
    });
    expect((await changes()).sort()).toEqual([
      ['Deleted', 'first', null],
      ['Deleted', 'new', null],
      ['Version', 'rejected', '1.0'],
      ['Version', 'review', '1.0'],
    ]);
    const count = () => t.succeed(countApprovalRequests, {}, { ...member, projectId });
    expect(await count()).toEqual({ waiting: 0 });
    await add('meanwhile');
    await switchTo(true);
    expect(await states()).toMatchObject({ meanwhile: 'Approved 1.0', review: 'Approved 1.0' });
  });

  test('frees the memory of what it deletes, and the recount agrees', async () => {
    const stored = (id: string, bytes: number) =>
      t.succeed(
        putResource,
        { params: { kind: 'Script', id }, body: { name: `Script ${id}`, bytes } },
        { ...owner, projectId },
      );
    const used = async () =>
      (await t.succeed(getMemoryUsage, {}, { ...owner, projectId })).sources.find(
        ({ source }) => source === 'applications',
      )?.bytes;
    await stored('approved', 100);
    await switchTo(true);
    await stored('new', 2000);
    expect(await used()).toBe(2100);
    await switchTo(false);
    expect(await states()).toEqual({ approved: 'Approved 1.0' });
    expect(await used()).toBe(100);
    const { db } = t.platform.context;
    await db.updateTable('projectMemory').set({ bytes: 7 }).where('projectId', '=', projectId).execute();
    await recountMemory(t.platform.context);
    expect(await used()).toBe(100);
  });

  test('switches a large project in batches, which survive their process', async () => {
    const { db, clock } = t.platform.context;
    const now = clock().toISOString();
    const rows = Array.from({ length: resourcesPerBatch * 2 + 3 }, (_, index) => ({
      ...{ id: `${projectId}-${index}`, licenseId: owner.licenseId, projectId, kind: 'Script' as const },
      ...{ externalId: `x-${index}`, name: `X ${index}`, nameKey: `x ${index}`, suiteType: null },
      ...{ access: 'Public' as const, ownerId: null, state: 'New' as const, version: null, bytes: 0 },
      ...{ approvedVersion: null, lifecycleState: null, templateId: null, reviewBy: null, deletedOn: null },
      ...{ createdOn: now, createdBy: null, modifiedOn: now, modifiedBy: null },
    }));
    for (let at = 0; at < rows.length; at += 100) {
      await db
        .insertInto('resources')
        .values(rows.slice(at, at + 100))
        .execute();
    }
    expect((await switchTo(true)).body.responseObject).toEqual({ versioningEnabled: true, switching: true });
    const { status, body } = await changesNothing(t, () => switchTo(false));
    expect([status, body.message]).toEqual([409, approvalMessages.switching]);
    const proposed = await changesNothing(t, () =>
      t.attempt(
        setApproval,
        { params: { kind: 'Script', id: 'x-1' }, body: { state: 'Review', version: '1.1' } },
        { ...owner, projectId },
      ),
    );
    expect(proposed.status).toBe(409);
    let batches = 0;
    await runSwitches(t.platform.context, () => (batches += 1) > 1);
    expect(await consequences()).toMatchObject({ switching: true, states: { New: 3 } });
    t.clock.advance({ seconds: 61 });
    await add('during');
    await runSwitches(t.platform.context);
    expect(await consequences()).toMatchObject({
      ...{ switching: false, states: { New: 1, Approved: resourcesPerBatch * 2 + 3 } },
    });
  });

  test('sets reviewers: active users who can work in the project', async () => {
    const outside = await colleague(t, owner, 'User');
    const foreigner = await signedIn(t);
    for (const stranger of [outside.id, foreigner.id, 'nobody']) {
      const { status, body } = await changesNothing(t, () => review([member.id, stranger]));
      expect([status, body.errors]).toEqual([
        400,
        [{ path: 'reviewers.1', message: approvalMessages.reviewerUnknown }],
      ]);
    }
    expect((await review([member.id, member.id, owner.id])).body.responseObject).toEqual({
      ...{ reviewers: [member.id, owner.id], activeReviewerCount: 2, versioningEnabled: false },
    });
    const members = await t.succeed(
      listProjectMembers,
      { params: { projectId }, query: { reviewersOnly: 'true' } },
      owner,
    );
    expect(members.map(({ user }) => [user.id, user.defaultLicenseId]).sort()).toEqual(
      [member, owner].map(({ id }) => [id, owner.licenseId]).sort(),
    );
    expect((await review([])).body.responseObject).toEqual({
      reviewers: [],
      activeReviewerCount: 0,
      versioningEnabled: false,
    });
    const many = Array.from({ length: 51 }, (_, index) => `user-${index}`);
    expect((await changesNothing(t, () => review(many))).status).toBe(400);
  });

  test('is for Admins: not for plain users, other licenses, and in closed projects', async () => {
    const foreigner = await signedIn(t);
    for (const [by, expected] of [
      [member, 403],
      [foreigner, 404],
    ] as const) {
      expect((await changesNothing(t, () => switchTo(true, by))).status).toBe(expected);
      expect((await changesNothing(t, () => review([by.id], by))).status).toBe(expected);
    }
    expect((await t.attempt(listApprovalConfiguration, { query: {} }, member)).status).toBe(403);
    await t.platform.context.db
      .updateTable('projects')
      .set({ status: 'Closed' })
      .where('id', '=', projectId)
      .execute();
    expect((await changesNothing(t, () => switchTo(true))).status).toBe(403);
  });
});
