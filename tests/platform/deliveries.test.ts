import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDelivery } from '#platform/automation/integrations/deliveries/add-delivery.ts';
import {
  listDeliveries,
  sendDeliveryAgain,
  sendTestMessage,
} from '#platform/contract/integrations/delivery-calls.ts';
import { getInstance } from '#platform/contract/integrations/instance-calls.ts';
import { withChanges } from '#platform/domain/with-changes.ts';
import { tidy } from '#platform/housekeeping.ts';
import { entriesOf } from '#tests/support/audit.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { storedExecution } from '#tests/support/executions.ts';
import { colleague, project, signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { slackToken } from '#tests/support/providers/slack.ts';
import { connectSlack, deliver, openSlackWorld, type SlackWorld } from '#tests/support/slack-world.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

describeOnEachDatabase('deliveries', (database) => {
  let world: SlackWorld;
  beforeAll(async () => {
    world = await openSlackWorld(database);
  });
  afterEach(() => {
    world.slack.restore();
    world.slack.messages.length = 0;
  });
  afterAll(() => world.close());

  /** A Slack instance, and a message of an execution that is queued in it. */
  const queued = async () => {
    const { t } = world;
    const owner = await signedIn(t);
    const projectId = await project(t, owner, { name: 'Web shop' });
    const id = await connectSlack(t, owner);
    const executionId = await storedExecution(t, owner, { projectId });
    await add(owner, { id, projectId, executionId });
    return { t, owner, id, projectId, executionId };
  };
  const add = (
    { licenseId }: SignedInUser,
    { id, projectId, executionId }: { id: string; projectId: string; executionId: string },
  ) => {
    const { context } = world.t.platform;
    return withChanges(context, (transaction) =>
      addDelivery(transaction, context, {
        licenseId,
        instanceId: id,
        executionId,
        projectId,
        kind: 'message',
        target: '#releases',
        body: 'Checkout failed',
      }),
    );
  };
  const logOf = (id: string, actor: SignedInUser) =>
    world.t.succeed(listDeliveries, { params: { id } }, actor);

  test('are sent once, and say what Slack answered, without the token', async () => {
    const { t, owner, id, projectId, executionId } = await queued();
    // The same message again changes nothing.
    await add(owner, { id, projectId, executionId });
    await deliver(t);
    await deliver(t);
    expect(world.slack.messages.map(({ text }) => text)).toEqual(['Checkout failed']);
    const log = await logOf(id, owner);
    expect(log).toHaveLength(1);
    expect(log[0]).toMatchObject({
      kind: 'message',
      target: '#releases',
      execution: { id: executionId },
      state: 'Sent',
      attempts: 1,
      answerStatus: 200,
      nextAttemptOn: null,
      again: true,
    });
    expect(log[0]?.answer).toContain('"ok":true');
    expect(JSON.stringify(log)).not.toContain(slackToken);
    const stored = await t.platform.context.db.selectFrom('deliveries').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain('Checkout failed');
  });

  test('wait as long as Slack asks, then go on', async () => {
    const { t, owner, id } = await queued();
    world.slack.answer('chat.postMessage', {
      status: 429,
      headers: { 'retry-after': '1800' },
      body: { ok: false, error: 'ratelimited', echoes: slackToken },
    });
    await deliver(t);
    t.clock.advance({ minutes: 29 });
    await deliver(t);
    expect(world.slack.messages).toHaveLength(1);
    const [waiting] = await logOf(id, owner);
    expect(waiting).toMatchObject({ state: 'Waiting', attempts: 1, answerStatus: 429, again: false });
    expect(waiting?.answer).not.toContain(slackToken);
    const early = await t.attempt(
      sendDeliveryAgain,
      { params: { id, deliveryId: waiting?.id ?? '' } },
      owner,
    );
    expect([early.status, early.body.message]).toEqual([400, 'This message is still being sent']);
    world.slack.restore();
    t.clock.advance({ minutes: 2 });
    await deliver(t);
    expect((await logOf(id, owner))[0]).toMatchObject({
      state: 'Sent',
      attempts: 2,
      doneOn: expect.any(String) as string,
    });
  });

  test('survive a day without Slack', async () => {
    const { t, owner, id } = await queued();
    world.slack.answer('chat.postMessage', { status: 503, body: 'down' });
    for (let hour = 0; hour < 24; hour += 1) {
      await deliver(t);
      t.clock.advance({ hours: 1 });
    }
    const again = await signedIn(t, owner);
    expect((await logOf(id, again))[0]).toMatchObject({
      state: 'Waiting',
      answer: 'Slack answered 503: down',
    });
    world.slack.restore();
    t.clock.advance({ hours: 1 });
    await deliver(t);
    expect((await logOf(id, await signedIn(t, owner)))[0]?.state).toBe('Sent');
  });

  test('are given up at once where Slack refuses, with the reason, and are sent again by hand', async () => {
    const { t, owner, id } = await queued();
    world.slack.answer('chat.postMessage', { body: { ok: false, error: 'not_in_channel' } });
    await deliver(t);
    const [failed] = await logOf(id, owner);
    expect(failed).toMatchObject({
      state: 'Failed',
      attempts: 1,
      answer: 'Invite the app to the channel first',
    });
    const { lastFailure } = await t.succeed(getInstance.Slack, { params: { id } }, owner);
    expect(lastFailure).toEqual({ on: failed?.doneOn, reason: 'Invite the app to the channel first' });
    world.slack.restore();
    const input = { params: { id, deliveryId: failed?.id ?? '' } };
    const user = await colleague(t, owner, 'User');
    expect((await changesNothing(t, () => t.attempt(sendDeliveryAgain, input, user))).status).toBe(403);
    const stranger = await signedIn(t);
    expect((await changesNothing(t, () => t.attempt(sendDeliveryAgain, input, stranger))).status).toBe(404);
    const other = await connectSlack(t, owner, 'Another');
    const ofOther = { params: { ...input.params, id: other } };
    expect((await t.attempt(sendDeliveryAgain, ofOther, owner)).status).toBe(404);
    await t.succeed(sendDeliveryAgain, input, owner);
    await deliver(t);
    expect((await logOf(id, owner))[0]).toMatchObject({ state: 'Sent', attempts: 1 });
    expect((await t.succeed(getInstance.Slack, { params: { id } }, owner)).lastFailure).toBeNull();
    expect((await entriesOf(t, sendDeliveryAgain, owner.licenseId)).at(-1)).toMatchObject({
      subjectName: 'Releases',
    });
  });

  test('of a test are sent at once, and tell at once why not', async () => {
    const { t } = world;
    const owner = await signedIn(t);
    const id = await connectSlack(t, owner);
    const sent = await t.call(sendTestMessage, { params: { id } }, owner);
    expect([sent.status, sent.body.message]).toEqual([200, 'Test message sent to #releases']);
    expect(world.slack.messages[0]?.text.split('\n')).toEqual([
      '*Test message from FireFlink*',
      expect.stringContaining('Messages about executions will arrive here.'),
      '<http://fireflink.test|Open FireFlink>',
    ]);
    world.slack.answer('chat.postMessage', { body: { ok: false, error: 'not_in_channel' } });
    const refused = await t.attempt(sendTestMessage, { params: { id } }, owner);
    expect([refused.status, refused.body.message]).toEqual([400, 'Invite the app to the channel first']);
    const log = await logOf(id, owner);
    expect(log.map(({ state, kind, again }) => [state, kind, again]).sort()).toEqual([
      ['Failed', 'test message', false],
      ['Sent', 'test message', false],
    ]);
    const again = { params: { id, deliveryId: log[0]?.id ?? '' } };
    expect((await changesNothing(t, () => t.attempt(sendDeliveryAgain, again, owner))).status).toBe(400);
    for (let more = 0; more < 7; more += 1) await t.attempt(sendTestMessage, { params: { id } }, owner);
    expect((await t.attempt(sendTestMessage, { params: { id } }, owner)).status).toBe(429);
  });

  test('are kept for 30 days', async () => {
    const { t, owner, id } = await queued();
    await deliver(t);
    t.clock.advance({ days: 29 });
    await tidy(t.platform.context);
    expect(await logOf(id, await signedIn(t, owner))).toHaveLength(1);
    t.clock.advance({ days: 2 });
    await tidy(t.platform.context);
    expect(await logOf(id, await signedIn(t, owner))).toEqual([]);
  });
});
