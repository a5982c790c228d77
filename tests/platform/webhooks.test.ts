import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { queueSilentMachines } from '#platform/automation/integrations/webhooks/silent-machines.ts';
import { prepareNotifications } from '#platform/automation/notifications/prepare-notifications.ts';
import {
  getReportConfiguration,
  updateReportConfiguration,
} from '#platform/contract/execution-configuration/report-configuration-calls.ts';
import {
  listDeliveries,
  sendDeliveryAgain,
  sendTestMessage,
} from '#platform/contract/integrations/delivery-calls.ts';
import { getInstance, listInstances } from '#platform/contract/integrations/instance-calls.ts';
import {
  createWebhookInstance,
  rotateWebhookSecret,
  updateWebhookInstance,
} from '#platform/contract/integrations/webhook-calls.ts';
import { webhookEvents, webhookMessages } from '#platform/contract/integrations/webhook-values.ts';
import { entriesOf } from '#tests/support/audit.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { addMember, colleague, project, role, signedIn } from '#tests/support/factories.ts';
import { machine } from '#tests/support/machines.ts';
import { endedExecution } from '#tests/support/notifications.ts';
import { openTestPlatform, type Caller, type TestPlatform } from '#tests/support/platform.ts';
import { serveReceiver, type Receiver } from '#tests/support/providers/receiver.ts';
import { testIntegrations } from '#tests/support/settings.ts';
import { deliver } from '#tests/support/slack-world.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

const noRequest: { readonly headers: IncomingHttpHeaders; readonly text: string } = { headers: {}, text: '' };

