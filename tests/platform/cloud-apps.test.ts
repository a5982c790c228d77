import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  deleteCloudApp,
  getAppsFile,
  listApps,
  uploadApp,
} from '#platform/contract/integrations/app-calls.ts';
import { appMessages } from '#platform/contract/integrations/app-values.ts';
import { tellOfExpiry } from '#platform/automation/integrations/apps/app-expiry.ts';
import { apps, sendApp, type SentApp } from '#tests/support/apps.ts';
import { entriesOf } from '#tests/support/audit.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { colleague, newSession, signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { storeInstance } from '#tests/support/instances.ts';
import { fileStatus, listFileOf } from '#tests/support/list-files.ts';
import { openTestPlatform, type Caller, type TestPlatform } from '#tests/support/platform.ts';
import { serveBrowserStack, type BrowserStackServer } from '#tests/support/providers/browserstack.ts';
import { testIntegrations } from '#tests/support/settings.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

describeOnEachDatabase('apps at a device cloud', (database) => {
  let t: TestPlatform;
  let provider: BrowserStackServer;
  beforeAll(async () => {
    provider = await serveBrowserStack();
    t = await openTestPlatform(database, {
      settings: {
        integrations: {
          ...testIntegrations({ browserstack: provider.url, browserstackApps: provider.url }),
          appUploadMegabytes: 1,
        },
      },
    });
  });
  afterEach(() => provider.restore());
  afterAll(async () => {
    await t.close();
    await provider.close();
  });

  const world = async () => {
    const owner = await signedIn(t);
    const { secretKey } = t.platform.context;
    const id = await storeInstance(t, owner, {
      plugin: 'Browserstack',
      values: { instanceName: 'Devices', username: 'ada' },
    });
    await t.platform.context.db
      .updateTable('integrationInstances')
      .set({
        sealedSecrets: JSON.stringify({
          accessKey: secretKey.seal(provider.accessKey, `integration:${id}:accessKey`),
        }),
      })
      .where('id', '=', id)
      .execute();
    return { owner, id };
  };
  const inDays = (count: number) =>
    new Date(t.clock.now().getTime() + count * 24 * 60 * 60 * 1000).toISOString();
  const upload = (actor: Caller, id: string, app?: SentApp) => sendApp(t, actor, 'Browserstack', id, app);
  const listed = async (actor: Caller, id: string) =>
    (await t.succeed(listApps.Browserstack, { params: { instance: id } }, actor)).listOfApps;

  test('are sent on, listed with who uploaded them, and deleted', async () => {
    const { owner, id } = await world();
    const content = apps.apk(5000);
    const { message, responseObject: app } = await upload(owner, id, {
      content,
      fields: {
        instanceName: 'Devices',
        selectedPlugins: 'Browserstack',
        customId: 'shop',
        bytes: String(content.length),
      },
    });
    expect(message).toBe('Uploaded Successfully');
    expect(app).toMatchObject({
      name: 'shop.apk',
      customId: 'shop',
      bytes: content.length,
      system: 'android',
    });
    expect(provider.uploads).toEqual([{ name: 'shop.apk', customId: 'shop', bytes: content.length }]);
    expect(await listed(owner, id)).toMatchObject([
      { address: app.address, uploadedByUname: owner.name, expiresOn: expect.any(String) as string },
      { name: 'elsewhere.ipa', uploadedByUname: '', system: 'ios' },
    ]);
    const path = getAppsFile.Browserstack.path.replace('{instance}', id);
    const file = await listFileOf(t, owner, path);
    expect(file.heads).toEqual([
      ...['App', 'Version', 'System', 'BS Address', 'Custom id', 'Size (bytes)', 'Uploaded By'],
      ...['Uploaded On (UTC)', 'Will be deleted on (UTC)'],
    ]);
    expect(file.rows[0]?.slice(0, 7)).toEqual([
      ...['shop.apk', '', 'Android', app.address, 'shop', String(content.length), owner.name],
    ]);
    expect(file.names).toEqual(['shop.apk', 'elsewhere.ipa']);
    const [entry] = await entriesOf(t, uploadApp.Browserstack, owner.licenseId);
    expect(entry).toMatchObject({ after: { apps: 'shop.apk' } });
    const params = { instance: id };
    await t.succeed(deleteCloudApp.Browserstack, { params, query: { address: app.address } }, owner);
    expect(await listed(owner, id)).toMatchObject([{ name: 'elsewhere.ipa' }]);
  });

  test('with one name at the same moment: the later one stays', async () => {
    const { owner, id } = await world();
    const answers = await Promise.all([upload(owner, id), upload(owner, id), upload(owner, id)]);
    expect(answers.map(({ responseCode }) => responseCode)).toEqual([200, 200, 200]);
    const own = (await listed(owner, id)).filter(({ uploadedByUname }) => uploadedByUname !== '');
    expect(own).toHaveLength(1);
  });

  const wrong: readonly (readonly [what: string, app: SentApp, message: string])[] = [
    ['another extension', { name: 'shop.exe' }, appMessages.wrongType],
    ['no archive', { content: Buffer.from('not an app') }, appMessages.wrongType],
    ['an archive that is no such app', { content: apps.zip() }, appMessages.wrongType],
    ['an app of another kind', { name: 'shop.ipa' }, appMessages.wrongType],
    ['an archive without its end', { content: apps.apk().subarray(0, 120) }, appMessages.wrongType],
    ['no file', { name: '', content: Buffer.alloc(0) }, appMessages.missing],
    ['a file that is too large', { content: apps.apk(1_100_000) }, appMessages.tooLarge(1)],
    ['a size that is too large', { fields: { bytes: '2000000' } }, appMessages.tooLarge(1)],
    ['less than was said', { fields: { bytes: '5000' } }, appMessages.cutOff],
    ['another instance', { fields: { instanceName: 'Others' } }, appMessages.otherInstance],
    ['another plugin', { fields: { selectedPlugins: 'LambdaTest' } }, appMessages.otherPlugin],
    ['a wrong custom id', { fields: { customId: 'my shop' } }, appMessages.customIdWrong],
    ['a field behind the file', { behind: { customId: 'shop' } }, appMessages.cutOff],
  ];
  test.each(wrong)('refuse %s', async (_, app, message) => {
    const { owner, id } = await world();
    const answer = await changesNothing(t, () => upload(owner, id, app));
    expect(answer).toMatchObject({ responseCode: 400, message });
    expect(provider.uploads).toEqual([]);
  });

  test('are not stored where the browser goes away at 99 %', async () => {
    const { owner, id } = await world();
    const body = apps.apk(900_000);
    const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="shop.apk"\r\n\r\n';
    async function* cut() {
      yield Buffer.from(head);
      yield await Promise.resolve(body.subarray(0, body.length - 9000));
      throw new Error('the browser went away');
    }
    const parts = cut();
    const stream = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const next = await parts.next();
        if (!next.done) controller.enqueue(next.value);
      },
    });
    const answer = await changesNothing(t, () =>
      t.raw('POST', `/project/optimize/v1/browserstack/upload/${id}`, {
        ...owner,
        headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
        body: stream,
        duplex: 'half',
      }),
    );
    expect(await answer.json()).toMatchObject({ responseCode: 400, message: appMessages.cutOff });
    expect(provider.uploads).toEqual([]);
  });

  test.each([
    [
      'refuses',
      { status: 422, body: { error: 'Malformed archive' } },
      /^BrowserStack answered 422: .*Nothing was/,
    ],
    ['has another key', { status: 401, body: 'Access denied' }, /^User name or access key is invalid/],
    ['breaks off', 'close' as const, /^BrowserStack broke the connection .*Nothing was/],
  ])('say that the provider %s', async (_, answer, message) => {
    const { owner, id } = await world();
    provider.answerUpload(answer);
    const refused = await changesNothing(t, () => upload(owner, id));
    expect(refused.responseCode).toBe(400);
    expect(refused.message).toMatch(message);
    expect(JSON.stringify(refused)).not.toContain(provider.accessKey);
  });

  test('are uploaded by users who may change the instance only', async () => {
    const { owner, id } = await world();
    const user = await colleague(t, owner, 'User');
    expect(await upload(user, id)).toMatchObject({ responseCode: 403 });
    const stranger = await signedIn(t);
    expect(await upload(stranger, id)).toMatchObject({ responseCode: 404 });
    const file = getAppsFile.Browserstack.path.replace('{instance}', id);
    expect(await fileStatus(t, stranger, file)).toBe(404);
    expect(provider.uploads).toEqual([]);
  });

  test('are remembered 5 days before they are deleted, once, and keep their custom id when uploaded again', async () => {
    const { owner, id } = await world();
    const { responseObject: app } = await upload(owner, id, { fields: { customId: 'shop' } });
    const mailsTo = async ({ emailId }: SignedInUser) =>
      (await t.mails()).filter(({ to, subject }) => to === emailId && subject.includes('shop.apk'));
    await t.platform.context.db
      .updateTable('instanceApps')
      .set({ expiresOn: inDays(4) })
      .where('instanceId', '=', id)
      .execute();
    // It was used meanwhile.
    provider.expire(app.address, inDays(14));
    await tellOfExpiry(t.platform.context);
    expect(await mailsTo(owner)).toEqual([]);
    t.clock.advance({ days: 10 });
    await tellOfExpiry(t.platform.context);
    await tellOfExpiry(t.platform.context);
    const [mail, ...more] = await mailsTo(owner);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('The custom id shop stays');
    expect(mail?.text).toContain(`/details/${id}/upload?again=`);
    const again = await upload(await newSession(t, owner), id, {
      name: 'shop-2.apk',
      fields: { again: app.address },
    });
    expect(again.responseObject).toMatchObject({ name: 'shop-2.apk', customId: 'shop' });
    const rows = await t.platform.context.db
      .selectFrom('instanceApps')
      .select('name')
      .where('instanceId', '=', id)
      .execute();
    expect(rows).toEqual([{ name: 'shop-2.apk' }]);
  });
});
