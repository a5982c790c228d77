import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { getInstance, listPlugins } from '#platform/contract/integrations/instance-calls.ts';
import {
  createSauceLabs,
  getSauceLabsVerification,
  updateSauceLabs,
  validateSauceLabs,
} from '#platform/contract/integrations/saucelabs-calls.ts';
import { sauceMessages } from '#platform/contract/integrations/saucelabs-values.ts';
import { tidy } from '#platform/housekeeping.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { colleague, signedIn } from '#tests/support/factories.ts';
import { usesUpAsks } from '#tests/support/instances.ts';
import { openTestPlatform, type Caller, type TestPlatform } from '#tests/support/platform.ts';
import { serveFaulty } from '#tests/support/providers/faulty-server.ts';
import { testIntegrations } from '#tests/support/settings.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

const accessKey = 'key-that-nobody-may-see';

describeOnEachDatabase('Sauce Labs instances', (database) => {
  let t: TestPlatform;
  let server: Awaited<ReturnType<typeof serveFaulty>>;
  /** How each data center answers; 'us-east-4' isn't in the account. */
  let answers: Record<string, number> = {};
  const restore = () => (answers = { 'us-west-1': 200, 'us-east-4': 401, 'eu-central-1': 200 });
  beforeAll(async () => {
    restore();
    server = await serveFaulty((request, response) => {
      const [, dataCenter = '', ...path] = (request.url ?? '').split('/');
      const isRight =
        request.headers.authorization === `Basic ${Buffer.from(`ada:${accessKey}`).toString('base64')}`;
      const status = isRight ? (answers[dataCenter] ?? 404) : 401;
      const isList = path.join('/').startsWith('v1/storage/files') || path.join('/') === 'v1/rdc/devices';
      const body = isList ? { items: [], total_items: 0 } : { username: 'ada', concurrency: {} };
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    t = await openTestPlatform(database, {
      settings: { integrations: testIntegrations({ sauceLabs: `${server.url}/{dataCenter}` }) },
    });
  });
  afterEach(restore);
  afterAll(async () => {
    await t.close();
    await server.close();
  });

  const bodyOf = ({ instanceName = 'Devices', username = 'ada', key = accessKey } = {}) => ({
    instanceName,
    username,
    accessKey: t.encrypt(key),
  });
  const validate = (actor: Caller, values?: Parameters<typeof bodyOf>[0]) =>
    t.attempt(validateSauceLabs, { body: bodyOf(values) }, actor);
  const verified = (actor: Caller, values?: Parameters<typeof bodyOf>[0]) =>
    t.succeed(validateSauceLabs, { body: bodyOf(values) }, actor);
  const create = (actor: Caller, verification: string, defaultDataCenter: 'us-west-1' | 'us-east-4') =>
    t.attempt(createSauceLabs, { body: { verification, defaultDataCenter } }, actor);

  test('are created in one of the data centers that accept the account, once', async () => {
    const owner = await signedIn(t);
    const { verification, dataCenters, unchecked } = await verified(owner);
    expect({ dataCenters, unchecked }).toEqual({ dataCenters: ['us-west-1', 'eu-central-1'], unchecked: [] });
    const found = await t.succeed(getSauceLabsVerification, { params: { verification } }, owner);
    expect(found).toEqual({ instanceName: 'Devices', username: 'ada', dataCenters, unchecked });
    expect((await create(owner, verification, 'us-east-4')).body.message).toBe(sauceMessages.notAccepted);
    const { body } = await create(owner, verification, 'us-west-1');
    expect(body).toMatchObject({ responseCode: 201, message: 'Sauce Labs instance created successfully' });
    expect(body.responseObject).toMatchObject({
      instanceName: 'Devices',
      accessKey: '**********',
      defaultDataCenter: 'us-west-1',
      dataCenters: 'us-west-1, eu-central-1',
      status: 'Connected',
    });
    expect((await create(owner, verification, 'us-west-1')).body.message).toBe(sauceMessages.expired);
    expect((await t.succeed(listPlugins, {}, owner)).map(({ plugin }) => plugin)).toContain('SauceLabs');
    const { db } = t.platform.context;
    const rows = [
      await db.selectFrom('integrationInstances').selectAll().execute(),
      await db.selectFrom('instanceVerifications').selectAll().execute(),
    ];
    expect(JSON.stringify(rows)).not.toContain(accessKey);
  });

  test('are verified only so often in a minute', async () => {
    const owner = await signedIn(t);
    await usesUpAsks(t, owner, 1);
    expect([(await validate(owner)).status, (await validate(owner)).status]).toEqual([200, 429]);
  });

  test('name data centers that could not be asked', async () => {
    const owner = await signedIn(t);
    answers['eu-central-1'] = 503;
    expect(await verified(owner)).toMatchObject({
      dataCenters: ['us-west-1'],
      unchecked: ['eu-central-1'],
    });
  });

  test.each([
    ['a wrong key', { key: 'wrong' }, {}, 'User name or access key is invalid'],
    ['a short name', { instanceName: 'x' }, {}, 'Minimum 3 characters required'],
    [
      'silence everywhere',
      {},
      { 'us-west-1': 503, 'us-east-4': 503, 'eu-central-1': 503 },
      'Sauce Labs could not be reached, so nothing was saved. Try again.',
    ],
  ])('refuse %s in the first step', async (_, values, given, message) => {
    const owner = await signedIn(t);
    Object.assign(answers, given);
    const { body } = await changesNothing(t, () => validate(owner, values));
    expect(body).toMatchObject({ responseCode: 400, message });
  });

  test('are verified by their user only, for 15 minutes', async () => {
    const owner = await signedIn(t);
    const { verification } = await verified(owner);
    const admin = await colleague(t, owner, 'Admin');
    expect((await create(admin, verification, 'us-west-1')).body.message).toBe(sauceMessages.expired);
    const user = await colleague(t, owner, 'User');
    expect((await validate(user)).status).toBe(403);
    t.clock.advance({ minutes: 16 });
    expect((await create(owner, verification, 'us-west-1')).body.message).toBe(sauceMessages.expired);
    await tidy(t.platform.context);
    const left = t.platform.context.db.selectFrom('instanceVerifications').select('id');
    expect(await left.where('userId', '=', owner.id).execute()).toEqual([]);
  });

  test('are changed by name and data center at once, and to another account by a verification', async () => {
    const owner = await signedIn(t);
    const { verification } = await verified(owner);
    const { body } = await create(owner, verification, 'us-west-1');
    const { id } = body.responseObject as unknown as { id: string };
    const update = (change: object) => t.attempt(updateSauceLabs, { params: { id }, body: change }, owner);
    expect((await update({ instanceName: 'Phones', defaultDataCenter: 'eu-central-1' })).status).toBe(200);
    expect((await update({ defaultDataCenter: 'us-east-4' })).body.message).toBe(sauceMessages.notAccepted);
    // The stored key is used where none is typed.
    const again = await t.succeed(
      validateSauceLabs,
      { body: { instanceName: 'Phones', username: 'ada', id } },
      owner,
    );
    const changed = await update({ verification: again.verification, defaultDataCenter: 'us-west-1' });
    expect(changed.status).toBe(200);
    expect(await t.succeed(getInstance.SauceLabs, { params: { id } }, owner)).toMatchObject({
      instanceName: 'Phones',
      defaultDataCenter: 'us-west-1',
    });
  });
});