describeOnEachDatabase('webhooks', (database) => {
  let t: TestPlatform;
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await serveReceiver();
    t = await openTestPlatform(database, { settings: { integrations: testIntegrations({}) } });
  });
  afterEach(() => receiver.restore());
  afterAll(async () => {
    await t.close();
    await receiver.close();
  });

  const bodyOf = (changes: object = {}) => ({
    instanceName: 'Events',
    url: t.encrypt(`${receiver.url}/hooks?token=t0p-secret`),
    format: 'signed' as const,
    events: [...webhookEvents],
    ...changes,
  });
  const made = async (changes: object = {}, caller?: Caller) => {
    const owner = await signedIn(t);
    const { instance, secret } = await t.succeed(
      createWebhookInstance,
      { body: bodyOf(changes) },
      caller ?? owner,
    );
    return { owner, id: instance.id, instance, secret: secret ?? '' };
  };
  const isSigned = (secret: string, index = 0): boolean => {
    const { headers, text } = receiver.received[index] ?? noRequest;
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${text}`;
    const signature = createHmac('sha256', key).update(signed).digest('base64');
    return String(headers['webhook-signature']).split(' ').includes(`v1,${signature}`);
  };

  test('show their secret once, and store it and the address sealed', async () => {
    const { owner, id, instance, secret } = await made();
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const host = new URL(receiver.url).host;
    expect(instance).toMatchObject({ domain: host, url: '**********', signingSecret: '**********' });
    const row = await t.platform.context.db
      .selectFrom('integrationInstances')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const shown = await t.succeed(getInstance.Webhook, { params: { id } }, owner);
    const entries = await entriesOf(t, createWebhookInstance, owner.licenseId);
    for (const text of [row, shown, entries].map((each) => JSON.stringify(each))) {
      expect(text).not.toContain('t0p-secret');
      expect(text).not.toContain(secret.slice(10));
    }
    expect(entries).toMatchObject([{ subjectId: id, subjectName: 'Events' }]);
  });

  test('are refused for private addresses, redirects and what is missing, and change nothing', async () => {
    const owner = await signedIn(t);
    const refused = async (changes: object) => {
      const { status, body } = await changesNothing(t, () =>
        t.attempt(createWebhookInstance, { body: bodyOf(changes) }, owner),
      );
      return [status, body.message];
    };
    expect(await refused({ url: t.encrypt('http://169.254.169.254/latest') })).toEqual([
      400,
      webhookMessages.urlPrivate,
    ]);
    expect(await refused({ url: t.encrypt('not an address') })).toEqual([400, 'Invalid URL']);
    expect(await refused({ events: [] })).toEqual([400, webhookMessages.eventsMissing]);
    receiver.answer({ status: 302, headers: { location: 'https://elsewhere.example' } });
    expect(await refused({})).toEqual([400, webhookMessages.redirects]);
  });

  test('send signed test messages; while a secret is rotated, both sign', async () => {
    const { owner, id, secret } = await made();
    await t.succeed(sendTestMessage, { params: { id } }, owner);
    expect(isSigned(secret)).toBe(true);
    expect(JSON.parse(receiver.received[0]?.text ?? '')).toMatchObject({ type: 'test' });
    const next = await t.succeed(rotateWebhookSecret, { params: { id }, body: {} }, owner);
    await t.succeed(sendTestMessage, { params: { id } }, owner);
    expect([isSigned(secret, 1), isSigned(next.secret, 1)]).toEqual([true, true]);
    t.clock.advance({ seconds: 25 * 3600 });
    await t.succeed(sendTestMessage, { params: { id } }, await signedIn(t, owner));
    expect([isSigned(secret, 2), isSigned(next.secret, 2)]).toEqual([false, true]);
    const entries = await entriesOf(t, rotateWebhookSecret, owner.licenseId);
    expect(JSON.stringify(entries)).not.toContain(next.secret.slice(10));
  });

  test('keep a change that is made at the moment when a secret is rotated', async () => {
    const { owner, id } = await made();
    const { db } = t.platform.context;
    const renamed = JSON.stringify({ instanceName: 'Renamed', format: 'signed', events: 'executionEnded' });
    let rotating: ReturnType<typeof rotate> | undefined;
    const rotate = () => t.attempt(rotateWebhookSecret, { params: { id }, body: {} }, owner);
    await db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('integrationInstances')
        .set({ config: renamed })
        .where('id', '=', id)
        .execute();
      rotating = rotate();
      // SQLite has one connection, which this transaction uses.
      if (database.name === 'SQLite') return;
      await vi.waitFor(async () => {
        const waiting = await sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
        expect(waiting.rows).toHaveLength(1);
      });
    });
    expect((await rotating)?.status).toBe(200);
    const row = await db
      .selectFrom('integrationInstances')
      .select('config')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(row.config)).toMatchObject({ instanceName: 'Renamed' });
  });

  test('keep an address that is left out or masked, and get a secret when they become signed', async () => {
    const { owner, id, secret } = await made({ format: 'teams' });
    expect(secret).toBe('');
    const { url: _, ...body } = bodyOf({ instanceName: 'Renamed' });
    const changed = await t.succeed(
      updateWebhookInstance,
      { params: { id }, body: { ...body, url: '**********' } },
      owner,
    );
    expect(changed.secret).toMatch(/^whsec_/);
    const again = await t.succeed(updateWebhookInstance, { params: { id }, body }, owner);
    expect(again.secret).toBeNull();
    await t.succeed(sendTestMessage, { params: { id } }, owner);
    expect(receiver.received[0]?.path).toBe('/hooks?token=t0p-secret');
    expect(isSigned(changed.secret ?? '')).toBe(true);
  });

  test('get ended executions that Report Configuration chooses, retried with the same id', async () => {
    const { owner, id, secret } = await made();
    const projectId = await project(t, owner, { name: 'Shop' });
    const there: Caller = { token: owner.token, projectId };
    const webhookData = { selectedWebhookInstances: [{ id }] };
    await t.succeed(updateReportConfiguration, { params: { id: projectId }, body: { webhookData } }, there);
    const executionId = await endedExecution(t, owner, { projectId, name: 'Nightly' });
    receiver.answer({ status: 503, headers: { 'retry-after': '30' } });
    await prepareNotifications(t.platform.context);
    await deliver(t);
    t.clock.advance({ seconds: 20 });
    await deliver(t);
    expect(receiver.received).toHaveLength(1);
    receiver.restoreAnswer();
    t.clock.advance({ seconds: 60 });
    await deliver(t);
    expect(receiver.received).toHaveLength(2);
    const [first, second] = receiver.received;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(isSigned(secret, 1)).toBe(true);
    expect(JSON.parse(second?.text ?? '')).toMatchObject({
      type: 'execution.ended',
      data: {
        id: executionId,
        name: 'Nightly',
        project: { id: projectId, name: 'Shop' },
        previousVerdict: null,
      },
    });
    const [sent] = await t.succeed(listDeliveries, { params: { id } }, owner);
    expect(sent).toMatchObject({ kind: 'message', state: 'Sent', attempts: 2, answerStatus: 204 });
    expect(JSON.stringify(sent)).not.toContain('t0p-secret');
    await t.succeed(sendDeliveryAgain, { params: { id, deliveryId: sent?.id ?? '' } }, owner);
    await deliver(t);
    expect(receiver.received).toHaveLength(3);
  });

  test('show no part of a secret address that an answer repeats', async () => {
    const t0 = '/services/T0COMPANY/hook-secret-1/w%C3%B6rtlich-geheim?token=t0p-secret-2&v=1';
    const { owner, id } = await made({ url: t.encrypt(`${receiver.url}${t0}`) });
    for (const repeated of [
      `Cannot POST ${t0}`,
      'No hook at /services/T0COMPANY/hook-secret-1/w%C3%B6rtlich-geheim',
      'hook-secret-1, wörtlich-geheim and t0p-secret-2 are unknown to v=1',
    ]) {
      receiver.answer({ status: 404, text: repeated });
      await t.attempt(sendTestMessage, { params: { id } }, owner);
      t.clock.advance({ seconds: 60 });
    }
    const rows = await t.platform.context.db
      .selectFrom('deliveries')
      .select(['answer'])
      .where('instanceId', '=', id)
      .execute();
    const shown = JSON.stringify([rows, await t.succeed(listDeliveries, { params: { id } }, owner)]);
    expect(shown).toContain('v=1');
    for (const secret of ['T0COMPANY', 'hook-secret', 'geheim', 't0p-secret'])
      expect(shown).not.toContain(secret);
  });

  test('give up after 410, and say so', async () => {
    const { owner, id } = await made();
    receiver.answer({ status: 410 });
    const { status, body } = await t.attempt(sendTestMessage, { params: { id } }, owner);
    expect([status, body.message]).toEqual([400, webhookMessages.gone]);
  });

  test('send Adaptive Cards to Teams, in which names are text', async () => {
    const { owner, id } = await made({ format: 'teams' });
    await t.succeed(sendTestMessage, { params: { id } }, owner);
    const [{ headers, text } = noRequest] = receiver.received;
    expect(headers['webhook-signature']).toBeUndefined();
    const { content, contentType } = (
      JSON.parse(text) as { attachments: { content: object; contentType: string }[] }
    ).attachments[0] ?? { content: {}, contentType: '' };
    expect(contentType).toBe('application/vnd.microsoft.card.adaptive');
    expect(content).toMatchObject({
      type: 'AdaptiveCard',
      version: '1.4',
      body: [{ type: 'TextBlock', text: 'Test message from FireFlink' }, { type: 'TextBlock' }],
      actions: [{ type: 'Action.OpenUrl', url: t.platform.context.settings.publicUrl }],
    });
  });

  test('are told once of a machine that is silent', async () => {
    const { owner, id } = await made();
    await machine(t, owner, { hostName: 'build-07' });
    t.clock.advance({ seconds: 130 });
    await Promise.all([queueSilentMachines(t.platform.context), queueSilentMachines(t.platform.context)]);
    t.clock.advance({ seconds: 60 });
    await queueSilentMachines(t.platform.context);
    await deliver(t);
    expect(receiver.received.map(({ text }) => JSON.parse(text) as object)).toMatchObject([
      { type: 'machine.silent', data: { machine: { hostName: 'build-07' } } },
    ]);
    const [event] = await t.succeed(listDeliveries, { params: { id } }, owner);
    expect(event).toMatchObject({ kind: 'event', state: 'Sent', again: true });
  });

  test('of plain users can’t have events about the license', async () => {
    const owner = await signedIn(t);
    const projectId = await project(t, owner, { name: 'Shop' });
    const user = await colleague(t, owner, 'User');
    const roleId = await role(t, owner, {
      name: 'Tester',
      access: { Configuration: 'Edit Access' },
      projectId,
    });
    await addMember(t, { projectId, userId: user.id, roleId });
    const there: Caller = { token: user.token, projectId };
    const { status, body } = await changesNothing(t, () =>
      t.attempt(createWebhookInstance, { body: bodyOf() }, there),
    );
    expect([status, body.message]).toEqual([400, webhookMessages.onlyAdmins]);
    await t.succeed(createWebhookInstance, { body: bodyOf({ events: ['executionEnded'] }) }, there);
  });

  test('of another license are not there', async () => {
    const { id } = await made();
    const stranger = await signedIn(t);
    const { url: _, ...body } = bodyOf();
    for (const attempted of [
      () => t.attempt(updateWebhookInstance, { params: { id }, body }, stranger),
      () => t.attempt(rotateWebhookSecret, { params: { id }, body: {} }, stranger),
    ]) {
      expect((await changesNothing(t, attempted)).status).toBe(404);
    }
    const webhookData = { selectedWebhookInstances: [{ id }] };
    const { status, body: answer } = await changesNothing(t, () =>
      t.attempt(
        updateReportConfiguration,
        { params: { id: stranger.licenseId }, body: { webhookData } },
        stranger,
      ),
    );
    expect([status, answer.message]).toEqual([400, webhookMessages.unknown]);
    expect((await t.succeed(listInstances.Webhook, { query: {} }, stranger)).total).toBe(0);
    expect((await t.succeed(getReportConfiguration, {}, stranger)).webhookData.instances).toEqual([]);
  });
});
