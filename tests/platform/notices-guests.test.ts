import { expect, test } from 'vitest';
import { sendTestReport } from '#platform/contract/execution-configuration/report-notice-calls.ts';
import { tidy } from '#platform/housekeeping.ts';
import { givenUpOn } from '#platform/mail/database-queue.ts';
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
  user,
} from '#tests/support/notices.ts';
import type { Caller } from '#tests/support/platform.ts';

describeOnEachDatabase('notices to guests', (database) => {
  const { openPlatform, startMailServer } = noticeWorld(database);

  test('reach a guest 50 times in 24 hours at most, whichever licenses tell them, and say whom they did not reach', async () => {
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
    await noticesSettled(t);
    expect(await toZoe()).toBe(50);
    t.clock.advance({ hours: 23 });
    const noticeId = await endedExecution(t, owner, { projectId, name: 'Late' });
    await noticesSettled(t);
    expect(await toZoe()).toBe(50);
    const late = async (actor: Caller) => (await noticesOf(t, actor)).find(({ id }) => id === noticeId);
    let caller: Caller = { token: (await signedIn(t, owner)).token, projectId };
    const unsent = await late(caller);
    expect(unsent?.recipients.map(({ name, status, error }) => [name, status, error])).toEqual([
      [owner.name, 'Sent', ''],
      ['Zoe', 'Not sent', 'This address has had its 50 mails of today'],
    ]);
    expect(unsent?.again).toEqual(['failed', 'all']);
    // Nothing that is sent by hand goes round it.
    const refused = await sendAgain(t, caller, noticeId, 'failed');
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'Those whom the notice has not reached have had their 50 mails of today',
    ]);
    expect((await sendAgain(t, caller, noticeId, 'all')).status).toBe(200);
    const test = { params: { id: projectId }, body: { to: 'email' as const } };
    expect(await t.succeed(sendTestReport, test, caller)).toMatchObject({ addresses: 1 });
    await noticesSettled(t);
    expect(await toZoe()).toBe(50);
    expect((await late(caller))?.recipients.map(({ status }) => status)).toEqual(['Sent', 'Not sent']);

    // A day after each it counts no more; whom a notice did not reach can be sent it then, and nobody else is.
    t.clock.advance({ hours: 2 });
    caller = { token: (await signedIn(t, owner)).token, projectId };
    const before = (await told(t)).length;
    expect((await sendAgain(t, caller, noticeId, 'failed')).status).toBe(200);
    await noticesSettled(t);
    expect([await toZoe(), (await told(t)).length]).toEqual([51, before + 1]);
    expect((await late(caller))?.recipients.map(({ status }) => status)).toEqual(['Sent', 'Sent']);
    await tidy(t.platform.context);
    expect(await t.platform.context.db.selectFrom('guestMails').select('emailId').execute()).toEqual([
      { emailId: zoe },
    ]);
  });

  test('that were given up for a guest count again when they are tried again', async () => {
    const server = await startMailServer({ unknown: 'zoe@example.com' });
    const { t, owner, projectId, there } = await openPlatform(server.url);
    await configured(t, there, projectId, [guest('zoe@example.com')]);
    const noticeId = await endedExecution(t, owner, { projectId });
    await noticesSettled(t);
    const { db } = t.platform.context;
    await db.updateTable('mails').set({ nextAttemptOn: givenUpOn }).execute();
    const counted = async () => (await db.selectFrom('guestMails').select('id').execute()).length;
    for (let more = await counted(); more < 49; more += 1) {
      const queuedOn = t.clock.now().toISOString();
      await db
        .insertInto('guestMails')
        .values({ id: String(more), emailId: 'zoe@example.com', queuedOn })
        .execute();
    }
    expect((await sendAgain(t, there, noticeId, 'failed')).status).toBe(200);
    expect(await counted()).toBe(50);
    await t.mailSettled();
    await db.updateTable('mails').set({ nextAttemptOn: givenUpOn }).execute();
    expect((await sendAgain(t, there, noticeId, 'failed')).status).toBe(400);
    expect(await counted()).toBe(50);
  });
});
