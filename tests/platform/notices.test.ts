import { expect, test } from 'vitest';
import {
  listReportNotices,
  sendNoticeAgain,
  sendTestReport,
} from '#platform/contract/execution-configuration/report-notice-calls.ts';
import { reportLimits } from '#platform/contract/execution-configuration/report-configuration-values.ts';
import { createGroup, updateGroup } from '#platform/contract/groups/group-calls.ts';
import { tidy } from '#platform/housekeeping.ts';
import { countSending } from '#platform/notices/notice-limit.ts';
import { prepareNotices } from '#platform/notices/prepare-notices.ts';
import { reportKey } from '#platform/reports/report-of.ts';
import { entriesOf } from '#tests/support/audit.ts';
import { describeOnEachDatabase, sqlite } from '#tests/support/databases.ts';
import { addMember, colleague, defaultRole, project, role, signedIn } from '#tests/support/factories.ts';
import { freePort } from '#tests/support/free-port.ts';
import { anHourLater, mailServers } from '#tests/support/mail-queue.ts';
import { configured, endedExecution, noticesOf, noticesSettled } from '#tests/support/notices.ts';
import { openTestPlatform, type Caller, type TestPlatform } from '#tests/support/platform.ts';
import { remove, removeFromProject } from '#tests/support/removal.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

const { closeAfter, startMailServer } = mailServers();

const guest = (emailId: string, name?: string) => ({ type: 'guest' as const, emailId, name });
const user = ({ id }: { readonly id: string }) => ({ type: 'user' as const, id });

