import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  listApprovalConfiguration,
  updateApprovalConfiguration,
  updateReviewers,
} from '#platform/contract/approval/approval-configuration-calls.ts';
import { getMachinesFile, listMachines, updateMachine } from '#platform/contract/machines/machine-calls.ts';
import {
  distributeMemory,
  getMemoryConfiguration,
} from '#platform/contract/memory/memory-configuration-calls.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { colleague, project, signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { listFileOf } from '#tests/support/list-files.ts';
import { machine } from '#tests/support/machines.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';

describeOnEachDatabase('who last changed a row, and when', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  const laterOn = () => {
    t.clock.advance({ minutes: 5 });
    return t.clock.now().toISOString();
  };
  const nobody = { modifiedOn: null, modifiedBy: null, modifiedByUname: '' };
  const by = ({ id, name }: SignedInUser, modifiedOn: string) => ({
    ...{ modifiedOn, modifiedBy: id, modifiedByUname: name },
  });

  test('is about the assigned memory in Memory Configuration', async () => {
    const owner = await signedIn(t);
    const admin = await colleague(t, owner, 'Admin');
    const id = await project(t, owner, { name: 'Shop' });
    const row = async () => (await t.succeed(getMemoryConfiguration, { query: {} }, owner)).projectDetails[0];
    const assign = (assignedMemory: number, actor: SignedInUser) =>
      t.succeed(distributeMemory, { body: { credentials: [{ id, assignedMemory, type: 'GB' }] } }, actor);
    expect(await row()).toMatchObject(nobody);
    const changedOn = laterOn();
    await assign(2, admin);
    expect(await row()).toMatchObject(by(admin, changedOn));
    // The same amount again is no change.
    laterOn();
    await assign(2, owner);
    expect(await row()).toMatchObject(by(admin, changedOn));
    await t.platform.context.db.deleteFrom('licenseUsers').where('userId', '=', admin.id).execute();
    expect(await row()).toMatchObject({ modifiedBy: null, modifiedByUname: admin.name });
  });

  test('is about versions and reviewers in Approval & Version Control', async () => {
    const owner = await signedIn(t);
    const admin = await colleague(t, owner, 'Admin');
    const projectId = await project(t, owner, { name: 'Shop' });
    const row = async () => (await t.succeed(listApprovalConfiguration, { query: {} }, owner)).projects[0];
    const review = (reviewers: string[], actor: SignedInUser) =>
      t.succeed(updateReviewers, { body: { reviewers } }, { ...actor, projectId });
    expect(await row()).toMatchObject(nobody);
    const switchedOn = laterOn();
    await t.succeed(
      updateApprovalConfiguration,
      { body: { versioningEnabled: true } },
      { ...admin, projectId },
    );
    expect(await row()).toMatchObject(by(admin, switchedOn));
    const addedOn = laterOn();
    await review([admin.id], owner);
    expect(await row()).toMatchObject(by(owner, addedOn));
    laterOn();
    await review([admin.id], admin);
    expect(await row()).toMatchObject(by(owner, addedOn));
    const removedOn = laterOn();
    await review([], admin);
    expect(await row()).toMatchObject(by(admin, removedOn));
  });

  test('is named in the list of machines and in its file', async () => {
    const owner = await signedIn(t);
    const admin = await colleague(t, owner, 'Admin');
    const id = await machine(t, owner, { hostName: 'runner' });
    const row = async () => (await t.succeed(listMachines, { query: {} }, owner)).clientSystems[0];
    expect(await row()).toMatchObject({ modifiedByUname: owner.name });
    laterOn();
    await t.succeed(updateMachine, { params: { id }, body: { disabled: true } }, admin);
    expect(await row()).toMatchObject({ modifiedByUname: admin.name });
    const { heads, rows } = await listFileOf(t, owner, getMachinesFile.path, {});
    expect(rows[0]?.[heads?.indexOf('Modified By') ?? -1]).toBe(admin.name);
  });
});
