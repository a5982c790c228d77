import { expect, test } from 'vitest';
import {
  sendNoticeAgain,
  sendTestReport,
} from '#platform/contract/execution-configuration/report-notice-calls.ts';
import { countSending } from '#platform/notices/notice-limit.ts';
import { entriesOf } from '#tests/support/audit.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { project, signedIn } from '#tests/support/factories.ts';
import {
  configured,
  endedExecution,
  guest,
  noticesOf,
  noticesSettled,
  noticeWorld,
  sendAgain,
  told,
} from '#tests/support/notices.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

describeOnEachDatabase('notifications that are sent by hand', (database) => {
  const { openPlatform } = noticeWorld(database);

  test('are limited to a few dozen on a license, however many notifications and projects it has', async () => {
    const { t, owner, projectId, there } = await openPlatform();
    await configured(t, there, projectId, [guest('zoe@example.com')]);
    const id = await endedExecution(t, owner, { projectId });
    await noticesSettled(t);
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
    await noticesSettled(t);
    expect(await sent()).toBe(before);
    t.clock.advance({ minutes: 10 });
    expect((await sendAgain(t, there, id, 'all')).status).toBe(200);
  });

  test('are sent again to all current recipients; a test never is', async () => {
    const { t, owner, projectId, there } = await openPlatform();
    await configured(t, there, projectId, [guest('old@example.com')]);
    const noticeId = await endedExecution(t, owner, { projectId });
    await noticesSettled(t);
    await configured(t, there, projectId, [guest('new@example.com')], { failed: false });
    const again = await sendAgain(t, there, noticeId, 'all');
    expect([again.status, again.body.message]).toEqual([200, 'Sending the notification again']);
    await noticesSettled(t);
    expect((await told(t)).map(({ to }) => to)).toEqual(['old@example.com', 'new@example.com']);
    const [notice] = await noticesOf(t, there);
    expect(notice?.recipients.map(({ emailId, status }) => [emailId, status])).toEqual([
      ['new@example.com', 'Sent'],
      ['old@example.com', 'Sent'],
    ]);
    await configured(t, there, projectId, []);
    const stranger = await signedIn(t);
    expect(await noticesOf(t, stranger)).toEqual([]);
    const elsewhere = await project(t, owner, { name: 'Elsewhere' });
    await changesNothing(t, async () => {
      for (const to of ['failed', 'all']) expect((await sendAgain(t, there, noticeId, to)).status).toBe(400);
      expect((await sendAgain(t, stranger, noticeId, 'all')).status).toBe(404);
      const actor = { token: owner.token, projectId: elsewhere };
      expect((await sendAgain(t, actor, noticeId, 'all')).status).toBe(404);
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
    const [notice] = await noticesOf(t, there);
    expect(notice).toMatchObject({ execution: null, projectName: 'Web shop', again: [] });
    expect(notice?.recipients.map(({ status }) => status)).toEqual(['Sent', 'Sent']);
    expect((await sendAgain(t, there, notice?.id ?? '', 'all')).status).toBe(400);
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
