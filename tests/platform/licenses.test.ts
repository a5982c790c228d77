import { afterAll, beforeAll, expect, test } from 'vitest';
import { getPrivileges } from '#platform/contract/access/privilege-calls.ts';
import { chooseLicense, listLicenses } from '#platform/contract/licenses/license-calls.ts';
import { entriesOf } from '#tests/support/audit.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { colleague, signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

describeOnEachDatabase('licenses', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  test('are returned whole to their users, and no others', async () => {
    const owner = await signedIn(t);
    await signedIn(t);
    const { status, body } = await changesNothing(t, () => t.call(listLicenses, {}, owner));
    expect(status).toBe(200);
    expect(body.responseObject).toEqual([
      {
        id: owner.licenseId,
        name: "Ada Lovelace's license",
        licenseType: 'ONPREM',
        licenseFeatures: ['All'],
        billingCycle: 'Yearly',
        status: 'ACTIVE',
        startsOn: t.clock.now().toISOString(),
        endsOn: new Date(t.clock.now().getTime() + 30 * 86_400_000).toISOString(),
        expires_in: 30,
        numberOfParallelRuns: 5,
        privilege: 'Super Admin',
        twoFactorRequired: false,
        requestsMailed: false,
        current: true,
        confirmed: true,
      },
    ]);
  });

  test('show each colleague their own privilege', async () => {
    const owner = await signedIn(t);
    for (const privilege of ['Admin', 'User'] as const) {
      const [license] = await t.succeed(listLicenses, {}, await colleague(t, owner, privilege));
      expect(license).toMatchObject({ id: owner.licenseId, privilege });
    }
  });

  test('are sorted by name for a user who is on two', async () => {
    const [one, two] = [await signedIn(t), await signedIn(t)];
    const { db } = t.platform.context;
    await db.updateTable('licenses').set({ name: 'Alpha' }).where('id', '=', two.licenseId).execute();
    await db
      .insertInto('licenseUsers')
      .values({ licenseId: two.licenseId, userId: one.id, privilege: 'User', createdOn: 'now' })
      .execute();
    const licenses = await t.succeed(listLicenses, {}, one);
    expect(licenses.map(({ name, privilege }) => [name, privilege])).toEqual([
      ["Ada Lovelace's license", 'Super Admin'],
      ['Alpha', 'User'],
    ]);
  });

  test('count down their days, and say when they have ended', async () => {
    const owner = await signedIn(t);
    const { db } = t.platform.context;
    const after = (hours: number) =>
      db
        .updateTable('licenses')
        .set({ endsOn: new Date(t.clock.now().getTime() + hours * 3_600_000).toISOString() })
        .where('id', '=', owner.licenseId)
        .execute();
    for (const [hours, days, status] of [
      [24 * 15, 15, 'ACTIVE'],
      [24, 1, 'ACTIVE'],
      [1, 0, 'ACTIVE'],
      [0, -1, 'EXPIRED'],
      [-49, -3, 'EXPIRED'],
    ] as const) {
      await after(hours);
      const [license] = await t.succeed(listLicenses, {}, owner);
      expect(license).toMatchObject({ expires_in: days, status });
    }
  });

  test('can be switched by a user who is on two, for this session and later ones', async () => {
    const [one, two] = [await signedIn(t), await signedIn(t)];
    const { db } = t.platform.context;
    await db
      .insertInto('licenseUsers')
      .values({ licenseId: two.licenseId, userId: one.id, privilege: 'User', createdOn: 'now' })
      .execute();
    const other = await signedIn(t, one);
    const worksOn = async (who: SignedInUser) =>
      (await t.succeed(listLicenses, {}, who)).find(({ current }) => current)?.id;

    const chosen = await t.succeed(chooseLicense, { params: { licenseId: two.licenseId } }, one);
    expect(chosen.id).toBe(two.licenseId);
    expect([await worksOn(one), await worksOn(other)]).toEqual([two.licenseId, one.licenseId]);
    expect(await t.succeed(getPrivileges, {}, one)).toMatchObject({ privilege: 'User' });
    expect(await worksOn(await signedIn(t, one))).toBe(two.licenseId);
    expect(await entriesOf(t, chooseLicense, one.licenseId)).toMatchObject([{ userId: one.id }]);
  });

  test('cannot be selected by a user who is not on them', async () => {
    const [one, two] = [await signedIn(t), await signedIn(t)];
    for (const licenseId of [two.licenseId, one.id]) {
      const refused = await changesNothing(t, () => t.attempt(chooseLicense, { params: { licenseId } }, one));
      expect(refused.status).toBe(404);
    }
  });
});
