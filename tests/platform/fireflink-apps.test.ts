import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  deleteFireFlinkApp,
  getAppsFile,
  getFireFlinkApp,
  listApps,
  listFireFlinkApps,
} from '#platform/contract/integrations/app-calls.ts';
import { appLimits, appMessages } from '#platform/contract/integrations/app-values.ts';
import { deleteInstance, getInstance } from '#platform/contract/integrations/instance-calls.ts';
import { getMachine, updateMachine } from '#platform/contract/machines/machine-calls.ts';
import { machineMessages } from '#platform/contract/machines/machine-values.ts';
import { getMemoryConfiguration } from '#platform/contract/memory/memory-configuration-calls.ts';
import { tidy } from '#platform/housekeeping.ts';
import { apps, sendApp, type SentApp } from '#tests/support/apps.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { colleague, signedIn } from '#tests/support/factories.ts';
import { storeInstance, withFireFlinkCloud } from '#tests/support/instances.ts';
import { fileStatus, listFileOf } from '#tests/support/list-files.ts';
import { machine } from '#tests/support/machines.ts';
import { openTestPlatform, type Caller, type TestPlatform } from '#tests/support/platform.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

const plugin = 'FireFlinkCloud';

describeOnEachDatabase('apps of FireFlink Cloud', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  const world = async () => {
    const owner = await signedIn(t);
    await withFireFlinkCloud(t, owner);
    const id = await storeInstance(t, owner, { plugin, values: { instanceName: 'Apps of the shop' } });
    return { owner, id, params: { instance: id } };
  };
  const upload = (actor: Caller, id: string, app?: SentApp) => sendApp(t, actor, plugin, id, app);
  const download = (actor: Caller, id: string, name: string) =>
    t.raw('GET', getFireFlinkApp.path.replace('{instance}', id).replace('{name}', name), { ...actor });
  const files = () => {
    const folder = path.join(t.settings.dataDir, 'uploads');
    return ['apps', 'incoming'].map((kind) => {
      try {
        return readdirSync(path.join(folder, kind)).length;
      } catch {
        return 0;
      }
    });
  };
  const appId = async (actor: Caller) => (await t.succeed(listFireFlinkApps, {}, actor))[0]?.id ?? '';

  test('are stored, counted to the license’s memory, read, and deleted with their files', async () => {
    const { owner, id, params } = await world();
    const content = apps.apk(3000);
    const [before = 0] = files();
    expect((await upload(owner, id, { content })).message).toBe('Uploaded Successfully');
    expect(await t.succeed(listApps[plugin], { params }, owner)).toMatchObject({
      instanceName: 'Apps of the shop',
      listOfApps: [{ name: 'shop.apk', bytes: content.length, uploadedByUname: owner.name }],
    });
    expect(await t.succeed(getInstance[plugin], { params: { id } }, owner)).toMatchObject({
      listOfApps: [{ name: 'shop.apk' }],
    });
    const { totalBytes } = await t.succeed(getMemoryConfiguration, { query: {} }, owner);
    expect(totalBytes).toMatchObject({ apps: content.length, used: content.length });
    const file = await download(owner, id, 'shop.apk');
    expect(Buffer.from(await file.arrayBuffer()).equals(content)).toBe(true);
    // Housekeeping leaves what a row names.
    await tidy(t.platform.context);
    expect(files()).toEqual([before + 1, 0]);
    await t.succeed(deleteFireFlinkApp, { params, query: { name: 'SHOP.apk' } }, owner);
    expect(files()).toEqual([before, 0]);
    await upload(owner, id);
    await t.succeed(deleteInstance[plugin], { params: { id } }, owner);
    expect(files()).toEqual([before, 0]);
  });

  test('are refused when they have no place', async () => {
    const { owner, id } = await world();
    await upload(owner, id);
    const refused = async (app: SentApp, message: string) => {
      const count = files();
      const answer = await changesNothing(t, () => upload(owner, id, app));
      expect(answer).toMatchObject({ responseCode: 400, message });
      expect(files()).toEqual(count);
    };
    await refused({ name: 'Shop.APK' }, appMessages.duplicate);
    await refused({ name: 'shop.ipa' }, appMessages.wrongType);
    await refused({ name: 'a.apk', fields: { customId: 'shop' } }, appMessages.noCustomId);
    const { db } = t.platform.context;
    const license = db.updateTable('licenses').where('id', '=', owner.licenseId);
    await license.set({ memoryBytes: 500 }).execute();
    await refused({ name: 'a.apk', content: apps.apk(900) }, appMessages.memoryFull);
    await license.set({ memoryBytes: 10_000_000 }).execute();
    const row = await db
      .selectFrom('instanceApps')
      .selectAll()
      .where('instanceId', '=', id)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('instanceApps')
      .values(
        Array.from({ length: appLimits.appsMax - 1 }, (_, number) => ({
          ...row,
          id: `${row.id.slice(0, 30)}${number}`,
          name: `${number}.apk`,
          nameKey: `${number}.apk`,
          bytes: 1,
        })),
      )
      .execute();
    await refused({ name: 'a.apk' }, appMessages.tooMany);
  });

  test('are selected for machines, whose clients may read them, and stay meanwhile', async () => {
    const { owner, id, params } = await world();
    await upload(owner, id);
    await upload(owner, id, { name: 'shop.ipa', content: apps.ipa() });
    const user = await colleague(t, owner, 'User');
    const machineId = await machine(t, user);
    const app = await appId(owner);
    const select = (body: object) => t.attempt(updateMachine, { params: { id: machineId }, body }, owner);
    expect((await select({ androidAppId: app })).status).toBe(200);
    expect((await select({ iosAppId: app })).body.message).toBe(machineMessages.appMissing);
    expect((await select({ androidAppId: id })).body.message).toBe(machineMessages.appMissing);
    const stranger = await world();
    await upload(stranger.owner, stranger.id);
    const theirs = await appId(stranger.owner);
    expect(theirs).not.toBe('');
    const file = getAppsFile[plugin].path.replace('{instance}', id);
    expect((await listFileOf(t, owner, file)).names).toContain('shop.apk');
    expect(await fileStatus(t, stranger.owner, file)).toBe(404);
    for (const key of ['androidAppId', 'iosAppId'])
      expect((await select({ [key]: theirs })).body.message).toBe(machineMessages.appMissing);
    expect(await t.succeed(getMachine, { params: { id: machineId } }, owner)).toMatchObject({
      androidAppId: app,
      iosAppId: null,
    });
    expect((await download(await signedIn(t), id, 'shop.apk')).status).toBe(403);
    const license = t.platform.context.db.updateTable('licenses').where('id', '=', owner.licenseId);
    // Machines go on when the license no longer includes it.
    await license.set({ fireflinkCloud: 0 }).execute();
    expect((await download(user, id, 'shop.apk')).status).toBe(200);
    expect((await download(user, id, 'shop.ipa')).status).toBe(403);
    expect((await download(owner, id, 'shop.apk')).status).toBe(403);
    await license.set({ fireflinkCloud: 1 }).execute();
    const refused = await changesNothing(t, () =>
      t.attempt(deleteFireFlinkApp, { params, query: { name: 'shop.apk' } }, owner),
    );
    expect(refused.body.message).toMatch(/^These machines use the app: /);
    expect((await t.attempt(deleteInstance[plugin], { params: { id } }, owner)).status).toBe(400);
    // Another environment has no use for it.
    await select({ androidAppId: null });
    await t.succeed(deleteFireFlinkApp, { params, query: { name: 'shop.apk' } }, owner);
  });
});
