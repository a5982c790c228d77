import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { checkDueInstances } from '#platform/automation/integrations/upkeep/due-checks.ts';
import { warnOfInstanceExpiry } from '#platform/automation/integrations/upkeep/expiry-mails.ts';
import { getInstance, listPlugins } from '#platform/contract/integrations/instance-calls.ts';
import { createWebhookInstance } from '#platform/contract/integrations/webhook-calls.ts';
import { webhookMessages } from '#platform/contract/integrations/webhook-values.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { storeInstance } from '#tests/support/instances.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { serveReceiver, type Receiver } from '#tests/support/providers/receiver.ts';
import { testIntegrations } from '#tests/support/settings.ts';
import { deliver } from '#tests/support/slack-world.ts';

const day = 24 * 3600;

describeOnEachDatabase('upkeep of plugin instances', (database) => {
  let t: TestPlatform;
  let failing: Receiver;
  let listening: Receiver;
  beforeAll(async () => {
    [failing, listening] = await Promise.all([serveReceiver(), serveReceiver()]);
    t = await openTestPlatform(database, { settings: { integrations: testIntegrations({}) } });
  });
  afterEach(() => {
    failing.restore();
    listening.restore();
  });
  afterAll(async () => {
    await t.close();
    await Promise.all([failing.close(), listening.close()]);
  });

  const webhook = async (owner: SignedInUser, receiver: Receiver, instanceName: string) => {
    const body = {
      instanceName,
      url: t.encrypt(receiver.url),
      format: 'signed' as const,
      events: ['instanceFailing' as const],
    };
    return (await t.succeed(createWebhookInstance, { body }, owner)).instance.id;
  };
  const check = () => checkDueInstances(t.platform.context);
  const expire = (id: string, expiresOn: string) =>
    t.platform.context.db
      .updateTable('integrationInstances')
      .set({ expiresOn })
      .where('id', '=', id)
      .execute();

  test('checks each instance once a day, however many processes look', async () => {
    const owner = await signedIn(t);
    const id = await webhook(owner, failing, 'Failing');
    await check();
    const asked = failing.requests.length;
    t.clock.advance({ seconds: day + 60 });
    await Promise.all([check(), check()]);
    expect(failing.requests.length - asked).toBe(1);
    const { checkedOn } = await t.succeed(getInstance.Webhook, { params: { id } }, await signedIn(t, owner));
    expect(checkedOn).toBe(t.clock.now().toISOString());
  });

  test('tells other webhooks once of an instance that fails, and shows what the provider announces', async () => {
    const owner = await signedIn(t);
    const id = await webhook(owner, failing, 'Failing');
    await webhook(owner, listening, 'Listening');
    failing.answer({ status: 410 });
    t.clock.advance({ seconds: day + 60 });
    await check();
    t.clock.advance({ seconds: day + 60 });
    await check();
    await deliver(t);
    expect(failing.received).toEqual([]);
    expect(listening.received.map(({ text }) => JSON.parse(text) as object)).toMatchObject([
      { type: 'instance.failing', data: { instance: { id, name: 'Failing' }, reason: webhookMessages.gone } },
    ]);
    const later = await signedIn(t, owner);
    const instance = await t.succeed(getInstance.Webhook, { params: { id } }, later);
    expect(instance).toMatchObject({ status: 'Refused', notice: expect.stringContaining('410') as string });
    const card = (await t.succeed(listPlugins, {}, later)).find(({ plugin }) => plugin === 'Webhook');
    expect(card).toMatchObject({ instances: 2, troubled: 1, notice: { instance: 'Failing' } });
    failing.answer({ status: 200, headers: { sunset: 'Fri, 31 Dec 2027 23:59:59 GMT' } });
    t.clock.advance({ seconds: day + 60 });
    await check();
    const healed = await t.succeed(getInstance.Webhook, { params: { id } }, await signedIn(t, owner));
    expect(healed).toMatchObject({
      status: 'Connected',
      notice: 'The provider ends what this instance uses on 2027-12-31',
    });
  });

  test('sends one email before a token ends, and another one for a new date', async () => {
    const owner = await signedIn(t);
    const id = await storeInstance(t, owner, { plugin: 'Jira', values: { domain: 'shop' } });
    const dayIn = (days: number) =>
      new Date(t.clock.now().getTime() + days * day * 1000).toISOString().slice(0, 10);
    const warned = async () => {
      const before = (await t.mails()).length;
      await Promise.all([warnOfInstanceExpiry(t.platform.context), warnOfInstanceExpiry(t.platform.context)]);
      return (await t.mails()).slice(before).filter(({ to }) => to === owner.emailId);
    };
    await expire(id, dayIn(30));
    expect(await warned()).toEqual([]);
    await expire(id, dayIn(6));
    const mails = await warned();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain(dayIn(6));
    expect(await warned()).toEqual([]);
    await expire(id, dayIn(5));
    expect(await warned()).toHaveLength(1);
  });
});