describeOnEachDatabase('notices', (database) => {
  const openPlatform = async (smtpUrl?: string) => {
    const first = await openTestPlatform(database);
    closeAfter(() => first.close());
    const owner = await signedIn(first);
    const projectId = await project(first, owner, { name: 'Web shop' });
    const t = smtpUrl === undefined ? first : await beside(first, smtpUrl);
    // Whoever signs up reads a mail, which is then out.
    if (t !== first) await first.platform.close();
    return { t, owner, projectId, there: { token: owner.token, projectId } };
  };
  const beside = async (t: TestPlatform, smtpUrl: string) => {
    const settings = { smtpUrl, ...(database === sqlite ? { dataDir: t.settings.dataDir } : {}) };
    const another = await openTestPlatform(database, { beside: t, settings });
    closeAfter(() => another.platform.close());
    return another;
  };
  /** The mails of notices. */
  const told = async (t: TestPlatform) =>
    (await t.mails()).filter(({ subject }) => subject.startsWith('FireFlink: '));
  const noticeRows = (t: TestPlatform) =>
    t.platform.context.db.selectFrom('reportNotices').selectAll().execute();
  const sendAgain = (t: TestPlatform, actor: Caller, noticeId: string, to: string) =>
    t.attempt(sendNoticeAgain, { params: { noticeId }, body: { to } }, actor);

  test('tell everybody who is chosen how an execution ended, each address once, and say what became of it', async () => {
    const server = await startMailServer();
    const { t, owner, projectId, there } = await openPlatform(server.url);
    const member = await colleague(t, owner, 'Admin');
    const { id: groupId } = await t.succeed(
      createGroup,
      {
        body: {
          name: 'Testers',
          emailUserList: [{ emailId: owner.emailId }, { emailId: member.emailId }],
          guestUserList: [{ userName: 'Guest', emailId: 'guest@example.com' }],
        },
      },
      owner,
    );
    await configured(
      t,
      there,
      projectId,
      [
        user(owner),
        { type: 'group', id: groupId },
        guest('Guest@example.com'),
        guest('zoe@example.com', 'Zoe'),
      ],
      { toInitiator: true },
    );
    const executionId = await endedExecution(t, owner, {
      projectId,
      name: 'Nightly <b>&',
      cause: 'The suite ended with code 1',
      message: 'one\n<script>two</script>',
    });
    await noticesSettled(t);

    expect(server.received.map(({ recipients }) => recipients.join()).sort()).toEqual(
      ['guest@example.com', 'zoe@example.com', owner.emailId, member.emailId].sort(),
    );
    const mail = server.received.find(({ to }) => to === 'zoe@example.com');
    expect(mail?.subject).toBe('FireFlink: Nightly <b>& Failed in Web shop');
    for (const words of [
      'Hello Zoe,',
      'Nightly <b>& failed in Web shop.\nThe suite ended with code 1',
      'Suite: smoke',
      `Initiated by: ${owner.name}`,
      'Duration: 3 min 20 s',
      'Times are those of UTC (+00:00).',
      'Last output:\n\none\n<script>two</script>',
      `${t.settings.publicUrl}/app/executions/${executionId}`,
      'because you are chosen in the Report Configuration of Web shop',
      `ask ${owner.name} or an Admin to take you off there`,
    ]) {
      expect(mail?.text).toContain(words);
    }
    expect(mail?.html).toContain('Nightly &lt;b&gt;&amp; failed in Web shop.');
    expect(mail?.html).toContain('one\n&lt;script&gt;two&lt;/script&gt;');
    expect(mail?.html).not.toContain('<script');
    const toMember = server.received.find(({ to }) => to === member.emailId);
    expect(toMember?.text).toContain('because you are in the group Testers');

    const [notice, ...others] = await noticesOf(t, there);
    expect(others).toEqual([]);
    const now = t.clock.now().toISOString();
    expect(notice).toMatchObject({
      id: executionId,
      execution: { id: executionId, name: 'Nightly <b>&', status: 'Failed', endedOn: now },
      projectName: 'Web shop',
      error: '',
      again: ['all'],
    });
    expect(notice?.recipients).toHaveLength(4);
    expect(notice?.recipients.find(({ name }) => name === 'Zoe')).toEqual({
      name: 'Zoe',
      emailId: 'zoe@example.com',
      status: 'Sent',
      attempts: 1,
      sentOn: now,
      error: '',
      failedOn: null,
      nextAttemptOn: null,
    });
    // The same stands in All Projects.
    expect(await noticesOf(t, owner)).toEqual([notice]);
  });

  test('go to nobody where nobody is chosen, or that outcome is switched off, and leave nothing behind', async () => {
    const { t, owner, projectId, there } = await openPlatform();
    await endedExecution(t, owner, { projectId });
    expect(await noticeRows(t)).toEqual([]);
    await configured(t, there, projectId, []);
    await endedExecution(t, owner, { projectId });
    await configured(t, owner, owner.licenseId, [user(owner)], { passed: false });
    await endedExecution(t, owner, { projectId });
    const another = await project(t, owner, { name: 'Another' });
    await endedExecution(t, owner, { projectId: another, status: 'Passed' });
    expect(await noticeRows(t)).toHaveLength(3);
    expect(await noticesOf(t, owner)).toEqual([]);
    await noticesSettled(t);
    expect([await noticeRows(t), await told(t)]).toEqual([[], []]);
    await endedExecution(t, owner, { projectId: another, status: 'Terminated' });
    await noticesSettled(t);
    expect((await told(t)).map(({ subject }) => subject)).toEqual([
      'FireFlink: Nightly Terminated in Another',
    ]);
  });

  test('are written by what is configured when they are prepared: who has left since is told nothing', async () => {
    const { t, owner, projectId, there } = await openPlatform();
    const roleId = await defaultRole(t, owner, 'View Access');
    const [leaver, mover, initiator] = [
      await colleague(t, owner, 'User'),
      await colleague(t, owner, 'User'),
      await colleague(t, owner, 'User'),
    ];
    for (const { id: userId } of [leaver, mover, initiator])
      await addMember(t, { projectId, userId, roleId });
    const group = (guests: string[]) => ({
      name: 'Testers',
      emailUserList: [{ emailId: leaver.emailId }, { emailId: mover.emailId }],
      guestUserList: guests.map((emailId) => ({ userName: 'Guest', emailId })),
    });
    const { id: groupId } = await t.succeed(createGroup, { body: group(['old@example.com']) }, owner);
    const all = [
      user(leaver),
      user(mover),
      { type: 'group' as const, id: groupId },
      guest('out@example.com'),
    ];
    await configured(t, there, projectId, all, { toInitiator: true });
    await endedExecution(t, initiator, { projectId });

    await remove(t, owner, leaver.id);
    for (const { id: userId } of [mover, initiator]) await removeFromProject(t, owner, { projectId, userId });
    await configured(t, there, projectId, all.slice(2, 3), { toInitiator: true });
    const changed = { name: 'Testers', emailUserList: [{ emailId: mover.emailId }] };
    const guestUserList = [{ userName: 'Guest', emailId: 'new@example.com' }];
    await t.succeed(updateGroup, { params: { groupId }, body: { ...changed, guestUserList } }, owner);
    await noticesSettled(t);
    expect((await told(t)).map(({ to }) => to)).toEqual(['new@example.com']);
  });

  test('are for users who see the executions of the project, in whichever way they are chosen', async () => {
    const { t, owner, projectId, there } = await openPlatform();
    const [seeing, blind] = [await colleague(t, owner, 'User'), await colleague(t, owner, 'User')];
    const access = { Suites: 'View Access' } as const;
    const sees = await role(t, owner, { name: 'Sees suites', access });
    const sawBefore = await role(t, owner, { name: 'Saw suites', access });
    await addMember(t, { projectId, userId: seeing.id, roleId: sees });
    await addMember(t, { projectId, userId: blind.id, roleId: sawBefore });
    const emailUserList = [seeing, blind].map(({ emailId }) => ({ emailId }));
    const group = { name: 'Testers', emailUserList, guestUserList: [] };
    const { id: groupId } = await t.succeed(createGroup, { body: group }, owner);
    const chosen = [
      user(seeing),
      { type: 'group' as const, id: groupId },
      guest(blind.emailId),
      guest('zoe@example.com'),
    ];
    await configured(t, there, projectId, chosen, { toInitiator: true });
    const { db } = t.platform.context;
    await db.updateTable('roles').set({ tabPermissions: '{}' }).where('id', '=', sawBefore).execute();
    await endedExecution(t, blind, { projectId });
    await noticesSettled(t);
    expect((await told(t)).map(({ to }) => to).sort()).toEqual([seeing.emailId, 'zoe@example.com'].sort());
  });

  test('are sent by hand a few dozen times in a license, however many notices and projects it has', async () => {
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

  test('to 200 recipients are 200 mails, one for each', async () => {
    const { t, owner, projectId, there } = await openPlatform();
    const addresses = Array.from({ length: 200 }, (_, index) => `guest${index}@example.com`);
    await configured(
      t,
      there,
      projectId,
      addresses.map((address) => guest(address)),
    );
    await endedExecution(t, owner, { projectId });
    await noticesSettled(t);
    expect((await told(t)).map(({ to }) => to).sort()).toEqual(addresses.sort());
    expect((await noticesOf(t, there))[0]?.recipients).toHaveLength(200);
  });

  test('that two look after at once on one database are prepared and sent by one', async () => {
    const server = await startMailServer({ milliseconds: 5 });
    const { t, owner, projectId, there } = await openPlatform(server.url);
    // SQLite has one process, in which two may look all the same.
    const second = database === sqlite ? t : await beside(t, server.url);
    await configured(t, there, projectId, [user(owner), guest('zoe@example.com')]);
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) ids.push(await endedExecution(t, owner, { projectId }));
    await Promise.all([t, second].map(({ platform }) => prepareNotices(platform.context)));
    await t.mailSettled();
    expect(server.received).toHaveLength(10);
    expect((await noticesOf(t, there)).map(({ id }) => id).sort()).toEqual(ids.sort());
  });

  test('that a process has taken and not finished are prepared by another one, once', async () => {
    const { t, owner, projectId, there } = await openPlatform();
    await configured(t, there, projectId, [user(owner)]);
    await endedExecution(t, owner, { projectId });
    const { db } = t.platform.context;
    const later = new Date(t.clock.now().getTime() + 300_000).toISOString();
    await db.updateTable('reportNotices').set({ attempts: 1, nextAttemptOn: later }).execute();
    await noticesSettled(t);
    expect(await told(t)).toEqual([]);
    t.clock.advance({ minutes: 6 });
    await noticesSettled(t);
    await noticesSettled(t);
    expect(await told(t)).toHaveLength(1);
  });

  test('wait for a mail server that is away, and for one that refuses an address say its words', async () => {
    const port = await freePort();
    const { t, owner, projectId, there } = await openPlatform(`smtp://127.0.0.1:${port}`);
    await configured(t, there, projectId, [guest('wrong@example.com'), guest('zoe@example.com')]);
    const noticeId = await endedExecution(t, owner, { projectId });
    await noticesSettled(t);
    const [away] = await noticesOf(t, there);
    for (const one of away?.recipients ?? []) {
      expect(one).toMatchObject({ status: 'Waiting', attempts: 1, sentOn: null });
      expect(one.error).toContain('ECONNREFUSED');
      expect(one.nextAttemptOn).not.toBeNull();
    }
    const server = await startMailServer({ port, unknown: 'wrong@example.com' });
    await anHourLater(t);
    expect(server.received.map(({ to }) => to)).toEqual(['zoe@example.com']);
    const afterwards = async () => ({ token: (await signedIn(t, owner)).token, projectId });
    expect((await sendAgain(t, await afterwards(), noticeId, 'failed')).status).toBe(400);
    for (let attempt = 2; attempt < 13; attempt += 1) await anHourLater(t);
    const now = await afterwards();
    const { notices, lastFailure } = await t.succeed(listReportNotices, {}, now);
    const [wrong, right] = notices[0]?.recipients ?? [];
    expect(wrong).toMatchObject({ status: 'Failed', attempts: 12, nextAttemptOn: null });
    expect(wrong?.error).toContain('No such user: wrong@example.com');
    expect(lastFailure).toEqual({
      emailId: 'wrong@example.com',
      error: wrong?.error,
      failedOn: wrong?.failedOn,
    });
    expect(right).toMatchObject({ status: 'Sent', attempts: 2, error: '' });
    expect(notices[0]?.again).toEqual(['failed', 'all']);
    // Once more to whom it has not reached, and to nobody else.
    await t.platform.context.db.updateTable('mails').set({ lastError: null }).execute();
    expect((await sendAgain(t, now, noticeId, 'failed')).status).toBe(200);
    await t.mailSettled();
    expect((await noticesOf(t, now))[0]?.recipients[0]).toMatchObject({ status: 'Waiting', attempts: 1 });
    expect(server.received).toHaveLength(1);
  });

  test('hold up no other mail: what is one of many goes out when nothing else is due', async () => {
    const server = await startMailServer({ milliseconds: 20 });
    const { t, owner, projectId, there } = await openPlatform(server.url);
    await configured(
      t,
      there,
      projectId,
      Array.from({ length: 10 }, (_, index) => guest(`guest${index}@example.com`)),
    );
    await endedExecution(t, owner, { projectId });
    await prepareNotices(t.platform.context);
    const late = await remove(t, owner, (await colleague(t, owner, 'User')).id);
    expect(late.status).toBe(200);
    await t.mailSettled();
    const place = server.received.findIndex(({ subject }) => subject.startsWith('You were removed'));
    expect(place).toBeGreaterThanOrEqual(0);
    expect(place).toBeLessThan(9);
    expect(server.received).toHaveLength(11);
  });

  test('are sent again to all who are chosen now; a test never is', async () => {
    const { t, owner, projectId, there } = await openPlatform();
    await configured(t, there, projectId, [guest('old@example.com')]);
    const noticeId = await endedExecution(t, owner, { projectId });
    await noticesSettled(t);
    await configured(t, there, projectId, [guest('new@example.com')], { failed: false });
    const again = await sendAgain(t, there, noticeId, 'all');
    expect([again.status, again.body.message]).toEqual([200, 'The notice is sent again']);
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

  test('can be tried: a test goes to all who are chosen, a few times in a while', async () => {
    const { t, owner, projectId, there } = await openPlatform();
    const test = (to: string) =>
      t.attempt(sendTestReport, { params: { id: projectId }, body: { to } }, there);
    const nobody = await test('email');
    expect([nobody.status, nobody.body.message]).toEqual([
      400,
      'Nobody is chosen: there is no address to send a test to',
    ]);
    await configured(t, there, projectId, [guest('zoe@example.com')], { toInitiator: true });
    const slack = await test('slack');
    expect([slack.status, slack.body.message]).toEqual([
      400,
      'No Slack instance is chosen: there is no channel to send a test to',
    ]);
    const sent = await test('email');
    expect([sent.status, sent.body.message]).toEqual([200, 'A test is on its way to 2 addresses']);
    const mails = await told(t);
    expect(mails.map(({ to }) => to).sort()).toEqual([owner.emailId, 'zoe@example.com'].sort());
    expect(mails[0]?.subject).toBe('FireFlink: test of the notices of Web shop');
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

  test('have the report with them, or a sentence where it is gone when they are sent', async () => {
    const port = await freePort();
    const { t, owner, projectId, there } = await openPlatform(`smtp://127.0.0.1:${port}`);
    await configured(t, there, projectId, [guest('zoe@example.com')], { attachHtml: true });
    await endedExecution(t, owner, { projectId });
    const gone = await endedExecution(t, owner, { projectId, name: 'Gone' });
    await noticesSettled(t);
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
      server.received.find(({ subject }) => subject.includes(` ${name} `)),
    );
    expect(whole?.attachments).toMatchObject([{ name: 'Nightly 2026-03-02 09-00.html', type: 'text/html' }]);
    expect(whole?.attachments[0]?.content.toString()).toContain('<!doctype html>');
    expect(without?.attachments).toEqual([]);
    const sentence = 'Gone 2026-03-02 09-00.html is not attached: that file was no longer kept';
    expect([without?.text, without?.html]).toEqual([
      expect.stringContaining(sentence),
      expect.stringContaining(sentence),
    ]);
  });

  test('lead to a report that is too large to go with them', async () => {
    const { t, owner, projectId, there } = await openPlatform();
    await configured(t, there, projectId, [guest('zoe@example.com')], { attachHtml: true });
    const id = await endedExecution(t, owner, { projectId });
    await noticesSettled(t);
    expect((await told(t)).at(-1)?.attachments).toHaveLength(1);
    await t.platform.context.db
      .updateTable('executionReports')
      .set({ bytes: reportLimits.attachedBytesMax + 1 })
      .where('executionId', '=', id)
      .execute();
    const [notice] = await noticesOf(t, there);
    await sendAgain(t, there, notice?.id ?? '', 'all');
    await noticesSettled(t);
    const mails = await told(t);
    expect(mails).toHaveLength(2);
    expect(mails.at(-1)).toMatchObject({ attachments: [] });
    expect(mails.at(-1)?.text).toContain('The HTML report is too large to be attached');
  });

  test('are kept for 90 days, with what became of them', async () => {
    const { t, owner, projectId, there } = await openPlatform();
    await configured(t, there, projectId, [guest('zoe@example.com')]);
    await endedExecution(t, owner, { projectId });
    await noticesSettled(t);
    t.clock.advance({ days: 89 });
    await tidy(t.platform.context);
    const again = await signedIn(t, owner);
    const caller = { token: again.token, projectId };
    expect((await noticesOf(t, caller))[0]?.recipients).toMatchObject([{ status: 'Sent' }]);
    t.clock.advance({ days: 2 });
    await tidy(t.platform.context);
    const { db } = t.platform.context;
    expect(await noticeRows(t)).toEqual([]);
    expect(await db.selectFrom('mails').select('id').execute()).toEqual([]);
  });
});
