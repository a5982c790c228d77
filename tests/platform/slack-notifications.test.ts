import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { executionPaths } from '#app/paths/executions.ts';
import { prepareNotifications } from '#platform/automation/notifications/prepare-notifications.ts';
import {
  listReportNotices,
  sendTestReport,
} from '#platform/contract/execution-configuration/notification-calls.ts';
import {
  getReportConfiguration,
  updateReportConfiguration,
} from '#platform/contract/execution-configuration/report-configuration-calls.ts';
import { reportConfigurationMessages } from '#platform/contract/execution-configuration/report-configuration-values.ts';
import { deleteInstance } from '#platform/contract/integrations/instance-calls.ts';
import { entriesOf } from '#tests/support/audit.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { project, signedIn } from '#tests/support/factories.ts';
import { endedExecution, guest, confirmedGuests } from '#tests/support/notifications.ts';
import type { Caller } from '#tests/support/platform.ts';
import { connectSlack, deliver, openSlackWorld, type SlackWorld } from '#tests/support/slack-world.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

describeOnEachDatabase('Slack channels as recipients', (database) => {
  let world: SlackWorld;
  beforeAll(async () => {
    world = await openSlackWorld(database);
  });
  afterEach(() => {
    world.slack.restore();
    world.slack.messages.length = 0;
  });
  afterAll(() => world.close());

  const opened = async () => {
    const { t } = world;
    const owner = await signedIn(t);
    const projectId = await project(t, owner, { name: 'Web <shop>' });
    const there: Caller = { token: owner.token, projectId };
    const id = await connectSlack(t, owner);
    return { t, owner, projectId, there, id };
  };
  const select = (actor: Caller, scope: string, ids: readonly string[]) =>
    world.t.attempt(
      updateReportConfiguration,
      {
        params: { id: scope },
        body: { slackData: { selectedSlackInstances: ids.map((id) => ({ id })) } },
      },
      actor,
    );
  const slackOf = async (actor: Caller) =>
    (await world.t.succeed(getReportConfiguration, {}, actor)).slackData;

  test('are selected by name beside the emails, which stay', async () => {
    const { t, owner, projectId, there, id } = await opened();
    const second = await connectSlack(t, owner, 'Alerts');
    const emailDataDTO = { selectedEmails: [guest('zoe@example.com')] };
    await t.succeed(updateReportConfiguration, { params: { id: projectId }, body: { emailDataDTO } }, there);
    expect((await select(there, projectId, [id, second, id])).status).toBe(200);
    const shown = (of: string, instanceName: string) => ({ id: of, instanceName, channelName: 'releases' });
    const both = [shown(second, 'Alerts'), shown(id, 'Releases')];
    const chosen = both.map((one) => ({ ...one, rule: 'always' }));
    expect(await slackOf(there)).toEqual({ selectedSlackInstances: chosen, instances: both });
    const kept = await t.succeed(getReportConfiguration, {}, there);
    expect(kept.emailDataDTO.selectedEmails).toHaveLength(1);
    const emails = { emailDataDTO: { selectedEmails: [] } };
    await t.succeed(updateReportConfiguration, { params: { id: projectId }, body: emails }, there);
    expect((await slackOf(there)).selectedSlackInstances).toEqual(chosen);
    expect((await slackOf(owner)).selectedSlackInstances).toEqual([]);
  });

  test('are refused when they are of another license, or too many', async () => {
    const { t, projectId, there, id } = await opened();
    const stranger = await signedIn(t);
    const ofStranger = await connectSlack(t, stranger);
    for (const [ids, message] of [
      [[id, ofStranger], reportConfigurationMessages.unknownSlackInstance],
      [Array.from({ length: 21 }, () => id), 'At most 20 Slack instances can be selected'],
    ] as const) {
      const { status, body } = await changesNothing(t, () => select(there, projectId, ids));
      expect([status, body.message]).toEqual([400, message]);
    }
  });

  test('get one message of five lines when an execution ends', async () => {
    const { t, owner, projectId, there, id } = await opened();
    await select(there, projectId, [id]);
    const executionId = await endedExecution(t, owner, { projectId, name: 'Nightly', cause: 'Exit code 1' });
    // Ending it waits for nothing.
    expect(world.slack.messages).toEqual([]);
    await prepareNotifications(t.platform.context);
    await deliver(t);
    const [message, ...others] = world.slack.messages;
    expect(others).toEqual([]);
    const lines = message?.text.split('\n') ?? [];
    expect(lines.length).toBeLessThanOrEqual(5);
    expect(lines[0]).toMatch(/^\*Failed: .*Nightly.* in Web &lt;shop&gt;\*$/);
    expect(lines.at(-1)).toBe(
      `<http://fireflink.test${executionPaths.execution(executionId)}|Open the execution>`,
    );
    const { notifications } = await t.succeed(listReportNotices, {}, there);
    expect(notifications[0]?.recipients).toMatchObject([
      { name: 'Releases', emailId: '#releases', status: 'Sent' },
    ]);
    // Preparing it once more posts nothing more.
    await t.platform.context.db.updateTable('notifications').set({ doneOn: null, again: 1 }).execute();
    await prepareNotifications(t.platform.context);
    await deliver(t);
    expect(world.slack.messages).toHaveLength(1);
  });

  test('get nothing of outcomes that are turned off', async () => {
    const { t, owner, projectId, there, id } = await opened();
    await select(there, projectId, [id]);
    const { notificationDetails } = await t.succeed(getReportConfiguration, {}, there);
    const body = { notificationDetails: { ...notificationDetails, passed: false } };
    await t.succeed(updateReportConfiguration, { params: { id: projectId }, body }, there);
    await endedExecution(t, owner, { projectId, status: 'Passed' });
    await prepareNotifications(t.platform.context);
    await deliver(t);
    expect(world.slack.messages).toEqual([]);
  });

  test('that refuse a message are named as the last failure, and delay no email', async () => {
    const { t, owner, projectId, there, id } = await opened();
    const address = 'yan@example.com';
    await confirmedGuests(t, owner.licenseId, [address]);
    const emailDataDTO = { selectedEmails: [guest(address)] };
    await t.succeed(updateReportConfiguration, { params: { id: projectId }, body: { emailDataDTO } }, there);
    await select(there, projectId, [id]);
    world.slack.answer('chat.postMessage', { body: { ok: false, error: 'not_in_channel' } });
    await endedExecution(t, owner, { projectId });
    await prepareNotifications(t.platform.context);
    await deliver(t);
    expect((await t.mails()).filter(({ to }) => to === address)).not.toEqual([]);
    const { lastFailure } = await t.succeed(listReportNotices, {}, there);
    expect(lastFailure).toMatchObject({
      emailId: '#releases',
      error: 'Invite the app to the channel first',
    });
  });

  test('get a test of the recipients', async () => {
    const { t, owner, projectId, there, id } = await opened();
    const send = () => t.attempt(sendTestReport, { params: { id: projectId }, body: { to: 'slack' } }, there);
    expect((await send()).body.message).toBe('No Slack channels yet. Choose a channel to send a test.');
    await select(there, projectId, [id]);
    const sent = await send();
    expect([sent.status, sent.body.message]).toEqual([200, 'Sending a test to 1 Slack channel']);
    await deliver(t);
    expect(world.slack.messages[0]?.text).toContain('Test notification for Web &lt;shop&gt;');
    expect((await entriesOf(t, sendTestReport, owner.licenseId)).length).toBeGreaterThan(0);
  });

  test('leave the recipients with their instance, which the audit log says', async () => {
    const { t, owner, projectId, there, id } = await opened();
    await select(there, projectId, [id]);
    await t.succeed(deleteInstance.Slack, { params: { id, name: 'Releases' } }, owner);
    expect(await slackOf(there)).toEqual({ selectedSlackInstances: [], instances: [] });
  });
});
