import { expect, test } from 'vitest';
import {
  sendNoticeAgain,
  sendTestReport,
} from '#platform/contract/execution-configuration/notification-calls.ts';
import { countSending } from '#platform/automation/notifications/notification-limit.ts';
import { entriesOf } from '#tests/support/audit.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { project, signedIn } from '#tests/support/factories.ts';
import {
  configured,
  endedExecution,
  guest,
  notificationsOf,
  notificationsSettled,
  notificationWorld,
  sendAgain,
  told,
} from '#tests/support/notifications.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

describeOnEachDatabase('notifications that are sent by hand', (database) => {
  const { openPlatform } = notificationWorld(database);

  test('are limited to a few dozen on a license, however many notifications and projects it has', async () => {
    const { t, owner, projectId, there } = await openPlatform();
    await configured(t, there, projectId, [guest('zoe@example.com')]);
    const id = await endedExecution(t, owner, { projectId });
    await notificationsSettled(t);
    const { licenseId } = owner;
    for (let another = 0; another < 30; another += 1) {
      await countSending(
        t.platform.context.db,
        { licenseId, what: `report-again:${another}` },
        t.clock.now(),
      );
    }
    const sent = () => told(t).then(({ length }) => length);
    const before = await sent();
    expect((await sendAgain(t, there, id, 'all')).status).toBe(429);
    const test = { params: { id: projectId }, body: { to: 'email' } };
    expect((await t.attempt(sendTestReport, test, there)).status).toBe(429);
    await notificationsSettled(t);
    expect(await sent()).toBe(before);
    t.clock.advance({ minutes: 10 });
    expect((await sendAgain(t, there, id, 'all')).status).toBe(200);
  });

  test('are sent again to all current recipients; a test never is', async () => {
    const { t, owner, projectId, there } = await openPlatform();
    await configured(t, there, projectId, [guest('old@example.com')]);
    const notificationId = await endedExecution(t, owner, { projectId });
    await notificationsSettled(t);
    await configured(t, there, projectId, [guest('new@example.com')], { failed: false });
    const again = await sendAgain(t, there, notificationId, 'all');
    expect([again.status, again.body.message]).toEqual([200, 'Sending the notification again']);
    await notificationsSettled(t);
    expect((await told(t)).map(({ to }) => to)).toEqual(['old@example.com', 'new@example.com']);
    const [notification] = await notificationsOf(t, there);
    expect(notification?.recipients.map(({ emailId, status }) => [emailId, status])).toEqual([
      ['new@example.com', 'Sent'],
      ['old@example.com', 'Sent'],
    ]);
    await configured(t, there, projectId, []);
    const stranger = await signedIn(t);
    expect(await notificationsOf(t, stranger)).toEqual([]);
    const elsewhere = await project(t, owner, { name: 'Elsewhere' });
    await changesNothing(t, async () => {
      for (const to of ['failed', 'all'])
        expect((await sendAgain(t, there, notificationId, to)).status).toBe(400);
      expect((await sendAgain(t, stranger, notificationId, 'all')).status).toBe(404);
      const actor = { token: owner.token, projectId: elsewhere };
      expect((await sendAgain(t, actor, notificationId, 'all')).status).toBe(404);
    });
    expect(await entriesOf(t, sendNoticeAgain, owner.licenseId)).toMatchObject([
      { subjectKind: 'report notice', subjectName: 'Nightly', projectId },
    ]);
  });

  test('can be tested: a test goes to all recipients, a few times in a while', async () => {
    const { t, owner, projectId, there } = await openPlatform();
    const test = (to: string) =>
      t.attempt(sendTestReport, { params: { id: projectId }, body: { to } }, there);
    const nobody = await test('email');
    expect([nobody.status, nobody.body.message]).toEqual([
      400,
      'No recipients yet. Choose recipients to send a test.',
    ]);
    await configured(t, there, projectId, [guest('zoe@example.com')], { toInitiator: true });
    const slack = await test('slack');
    expect([slack.status, slack.body.message]).toEqual([
      400,
      'No Slack channels yet. Choose a channel to send a test.',
    ]);
    const sent = await test('email');
    expect([sent.status, sent.body.message]).toEqual([200, 'Sending a test to 2 addresses']);
    const mails = await told(t);
    expect(mails.map(({ to }) => to).sort()).toEqual([owner.emailId, 'zoe@example.com'].sort());
    expect(mails[0]?.subject).toBe('FireFlink: test notification for Web shop');
    const [notification] = await notificationsOf(t, there);
    expect(notification).toMatchObject({ execution: null, projectName: 'Web shop', again: [] });
    expect(notification?.recipients.map(({ status }) => status)).toEqual(['Sent', 'Sent']);
    expect((await sendAgain(t, there, notification?.id ?? '', 'all')).status).toBe(400);
    for (let more = 0; more < 4; more += 1) expect((await test('email')).status).toBe(200);
    expect((await test('email')).status).toBe(429);
    t.clock.advance({ minutes: 10 });
    expect((await test('email')).status).toBe(200);
    expect((await entriesOf(t, sendTestReport, owner.licenseId))[0]).toMatchObject({
      subjectKind: 'report configuration',
      subjectName: 'Web shop',
    });
  });
});
