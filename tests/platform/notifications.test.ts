import { expect, test } from 'vitest';
import { listReportNotices } from '#platform/contract/execution-configuration/notification-calls.ts';
import { tidy } from '#platform/housekeeping.ts';
import { linesFor } from '#platform/foundation/mail/bulk-lines.ts';
import { prepareNotifications } from '#platform/automation/notifications/prepare-notifications.ts';
import { describeOnEachDatabase, sqlite } from '#tests/support/databases.ts';
import { colleague, project, signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { freePort } from '#tests/support/free-port.ts';
import { anHourLater } from '#tests/support/mail-queue.ts';
import {
  configured,
  endedExecution,
  guest,
  notificationsOf,
  notificationRows,
  notificationsSettled,
  notificationWorld,
  sendAgain,
  told,
  user,
} from '#tests/support/notifications.ts';
import { remove } from '#tests/support/removal.ts';

describeOnEachDatabase('notifications', (database) => {
  const { openPlatform, startMailServer, beside } = notificationWorld(database);

  test('are 200 emails to 200 recipients, one for each', async () => {
    const { t, owner, projectId, there } = await openPlatform();
    const addresses = Array.from({ length: 200 }, (_, index) => `guest${index}@example.com`);
    await configured(
      t,
      there,
      projectId,
      addresses.map((address) => guest(address)),
    );
    await endedExecution(t, owner, { projectId });
    await notificationsSettled(t);
    expect((await told(t)).map(({ to }) => to).sort()).toEqual(addresses.sort());
    expect((await notificationsOf(t, there))[0]?.recipients).toHaveLength(200);
  });

  test('are prepared and sent once when two processes check at once on one database', async () => {
    const server = await startMailServer({ milliseconds: 5 });
    const { t, owner, projectId, there } = await openPlatform(server.url);
    // SQLite has one process, in which two checks can still run.
    const second = database === sqlite ? t : await beside(t, server.url);
    await configured(t, there, projectId, [user(owner), guest('zoe@example.com')]);
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) ids.push(await endedExecution(t, owner, { projectId }));
    await Promise.all([t, second].map(({ platform }) => prepareNotifications(platform.context)));
    await t.mailSettled();
    expect(server.received).toHaveLength(10);
    expect((await notificationsOf(t, there)).map(({ id }) => id).sort()).toEqual(ids.sort());
  });

  test('are prepared once by another process when one has claimed and not finished them', async () => {
    const { t, owner, projectId, there } = await openPlatform();
    await configured(t, there, projectId, [user(owner)]);
    await endedExecution(t, owner, { projectId });
    const { db } = t.platform.context;
    const later = new Date(t.clock.now().getTime() + 300_000).toISOString();
    await db.updateTable('notifications').set({ attempts: 1, nextAttemptOn: later }).execute();
    await notificationsSettled(t);
    expect(await told(t)).toEqual([]);
    t.clock.advance({ minutes: 6 });
    await notificationsSettled(t);
    await notificationsSettled(t);
    expect(await told(t)).toHaveLength(1);
  });

  test("wait for a mail server that is unavailable, and show the server's message when it refuses an address", async () => {
    const port = await freePort();
    const { t, owner, projectId, there } = await openPlatform(`smtp://127.0.0.1:${port}`);
    await configured(t, there, projectId, [guest('wrong@example.com'), guest('zoe@example.com')]);
    const notificationId = await endedExecution(t, owner, { projectId });
    await notificationsSettled(t);
    const [away] = await notificationsOf(t, there);
    for (const one of away?.recipients ?? []) {
      expect(one).toMatchObject({ status: 'Waiting', attempts: 1, sentOn: null });
      expect(one.error).toContain('ECONNREFUSED');
      expect(one.nextAttemptOn).not.toBeNull();
    }
    const server = await startMailServer({ port, unknown: 'wrong@example.com' });
    await anHourLater(t);
    expect(server.received.map(({ to }) => to)).toEqual(['zoe@example.com']);
    const onCommit = async () => ({ token: (await signedIn(t, owner)).token, projectId });
    expect((await sendAgain(t, await onCommit(), notificationId, 'failed')).status).toBe(400);
    for (let attempt = 2; attempt < 13; attempt += 1) await anHourLater(t);
    const now = await onCommit();
    const { notifications, lastFailure } = await t.succeed(listReportNotices, {}, now);
    const [wrong, right] = notifications[0]?.recipients ?? [];
    expect(wrong).toMatchObject({ status: 'Failed', attempts: 12, nextAttemptOn: null });
    expect(wrong?.error).toContain('No such user: wrong@example.com');
    expect(lastFailure).toEqual({
      emailId: 'wrong@example.com',
      error: wrong?.error,
      failedOn: wrong?.failedOn,
    });
    expect(right).toMatchObject({ status: 'Sent', attempts: 2, error: '' });
    expect(notifications[0]?.again).toEqual(['failed', 'all']);
    // They are sent again to recipients whom they have not reached, and to no others.
    await t.platform.context.db.updateTable('mails').set({ lastError: null }).execute();
    expect((await sendAgain(t, now, notificationId, 'failed')).status).toBe(200);
    await t.mailSettled();
    expect((await notificationsOf(t, now))[0]?.recipients[0]).toMatchObject({
      status: 'Waiting',
      attempts: 1,
    });
    expect(server.received).toHaveLength(1);
  });

  test('delay no other email: those of a large notification are sent when nothing else is due', async () => {
    const server = await startMailServer({ milliseconds: 60 });
    const { t, owner, projectId, there } = await openPlatform(server.url);
    const guests = Array.from({ length: 40 }, (_, index) => guest(`guest${index}@example.com`));
    await configured(t, there, projectId, guests);
    await endedExecution(t, owner, { projectId });
    const removed = await colleague(t, owner, 'User');
    await prepareNotifications(t.platform.context);
    const late = await remove(t, owner, removed.id);
    expect(late.status).toBe(200);
    await t.mailSettled();
    const place = server.received.findIndex(({ subject }) => subject.startsWith('You were removed'));
    expect(place).toBeGreaterThanOrEqual(0);
    expect(place).toBeLessThan(30);
    expect(server.received).toHaveLength(41);
  });

  test('of a license that sends very many delay another one’s no longer than its first ones do', async () => {
    const port = await freePort();
    let other: SignedInUser | undefined;
    const { t, owner, projectId, there } = await openPlatform(`smtp://127.0.0.1:${port}`, async (first) => {
      other = await signedIn(first);
    });
    if (!other) throw new Error('There is no other license');
    const guests = Array.from({ length: 15 }, (_, index) => guest(`guest${index}@example.com`));
    await configured(t, there, projectId, guests);
    // The license has already sent this many.
    await linesFor(t.platform.context.db, owner.licenseId, 190, t.clock.now());
    for (let run = 0; run < 2; run += 1) await endedExecution(t, owner, { projectId });
    const elsewhere = await project(t, other, { name: 'Elsewhere' });
    await configured(t, { token: other.token, projectId: elsewhere }, elsewhere, [guest('zoe@example.com')]);
    await notificationsSettled(t);
    t.clock.advance({ seconds: 1 });
    await endedExecution(t, other, { projectId: elsewhere });
    await notificationsSettled(t);
    const server = await startMailServer({ port });
    await anHourLater(t);
    const place = server.received.findIndex(({ to }) => to === 'zoe@example.com');
    expect(server.received.filter(({ subject }) => subject.startsWith('FireFlink: '))).toHaveLength(31);
    expect(place).toBeGreaterThanOrEqual(0);
    expect(place).toBeLessThanOrEqual(10);
    const lines = await t.platform.context.db
      .selectFrom('mails')
      .select(({ fn }) => ['bulk', fn.countAll().as('count')])
      .where('bulk', '>', 0)
      .groupBy('bulk')
      .orderBy('bulk')
      .execute();
    expect(lines.map(({ bulk, count }) => [bulk, Number(count)])).toEqual([
      [2, 11],
      [3, 20],
    ]);
  });

  test('are stored for 90 days, with their delivery', async () => {
    const { t, owner, projectId, there } = await openPlatform();
    await configured(t, there, projectId, [guest('zoe@example.com')]);
    await endedExecution(t, owner, { projectId });
    await notificationsSettled(t);
    t.clock.advance({ days: 89 });
    await tidy(t.platform.context);
    const again = await signedIn(t, owner);
    const caller = { token: again.token, projectId };
    expect((await notificationsOf(t, caller))[0]?.recipients).toMatchObject([{ status: 'Sent' }]);
    t.clock.advance({ days: 2 });
    await tidy(t.platform.context);
    const { db } = t.platform.context;
    expect(await notificationRows(t)).toEqual([]);
    expect(await db.selectFrom('mails').select('id').execute()).toEqual([]);
  });
});
