import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasLicenseMemory } from '#platform/automation/memory/project-memory.ts';
import { recountMemory } from '#platform/automation/memory/recount-memory.ts';
import { warnOfFullMemory } from '#platform/automation/memory/warn-of-full-memory.ts';
import { captureMessages } from '#platform/contract/executions/capture-values.ts';
import {
  distributeMemory,
  getMemoryConfiguration,
  getMemoryFile,
} from '#platform/contract/memory/memory-configuration-calls.ts';
import { getMemoryUsage } from '#platform/contract/memory/memory-usage-calls.ts';
import { updateUserProfile } from '#platform/contract/profiles/profile-calls.ts';
import { setProjectStatus } from '#platform/contract/projects/project-life-calls.ts';
import { resourceLimits } from '#platform/contract/resources/resource-values.ts';
import { entriesOf } from '#tests/support/audit.ts';
import { picture, sendCapture } from '#tests/support/captures.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { commandsOf, report, start } from '#tests/support/executions.ts';
import {
  addMember,
  colleague,
  defaultRole,
  project,
  signedIn,
  type SignedInUser,
} from '#tests/support/factories.ts';
import { machine } from '#tests/support/machines.ts';
import { pngOf, svg } from '#tests/support/photos.ts';
import { openTestPlatform, type Caller, type TestPlatform } from '#tests/support/platform.ts';
import { storedResource } from '#tests/support/resources.ts';
import { junit, sendResults, testCase } from '#tests/support/results.ts';
import { changesNothing } from '#tests/support/snapshot.ts';
import { multipart } from '#tests/support/uploads.ts';

const gigabyte = 1024 ** 3;

