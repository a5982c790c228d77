import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listUserProjects } from '#platform/contract/projects/project-calls.ts';
import type { ProjectStatus } from '#platform/contract/projects/project-values.ts';
import { listMachines } from '#platform/contract/machines/machine-calls.ts';
import { countOnLicense } from '#platform/foundation/database/license-counts.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { colleague, project, signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { machine } from '#tests/support/machines.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';

describeOnEachDatabase('the counts of a license', (database) => {
  let t: TestPlatform;
  let db: TestPlatform['platform']['context']['db'];
  let owner: SignedInUser;
  beforeAll(async () => {
    t = await openTestPlatform(database);
    db = t.platform.context.db;
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    owner = await signedIn(t);
  });

  const counts = async () => ({
    machines: await countOnLicense(db, owner.licenseId, 'machines'),
    projects: await countOnLicense(db, owner.licenseId, 'projects'),
  });
  const become = (id: string, status: ProjectStatus) =>
    db.updateTable('projects').set({ status }).where('id', '=', id).execute();

  test('follow projects that are created, closed, archived, restored and deleted', async () => {
    expect(await counts()).toEqual({ machines: 0, projects: 0 });
    const shop = await project(t, owner, { name: 'Shop' });
    const bank = await project(t, owner, { name: 'Bank' });
    expect((await counts()).projects).toBe(2);
    await become(shop, 'Closed');
    expect((await counts()).projects).toBe(2);
    await become(shop, 'Archive');
    await become(shop, 'Archive');
    expect((await counts()).projects).toBe(1);
    await db.deleteFrom('projects').where('id', '=', shop).execute();
    expect((await counts()).projects).toBe(1);
    await become(bank, 'Archive');
    await become(bank, 'Open');
    expect((await counts()).projects).toBe(1);
    await db.deleteFrom('projects').where('id', '=', bank).execute();
    expect((await counts()).projects).toBe(0);
  });

  test('follow machines, including those that are deleted with their owner', async () => {
    const other = await colleague(t, owner, 'User');
    await machine(t, owner);
    await machine(t, other, { installationId: 'the-second-installation', hostName: 'build-08' });
    const id = await machine(t, other, { installationId: 'the-third-installation', hostName: 'build-09' });
    expect((await counts()).machines).toBe(3);
    await db.deleteFrom('machines').where('id', '=', id).execute();
    expect((await counts()).machines).toBe(2);
    await db.deleteFrom('users').where('id', '=', other.id).execute();
    expect((await counts()).machines).toBe(1);
  });

  test('are unaffected by rollbacks, and by other licenses', async () => {
    await machine(t, await signedIn(t));
    await expect(
      db.transaction().execute(async (transaction) => {
        const { clock } = t.platform.context;
        await project({ platform: { context: { db: transaction, clock } } }, owner, { name: 'Shop' });
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    expect(await counts()).toEqual({ machines: 0, projects: 0 });
  });

  test('equal the totals of lists for a user who sees everything; a plain user gets totals of their own', async () => {
    const user = await colleague(t, owner, 'User');
    await project(t, owner, { name: 'Shop' });
    await machine(t, owner);
    const totals = async (actor: SignedInUser) => [
      (await t.succeed(listUserProjects, { params: { userId: actor.id }, query: {} }, actor)).total,
      (await t.succeed(listMachines, { query: {} }, actor)).total,
    ];
    expect(await totals(owner)).toEqual([1, 1]);
    expect(await totals(user)).toEqual([0, 0]);
  });
});
