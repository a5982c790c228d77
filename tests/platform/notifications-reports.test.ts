import { expect, test } from 'vitest';
import { reportLimits } from '#platform/contract/execution-configuration/report-configuration-values.ts';
import { reportKey } from '#platform/automation/reports/report-key.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { freePort } from '#tests/support/free-port.ts';
import { anHourLater } from '#tests/support/mail-queue.ts';
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

describeOnEachDatabase('reports that are attached to notifications', (database) => {
  const { openPlatform, startMailServer } = notificationWorld(database);

  test('are attached, or replaced by a sentence when they are deleted before sending', async () => {
    const port = await freePort();
    const { t, owner, projectId, there } = await openPlatform(`smtp://127.0.0.1:${port}`);
    await configured(t, there, projectId, [guest('zoe@example.com')], { attachHtml: true });
    await endedExecution(t, owner, { projectId });
    const gone = await endedExecution(t, owner, { projectId, name: 'Gone' });
    await notificationsSettled(t);
    const { db, files } = t.platform.context;
    const { file } = await db
      .selectFrom('executionReports')
      .select('file')
      .where('executionId', '=', gone)
      .executeTakeFirstOrThrow();
    await files.remove([reportKey(file ?? '')]);
    const server = await startMailServer({ port });
    await anHourLater(t);
    const [whole, without] = ['Nightly', 'Gone'].map((name) =>
      server.received.find(({ subject }) => subject.includes(`(${name})`)),
    );
    expect(whole?.attachments).toMatchObject([{ name: 'Nightly 2026-03-02 09-00.html', type: 'text/html' }]);
    expect(whole?.attachments[0]?.content.toString()).toContain('<!doctype html>');
    expect(without?.attachments).toEqual([]);
    const sentence = 'Gone 2026-03-02 09-00.html is not attached: it was deleted before this email was sent';
    expect([without?.text, without?.html]).toEqual([
      expect.stringContaining(sentence),
      expect.stringContaining(sentence),
    ]);
  });

  test('are linked when they are too large to attach', async () => {
    const { t, owner, projectId, there } = await openPlatform();
    await configured(t, there, projectId, [guest('zoe@example.com')], { attachHtml: true });
    const id = await endedExecution(t, owner, { projectId });
    await notificationsSettled(t);
    expect((await told(t)).at(-1)?.attachments).toHaveLength(1);
    await t.platform.context.db
      .updateTable('executionReports')
      .set({ bytes: reportLimits.attachedBytesMax + 1 })
      .where('executionId', '=', id)
      .execute();
    const [notification] = await notificationsOf(t, there);
    await sendAgain(t, there, notification?.id ?? '', 'all');
    await notificationsSettled(t);
    const mails = await told(t);
    expect(mails).toHaveLength(2);
    expect(mails.at(-1)).toMatchObject({ attachments: [] });
    expect(mails.at(-1)?.text).toContain('The HTML report is too large to be attached');
  });
});