describeOnEachDatabase('Memory Configuration', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  const get = (caller: Caller, query: object = {}) => t.succeed(getMemoryConfiguration, { query }, caller);
  const assign = (caller: Caller, ...rows: readonly (readonly [string, unknown, string?])[]) =>
    t.attempt(
      distributeMemory,
      {
        body: {
          credentials: rows.map(([id, assignedMemory, type = 'GB']) => ({
            id,
            assignedMemory: assignedMemory as number,
            type: type as 'GB',
          })),
        },
      },
      caller,
    );
  const setTotal = (owner: SignedInUser, bytes: number) =>
    t.platform.context.db
      .updateTable('licenses')
      .set({ memoryBytes: bytes })
      .where('id', '=', owner.licenseId)
      .execute();

  /** An execution in progress, whose client can send what it leaves. */
  async function running(owner: SignedInUser, projectId: string) {
    const machineId = await machine(t, owner, { hostName: `runner-${projectId.slice(-6)}` });
    const { _id: id } = await start(t, owner, { projectId, machineId });
    await commandsOf(t, owner, machineId);
    await report(t, owner, id, 'Running');
    return id;
  }

  test('shows the license, the consumption by type, and every project, also archived ones', async () => {
    const owner = await signedIn(t);
    const shop = await project(t, owner, { name: 'Shop' });
    await project(t, owner, { name: 'Archived', status: 'Archive' });
    const execution = await running(owner, shop);
    await sendCapture(t, owner, execution, { fileName: 'cart.png', content: picture(1) });
    await sendResults(t, owner, execution, junit(testCase('pays'), testCase('ships')));
    const used = picture(1).length + 2 * 600;
    await assign(owner, [shop, 1.5]);
    const found = await get(owner);
    expect(found.totalConsumption).toMatchObject({
      assignedMemory: '1.5 GB',
      remainingMemory: '8.5 GB',
      totalMemory: '10 GB',
      noOfProjects: 2,
    });
    expect(found.totalBytes).toEqual({
      apps: 0,
      photos: 0,
      assigned: 1.5 * gigabyte,
      used,
      remaining: 8.5 * gigabyte,
      total: 10 * gigabyte,
    });
    expect(found.consumptionByType).toEqual([{ type: 'Web', bytes: used }]);
    expect(
      found.projectDetails.map(({ name, usedBytes, assignedMemory }) => [name, usedBytes, assignedMemory]),
    ).toEqual([
      ['Archived', 0, '0 Bytes'],
      ['Shop', used, '1.5 GB'],
    ]);
    expect((await get(owner, { search: 'sho' })).projectDetails).toHaveLength(1);
    expect((await get(owner, { sort: 'usedMemory', direction: 'desc' })).projectDetails[0]?.name).toBe(
      'Shop',
    );
    expect((await get({ ...owner, projectId: shop })).total).toBe(1);
    const file = await (await t.raw('GET', getMemoryFile.path, owner)).text();
    expect(file).toContain(`"Shop","Web","Open","${used}","${1.5 * gigabyte}"`);
  });

  test.each([
    [undefined, 'Assigned Memory is required'],
    ['10,5', 'Invalid memory value'],
    [0, 'Assigned Memory must be greater than zero'],
    [-1, 'Assigned Memory must be greater than zero'],
    [1e300, 'Invalid memory value'],
    [1.234, 'Invalid memory value'],
    [11, 'Assigned memory exceeds the available memory (10 GB)'],
  ])('refuses to assign %s', async (value, message) => {
    const owner = await signedIn(t);
    const shop = await project(t, owner, { name: 'Shop' });
    await changesNothing(t, async () => {
      const { status, body } = await assign(owner, [shop, value]);
      expect([status, body.errors?.[0]?.message]).toEqual([400, message]);
    });
  });

  test('refuses a number that no program can hold', async () => {
    const owner = await signedIn(t);
    const shop = await project(t, owner, { name: 'Shop' });
    const body = `{"credentials":[{"id":"${shop}","assignedMemory":1e309,"type":"GB"}]}`;
    await changesNothing(t, async () => {
      const headers = { 'content-type': 'application/json' };
      const answer = await t.raw(distributeMemory.method, distributeMemory.path, { ...owner, headers, body });
      expect(answer.status).toBe(400);
    });
  });

  test('assigns all or nothing, never less than is used, and once only', async () => {
    const owner = await signedIn(t);
    const other = await signedIn(t);
    const shop = await project(t, owner, { name: 'Shop' });
    const bank = await project(t, owner, { name: 'Bank' });
    const foreign = await project(t, other, { name: 'Foreign' });
    await changesNothing(t, async () => {
      expect((await assign(owner, [shop, 6], [bank, 6])).body.message).toContain('exceeds');
      expect((await assign(owner, [shop, 1], [foreign, 1])).status).toBe(404);
    });
    await t.platform.context.db
      .insertInto('projectMemory')
      .values({ projectId: shop, source: 'videos', bytes: 2 * gigabyte })
      .execute();
    expect((await assign(owner, [shop, 1])).body.errors?.[0]?.message).toBe(
      'Assigned memory is less than the used memory (2 GB)',
    );
    const done = await assign(owner, [shop, 4], [bank, 512, 'MB']);
    expect(done.body.message).toBe('Memory updated successfully');
    const entries = await entriesOf(t, distributeMemory, owner.licenseId);
    const told = entries.map(({ after }) =>
      Number((after as { assignedMemoryBytes: unknown }).assignedMemoryBytes),
    );
    expect(told.sort()).toEqual([4 * gigabyte, gigabyte / 2].sort());
    // A bare list is taken too; what it has already is no change.
    const again = await t.attempt(
      distributeMemory,
      { body: [{ id: shop, assignedMemory: 4, type: 'GB' }] },
      owner,
    );
    expect(again.status).toBe(200);
    expect(await entriesOf(t, distributeMemory, owner.licenseId)).toHaveLength(entries.length);
  });

  test('gives the last gigabyte to one of two Admins', async () => {
    const owner = await signedIn(t);
    const admin = await colleague(t, owner, 'Admin');
    await setTotal(owner, gigabyte);
    const ids = [await project(t, owner, { name: 'Shop' }), await project(t, owner, { name: 'Bank' })];
    const answers = await Promise.all([assign(owner, [ids[0] ?? '', 1]), assign(admin, [ids[1] ?? '', 1])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await get(owner)).totalBytes.assigned).toBe(gigabyte);
  });

  test('plain users see their own projects, and change nothing; closed projects stay as they are', async () => {
    const owner = await signedIn(t);
    const user = await colleague(t, owner, 'User');
    const shop = await project(t, owner, { name: 'Shop' });
    await project(t, owner, { name: 'Bank' });
    await addMember(t, {
      projectId: shop,
      userId: user.id,
      roleId: await defaultRole(t, owner, 'Full Access'),
    });
    const { projectDetails } = await get(user);
    expect(projectDetails.map(({ name, cannot }) => [name, cannot])).toEqual([
      ['Shop', { distribute: true, delete: true }],
    ]);
    expect((await assign(user, [shop, 1])).status).toBe(403);
    await t.succeed(setProjectStatus, { params: { id: shop }, body: { status: 'Closed' } }, owner);
    expect((await assign(owner, [shop, 1])).status).toBe(403);
  });

  test('a full project refuses screenshots in words; another one has its own room', async () => {
    const owner = await signedIn(t);
    const shop = await project(t, owner, { name: 'Shop' });
    const execution = await running(owner, shop);
    await t.platform.context.db
      .updateTable('projects')
      .set({ assignedMemoryBytes: picture(1).length })
      .where('id', '=', shop)
      .execute();
    await sendCapture(t, owner, execution, { fileName: 'one.png', content: picture(1) });
    const full = await sendCapture(t, owner, execution, { fileName: 'two.png', content: picture(2) });
    expect(full).toMatchObject({ responseCode: 400, message: captureMessages.noMemory });
    // Results are never refused.
    await sendResults(t, owner, execution, junit(testCase('pays')));
    const bank = await project(t, owner, { name: 'Bank' });
    const elsewhere = await running(owner, bank);
    const stored = await sendCapture(t, owner, elsewhere, { fileName: 'one.png', content: picture(1) });
    expect(stored).toMatchObject({ responseCode: 200 });
  });

  test('is shown, and heals within a day, where applications reported more than anything can use', async () => {
    const owner = await signedIn(t);
    const shop = await project(t, owner, { name: 'Shop' });
    const other = await project(t, owner, { name: 'Depot' });
    for (const projectId of [shop, shop, other]) {
      await storedResource(t, { projectId, name: 'Cart', kind: 'Script', ownerId: owner.id });
    }
    const { db } = t.platform.context;
    await db
      .updateTable('resources')
      .set({ bytes: Number.MAX_SAFE_INTEGER })
      .where('projectId', 'in', [shop, other])
      .execute();
    const { totalBytes, projectDetails } = await get(owner);
    expect(Number.isSafeInteger(totalBytes.used)).toBe(true);
    expect(projectDetails.every(({ usedBytes }) => Number.isSafeInteger(usedBytes))).toBe(true);
    expect((await t.succeed(getMemoryUsage, {}, owner)).bytes).toBe(totalBytes.used);
    await recountMemory(t.platform.context);
    expect((await get(owner)).totalBytes.used).toBe(3 * resourceLimits.bytesMax);
  });

  test('is counted anew every day, which the forecast is made from', async () => {
    const owner = await signedIn(t);
    const shop = await project(t, owner, { name: 'Shop' });
    const execution = await running(owner, shop);
    await sendCapture(t, owner, execution, { fileName: 'one.png', content: picture(1) });
    const { db } = t.platform.context;
    await db.updateTable('projectMemory').set({ bytes: 5 }).where('projectId', '=', shop).execute();
    await recountMemory(t.platform.context);
    expect((await get(owner)).totalBytes.used).toBe(picture(1).length);
    expect((await get(owner)).fullInDays).toBeNull();
    t.clock.advance({ days: 2 });
    await db
      .insertInto('projectMemory')
      .values({ projectId: shop, source: 'videos', bytes: gigabyte })
      .execute();
    // Nine of ten gigabytes are left, at half a gigabyte a day.
    const { fullInDays } = await get(await signedIn(t, owner));
    expect(fullInDays).toBeGreaterThanOrEqual(17);
    expect(fullInDays).toBeLessThanOrEqual(27);
  });

  /** Replaces the photo of a user, or removes it. */
  async function setPhoto(user: SignedInUser, photo?: { content: Buffer; fileName: string }) {
    const { headers, body } = multipart([
      {
        name: 'userData',
        content: JSON.stringify({ profileImageExists: photo !== undefined }),
        type: 'application/json',
      },
      ...(photo ? [{ name: 'profileImage', ...photo }] : []),
    ]);
    const path = updateUserProfile.path.replace('{userId}', user.id);
    expect((await t.raw('PUT', path, { headers, body, token: user.token })).status).toBe(200);
  }

  test('photos count to the licenses of their users, in no project, and a full license takes them', async () => {
    const owner = await signedIn(t);
    const user = await colleague(t, owner, 'User');
    const stranger = await signedIn(t);
    const shop = await project(t, owner, { name: 'Shop' });
    const execution = await running(owner, shop);
    await sendCapture(t, owner, execution, { fileName: 'one.png', content: picture(1) });
    await setTotal(owner, picture(1).length);
    const photos = async (by: SignedInUser) => (await get(by)).totalBytes.photos;
    await setPhoto(owner, { content: pngOf(5000), fileName: 'me.png' });
    await setPhoto(user, { content: pngOf(3000), fileName: 'me.png' });
    await setPhoto(stranger, { content: pngOf(700), fileName: 'me.png' });
    const { totalBytes } = await get(owner);
    expect(totalBytes).toMatchObject({ photos: 8000, used: picture(1).length + 8000 });
    const usage = await t.succeed(getMemoryUsage, {}, owner);
    expect(usage.inNoProject).toEqual([
      { source: 'apps', bytes: 0 },
      { source: 'photos', bytes: 8000 },
    ]);
    expect(usage.bytes).toBe(totalBytes.used);
    const there = await t.succeed(getMemoryUsage, {}, { ...owner, projectId: shop });
    expect([there.inNoProject, there.bytes]).toEqual([[], picture(1).length]);
    // What is in no project takes from what no project is assigned.
    const { db } = t.platform.context;
    const fits = (bytes: number) => hasLicenseMemory(db, { licenseId: owner.licenseId, bytes });
    await setTotal(owner, picture(1).length + 8100);
    expect([await fits(100), await fits(101)]).toEqual([true, false]);
    // Somebody who was only added to the license shows nothing of themselves there.
    const createdOn = t.clock.now().toISOString();
    await db
      .insertInto('licenseUsers')
      .values({ licenseId: owner.licenseId, userId: stranger.id, privilege: 'User', createdOn })
      .execute();
    expect([await photos(owner), await photos(stranger)]).toEqual([8000, 700]);

    // Those from before sizes were stored.
    await db.updateTable('userProfiles').set({ photoBytes: 0 }).where('userId', '=', owner.id).execute();
    expect(await photos(owner)).toBe(3000);
    await recountMemory(t.platform.context);
    expect(await photos(owner)).toBe(8000);
    await setPhoto(owner, { content: svg, fileName: 'me.svg' });
    const withSvg = await photos(owner);
    await setPhoto(owner);
    expect(await photos(owner)).toBe(3000);
    expect(withSvg).toBeGreaterThan(3000);
    expect(withSvg).toBeLessThan(4000);
  });

  test('Admins are told once at 80 % and once at 100 %, and again after it was less meanwhile', async () => {
    const owner = await signedIn(t);
    const shop = await project(t, owner, { name: 'Shop' });
    const { db } = t.platform.context;
    const use = (bytes: number) =>
      db
        .insertInto('projectMemory')
        .values({ projectId: shop, source: 'videos', bytes })
        .onConflict((conflict) => conflict.columns(['projectId', 'source']).doUpdateSet({ bytes }))
        .execute();
    const subjects = async () =>
      (await t.mails())
        .filter(({ to, subject }) => to === owner.emailId && subject.includes('memory'))
        .map(({ subject }) => subject);
    const warnAt = async (gigabytes: readonly number[]) => {
      const before = (await subjects()).length;
      for (const amount of gigabytes) {
        await use(amount * gigabyte);
        await warnOfFullMemory(t.platform.context);
      }
      return (await subjects()).slice(before);
    };
    const nearlyFull = "80 % of the memory of Ada Lovelace's license on FireFlink is used";
    const full = "The memory of Ada Lovelace's license on FireFlink is full";
    expect(await warnAt([7, 8, 8, 9, 10, 10])).toEqual([nearlyFull, full]);
    // Less, but still more than 80 %: only the full memory is new.
    expect(await warnAt([9, 9, 10, 10])).toEqual([full]);
    expect(await warnAt([7, 8, 8])).toEqual([nearlyFull]);
    expect(await warnAt([7, 10, 10])).toEqual([full]);
  });
});
