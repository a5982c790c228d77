import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { sendTestReport } from '#platform/contract/execution-configuration/notification-calls.ts';
import { tidy } from '#platform/housekeeping.ts';
import { givenUpOn } from '#platform/foundation/work-queue/queue-columns.ts';
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
  user,
} from '#tests/support/notifications.ts';
import type { Caller, TestPlatform } from '#tests/support/platform.ts';

/** Records that a license has sent a guest this number of notifications by now. */
async function hasHad(t: TestPlatform, emailId: string, licenseId: string, count: number): Promise<void> {
  const queuedOn = t.clock.now().toISOString();
  const rows = Array.from({ length: count }, () => ({ id: newId(), emailId, licenseId, queuedOn }));
  await t.platform.context.db.insertInto('guestMails').values(rows).execute();
}

describeOnEachDatabase('notifications to guests', (database) => {
  const { openPlatform, startMailServer } = notificationWorld(database);

  test('reach a guest 50 times in 24 hours at most, whichever licenses send them, and say whom they did not reach', async () => {
    const { t, owner, projectId, there } = await openPlatform();
    const zoe = 'zoe@example.com';
    await configured(t, there, projectId, [guest('Zoe@example.com', 'Zoe'), user(owner)]);
    const other = await signedIn(t);
    const elsewhere = await project(t, other, { name: 'Elsewhere' });
    await configured(t, { token: other.token, projectId: elsewhere }, elsewhere, [guest(zoe)]);
    const toZoe = async () => (await told(t)).filter(({ to }) => to === zoe).length;

    for (let run = 0; run < 25; run += 1) {
      await endedExecution(t, owner, { projectId });
      await endedExecution(t, other, { projectId: elsewhere });
    }
    await notificationsSettled(t);
    expect(await toZoe()).toBe(50);
    t.clock.advance({ hours: 23 });
    const notificationId = await endedExecution(t, owner, { projectId, name: 'Late' });
    await notificationsSettled(t);
    expect(await toZoe()).toBe(50);
    const late = async (actor: Caller) =>
      (await notificationsOf(t, actor)).find(({ id }) => id === notificationId);
    let caller: Caller = { token: (await signedIn(t, owner)).token, projectId };
    const unsent = await late(caller);
    expect(unsent?.recipients.map(({ name, status, error }) => [name, status, error])).toEqual([
      [owner.name, 'Sent', ''],
      ['Zoe', 'Not sent', 'This address had reached its limit of 50 emails in 24 hours'],
    ]);
    expect(unsent?.again).toEqual(['failed', 'all']);
    // Sending by hand does not bypass the limit.
    const refused = await sendAgain(t, caller, notificationId, 'failed');
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'The other recipients have reached their limit of 50 emails in 24 hours. Try again tomorrow.',
    ]);
    expect((await sendAgain(t, caller, notificationId, 'all')).status).toBe(200);
    const test = { params: { id: projectId }, body: { to: 'email' as const } };
    expect(await t.succeed(sendTestReport, test, caller)).toMatchObject({ addresses: 1 });
    await notificationsSettled(t);
    expect(await toZoe()).toBe(50);
    expect((await late(caller))?.recipients.map(({ status }) => status)).toEqual(['Sent', 'Not sent']);

    // Each counts for a day; then a notification can be sent to the guests whom it did not reach, and to no others.
    t.clock.advance({ hours: 2 });
    caller = { token: (await signedIn(t, owner)).token, projectId };
    const before = (await told(t)).length;
    expect((await sendAgain(t, caller, notificationId, 'failed')).status).toBe(200);
    await notificationsSettled(t);
    expect([await toZoe(), (await told(t)).length]).toEqual([51, before + 1]);
    expect((await late(caller))?.recipients.map(({ status }) => status)).toEqual(['Sent', 'Sent']);
    await tidy(t.platform.context);
    expect(await t.platform.context.db.selectFrom('guestMails').select('emailId').execute()).toEqual([
      { emailId: zoe },
    ]);
  });

  test('count again for a guest when they were given up and are tried again', async () => {
    const server = await startMailServer({ unknown: 'zoe@example.com' });
    const { t, owner, projectId, there } = await openPlatform(server.url);
    await configured(t, there, projectId, [guest('zoe@example.com')]);
    const notificationId = await endedExecution(t, owner, { projectId });
    await notificationsSettled(t);
    const { db } = t.platform.context;
    await db.updateTable('mails').set({ nextAttemptOn: givenUpOn }).execute();
    const counted = async () => (await db.selectFrom('guestMails').select('id').execute()).length;
    await hasHad(t, 'zoe@example.com', owner.licenseId, 49 - (await counted()));
    expect((await sendAgain(t, there, notificationId, 'failed')).status).toBe(200);
    expect(await counted()).toBe(50);
    await t.mailSettled();
    await db.updateTable('mails').set({ nextAttemptOn: givenUpOn }).execute();
    expect((await sendAgain(t, there, notificationId, 'failed')).status).toBe(400);
    expect(await counted()).toBe(50);
  });

  test('of one license reach a guest ten times a day, whatever others have sent', async () => {
    const { t, owner, projectId, there } = await openPlatform();
    await hasHad(t, 'zoe@example.com', 'another license', 60);
    await configured(t, there, projectId, [guest('zoe@example.com')]);
    for (let run = 0; run < 11; run += 1) await endedExecution(t, owner, { projectId });
    await notificationsSettled(t);
    expect(await told(t)).toHaveLength(10);
    const became = (await notificationsOf(t, there)).flatMap(({ recipients }) => recipients);
    expect(became.filter(({ status }) => status === 'Sent')).toHaveLength(10);
    expect(became.filter(({ status }) => status === 'Not sent')).toHaveLength(1);
  });

  test('are not counted for a user of the license who is selected as a guest, also in tests of All Projects', async () => {
    const { t, owner } = await openPlatform();
    const { token, licenseId } = owner;
    await configured(t, { token }, licenseId, [guest(owner.emailId), guest('zoe@example.com')]);
    const sent = { params: { id: licenseId }, body: { to: 'email' as const } };
    expect(await t.succeed(sendTestReport, sent, { token })).toMatchObject({ addresses: 2 });
    const counted = await t.platform.context.db.selectFrom('guestMails').select('emailId').execute();
    expect(counted).toEqual([{ emailId: 'zoe@example.com' }]);
  });

  test('go to all recipients when that is due, also when they were sent to those not reached before', async () => {
    const { t, owner, projectId, there } = await openPlatform();
    const zoe = guest('zoe@example.com');
    await configured(t, there, projectId, [zoe]);
    await hasHad(t, zoe.emailId, owner.licenseId, 50);
    const notificationId = await endedExecution(t, owner, { projectId });
    await notificationsSettled(t);
    t.clock.advance({ hours: 25 });
    const caller = { token: (await signedIn(t, owner)).token, projectId };
    await configured(t, caller, projectId, [zoe, guest('new@example.com')]);
    for (const to of ['all', 'failed'])
      expect((await sendAgain(t, caller, notificationId, to)).status).toBe(200);
    await notificationsSettled(t);
    expect((await told(t)).map(({ to }) => to).sort()).toEqual(['new@example.com', 'zoe@example.com']);
  });
});
