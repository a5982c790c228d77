import { expect, test } from 'vitest';
import {
  askGuestAgain,
  confirmGuest,
  getGuest,
  unsubscribeGuest,
} from '#platform/contract/guests/guest-calls.ts';
import { createGroup, getGroup, updateGroup } from '#platform/contract/groups/group-calls.ts';
import { updateReportConfiguration } from '#platform/contract/execution-configuration/report-configuration-calls.ts';
import { sendTestReport } from '#platform/contract/execution-configuration/notification-calls.ts';
import { createUser } from '#platform/contract/users/user-calls.ts';
import { askDueGuests } from '#platform/identity/guests/due-guests.ts';
import { tidy } from '#platform/housekeeping.ts';
import { addressesFound } from '#tests/support/addresses-found.ts';
import { entriesOf } from '#tests/support/audit.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { project, signedIn } from '#tests/support/factories.ts';
import { freePort } from '#tests/support/free-port.ts';
import { confirm, confirmations, guestToken, unsubscribe } from '#tests/support/guests.ts';
import { anHourLater } from '#tests/support/mail-queue.ts';
import {
  endedExecution,
  guest,
  notificationsOf,
  notificationsSettled,
  notificationWorld,
  told,
  user,
} from '#tests/support/notifications.ts';
import type { Caller, TestPlatform } from '#tests/support/platform.ts';

type Selected = ReturnType<typeof guest> | ReturnType<typeof user>;

/** Saves recipients as a user does; returns the message of the reply. */
async function choose(
  t: TestPlatform,
  actor: Caller,
  id: string,
  selectedEmails: readonly Selected[],
): Promise<string> {
  const body = { emailDataDTO: { selectedEmails: [...selectedEmails] } };
  const answer = await t.call(updateReportConfiguration, { params: { id }, body }, actor);
  expect(answer.status).toBe(200);
  return answer.body.message;
}

const guests = (count: number, prefix = 'guest') =>
  Array.from({ length: count }, (_, index) => guest(`${prefix}${index}@partner.example`));

describeOnEachDatabase('guests', (database) => {
  const { openPlatform, startMailServer } = notificationWorld(database);

  test('are asked once, in the product’s own words, and are sent nothing else until they confirm', async () => {
    const server = await startMailServer();
    const { t, owner, projectId, there } = await openPlatform(server.url);
    await choose(t, there, projectId, [guest('Zoe@partner.example', 'Win at https://evil.com'), user(owner)]);
    await t.succeed(sendTestReport, { params: { id: projectId }, body: { to: 'email' } }, there);
    const notificationId = await endedExecution(t, owner, { projectId, name: 'Pay at evil.com' });
    await notificationsSettled(t);
    const toZoe = () => server.received.filter(({ to }) => to === 'zoe@partner.example');
    expect(toZoe()).toHaveLength(1);
    const [asked] = confirmations(toZoe());
    if (!asked) throw new Error('They were not asked');
    expect(asked.text).toContain("Ada Lovelace's license");
    expect(asked.text + asked.html + asked.subject).not.toContain('evil');
    expect(asked.headers).toEqual(expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post']));
    const notification = (await notificationsOf(t, there)).find(({ id }) => id === notificationId);
    expect(notification?.recipients.find(({ emailId }) => emailId === 'zoe@partner.example')).toMatchObject({
      status: 'Not sent',
      error: 'This guest hadn’t confirmed yet',
    });

    // Loading the page changes nothing; its button does.
    const token = guestToken(asked);
    expect(await t.succeed(getGuest, { query: { token } })).toEqual({
      emailId: 'zoe@partner.example',
      organisation: "Ada Lovelace's license",
      state: 'waiting',
    });
    expect((await confirm(t, asked)).state).toBe('confirmed');
    await endedExecution(t, owner, { projectId, name: 'Pay at evil.com' });
    await notificationsSettled(t);
    const notifications = toZoe().filter(({ subject }) => subject.startsWith('FireFlink: '));
    expect(notifications.map(({ subject }) => subject)).toEqual([
      'FireFlink: Failed – smoke (Pay at evil[.]com) in Web shop',
    ]);
    expect(notifications[0]?.headers).toEqual(
      expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post']),
    );
    // The user's own email has no such link.
    const toOwner = server.received.findLast(({ to }) => to === owner.emailId);
    expect(toOwner?.headers).not.toContain('list-unsubscribe');
    expect(await entriesOf(t, confirmGuest, owner.licenseId)).toMatchObject([
      { subjectKind: 'guest', subjectName: 'zoe@partner.example' },
    ]);
  });

  test('get nothing more after they unsubscribe, are not asked again, and can come back by themselves', async () => {
    const { t, owner, projectId, there } = await openPlatform();
    await choose(t, there, projectId, [guest('zoe@partner.example')]);
    const [asked] = confirmations(await t.mails());
    if (!asked) throw new Error('They were not asked');
    await confirm(t, asked);
    await endedExecution(t, owner, { projectId });
    await notificationsSettled(t);
    const [notification] = await told(t);
    if (!notification) throw new Error('They were not told');
    expect((await unsubscribe(t, notification)).state).toBe('unsubscribed');
    await endedExecution(t, owner, { projectId });
    await choose(t, there, projectId, []);
    await choose(t, there, projectId, [guest('zoe@partner.example')]);
    await endedExecution(t, owner, { projectId });
    await notificationsSettled(t);
    t.clock.advance({ days: 20 });
    await tidy(t.platform.context);
    await askDueGuests(t.platform.context);
    expect(await t.mails()).toHaveLength(3);
    const caller = { token: (await signedIn(t, owner)).token, projectId };
    const again = await t.attempt(askGuestAgain, { body: { emailId: 'zoe@partner.example' } }, caller);
    expect(again.status).toBe(400);
    await confirm(t, notification);
    await endedExecution(t, owner, { projectId });
    await notificationsSettled(t);
    expect(await told(t)).toHaveLength(2);
    expect(await entriesOf(t, unsubscribeGuest, owner.licenseId)).toMatchObject([
      { before: { state: 'confirmed' }, after: { state: 'unsubscribed' } },
    ]);
  });

  test('get no email that is already queued after they unsubscribe', async () => {
    const { t, owner, projectId, there } = await openPlatform(`smtp://127.0.0.1:${await freePort()}`);
    await choose(t, there, projectId, [guest('zoe@partner.example')]);
    const { db, secretKey } = t.platform.context;
    const token = secretKey.seal(JSON.stringify([owner.licenseId, 'zoe@partner.example']), 'guest');
    await t.succeed(confirmGuest, { body: { token } });
    await endedExecution(t, owner, { projectId });
    await notificationsSettled(t);
    await t.succeed(unsubscribeGuest, { body: { token } });
    await anHourLater(t);
    const notifications = await db
      .selectFrom('mails')
      .select('nextAttemptOn')
      .where('bulk', '>', 1)
      .execute();
    expect(notifications).toEqual([{ nextAttemptOn: '9999' }]);
  });

  test('are identified by a link that only this server creates, for one license and one address', async () => {
    const { t, owner } = await openPlatform();
    const other = await signedIn(t);
    for (const { licenseId } of [owner, other]) {
      await choose(t, licenseId === owner.licenseId ? owner : other, licenseId, [
        guest('zoe@partner.example'),
      ]);
    }
    const [first, second] = confirmations(await t.mails());
    if (!first || !second) throw new Error('They were not asked');
    await confirm(t, first);
    const states = await t.platform.context.db.selectFrom('guests').select(['licenseId', 'state']).execute();
    expect(states.filter(({ state }) => state === 'confirmed')).toHaveLength(1);
    const token = guestToken(second);
    const broken = [token.slice(0, -4), `A${token.slice(1)}`, 'x'.repeat(60), ''];
    for (const wrong of broken) {
      for (const call of [confirmGuest, unsubscribeGuest]) {
        expect((await t.attempt(call, { body: { token: wrong } })).status).toBe(400);
      }
      expect((await t.attempt(getGuest, { query: { token: wrong } })).status).toBe(400);
    }
  });

  test('are asked 100 a day by a license at most, whichever are replaced; the others later', async () => {
    const { t, owner, projectId, there } = await openPlatform();
    const words = await choose(t, there, projectId, guests(101));
    expect(words).toBe(
      'Report Configuration updated successfully. 1 guest gets the confirmation email later: at most 100 new guests are asked a day',
    );
    // Replacing them by others gains nothing, in groups too.
    await choose(t, there, projectId, guests(150, 'other'));
    const created = await t.call(
      createGroup,
      {
        body: {
          name: 'Testers',
          emailUserList: [{ emailId: owner.emailId }],
          guestUserList: guests(150, 'third').map(({ emailId }) => ({ userName: 'Guest', emailId })),
        },
      },
      owner,
    );
    expect(created.body.message).toContain('150 guests get the confirmation email later');
    await endedExecution(t, owner, { projectId });
    await notificationsSettled(t);
    await askDueGuests(t.platform.context);
    const addresses = async () => new Set(confirmations(await t.mails()).map(({ to }) => to));
    expect((await addresses()).size).toBe(100);
    expect(await told(t)).toEqual([]);
    const { id } = created.body.responseObject;
    const standings = created.body.responseObject.guestUserList.map(({ standing }) => standing?.state);
    expect(new Set(standings)).toEqual(new Set(['later']));

    // 100 more are asked the next day; a guest who is no longer selected by then is not asked.
    t.clock.advance({ hours: 23, minutes: 59 });
    await askDueGuests(t.platform.context);
    expect((await addresses()).size).toBe(100);
    t.clock.advance({ minutes: 1 });
    await askDueGuests(t.platform.context);
    await askDueGuests(t.platform.context);
    const after = await addresses();
    expect(after.size).toBe(199);
    expect(after.has('guest100@partner.example')).toBe(false);
    const caller = { token: (await signedIn(t, owner)).token };
    const shown = await t.succeed(getGroup, { params: { id }, query: {} }, caller);
    expect(shown.guestUserList.every(({ standing }) => standing?.state === 'later')).toBe(true);
    for (let day = 0; day < 3; day += 1) {
      t.clock.advance({ hours: 24 });
      await askDueGuests(t.platform.context);
    }
    expect((await addresses()).size).toBe(400);
  });

  test('are asked by three of many licenses in a day', async () => {
    const { t } = await openPlatform();
    const emailId = 'zoe@partner.example';
    for (let index = 0; index < 7; index += 1) {
      const owner = await signedIn(t);
      await choose(t, owner, owner.licenseId, [guest(emailId)]);
    }
    const asked = [];
    for (let day = 0; day < 4; day += 1) {
      asked.push(confirmations(await t.mails()).length);
      t.clock.advance({ hours: 24 });
      await askDueGuests(t.platform.context);
    }
    // Postponed emails do not come all at once.
    expect(asked).toEqual([3, 6, 7, 7]);
  });

  test('are asked again by hand when they have not answered, once a day and three times in all', async () => {
    const { t, owner } = await openPlatform();
    const emailId = 'zoe@partner.example';
    await choose(t, owner, owner.licenseId, [guest(emailId)]);
    const answers: number[] = [];
    for (let day = 0; day < 4; day += 1) {
      const caller = { token: (await signedIn(t, owner)).token };
      answers.push((await t.attempt(askGuestAgain, { body: { emailId } }, caller)).status);
      t.clock.advance({ hours: 24 });
    }
    expect(answers).toEqual([400, 200, 200, 400]);
    expect(confirmations(await t.mails())).toHaveLength(3);
    const caller = { token: (await signedIn(t, owner)).token };
    const unknown = await t.attempt(askGuestAgain, { body: { emailId: 'nobody@partner.example' } }, caller);
    expect(unknown.status).toBe(404);
    const other = await signedIn(t);
    expect((await t.attempt(askGuestAgain, { body: { emailId } }, other)).status).toBe(404);
  });

  test('are asked again by users who may edit in their project, and by no others', async () => {
    const { t, owner } = await openPlatform();
    const [one, another] = [
      await project(t, owner, { name: 'One' }),
      await project(t, owner, { name: 'Two' }),
    ];
    await choose(t, { token: owner.token, projectId: one }, one, [guest('zoe@partner.example')]);
    t.clock.advance({ hours: 24 });
    const { token } = await signedIn(t, owner);
    const asked = (projectId: string) =>
      t.attempt(askGuestAgain, { body: { emailId: 'zoe@partner.example' } }, { token, projectId });
    expect((await asked(another)).status).toBe(404);
    expect((await asked(one)).status).toBe(200);
  });

  test('are not users of the license; users get no notifications before they have opened it', async () => {
    const { t, owner, projectId, there } = await openPlatform();
    const stranger = await signedIn(t);
    for (const emailId of [stranger.emailId, 'new@partner.example']) {
      const licenses = [{ id: owner.licenseId, privilege: 'Admin' as const }];
      await t.succeed(createUser, { body: { name: 'Somebody', emailId, licenses } }, owner);
    }
    await choose(t, there, projectId, [guest(stranger.emailId), guest('new@partner.example'), user(owner)]);
    const notificationId = await endedExecution(t, owner, { projectId });
    await notificationsSettled(t);
    expect((await told(t)).map(({ to }) => to)).toEqual([owner.emailId]);
    expect(confirmations(await t.mails())).toEqual([]);
    const notification = (await notificationsOf(t, there)).find(({ id }) => id === notificationId);
    expect(notification?.recipients.map(({ error }) => error).sort()).toEqual([
      '',
      'This user hadn’t signed in to the license yet',
      'This user hadn’t signed in to the license yet',
    ]);
  });

  test('get no live address in anything that other users have written', async () => {
    const evil = 'https://evil.com www.evil.com eve@evil.com evil.co.uk';
    const { t, owner, projectId, there } = await openPlatform();
    await choose(t, there, projectId, [guest('zoe@partner.example', 'Zoe evil.com')]);
    const [asked] = confirmations(await t.mails());
    if (!asked) throw new Error('They were not asked');
    await confirm(t, asked);
    await endedExecution(t, owner, {
      projectId,
      name: `Win ${evil}`,
      cause: evil,
      message: `${evil}\n${evil}`,
    });
    await notificationsSettled(t);
    const [notification] = await told(t);
    if (!notification) throw new Error('They were not told');
    expect(notification.text).toContain('evil[.]com');
    const own = new URL(t.settings.publicUrl).host;
    const words = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/&amp;/g, '&');
    for (const text of [notification.subject, notification.text, words(notification.html)]) {
      const foreign = addressesFound(text).filter((address) => !address.includes(own));
      expect(foreign).toEqual([]);
    }
    const links = [...notification.html.matchAll(/href="([^"]*)"/g)].map(
      ([, link]) => new URL(link ?? '').host,
    );
    expect(new Set(links)).toEqual(new Set([own]));
  });

  test('keep their answers when their group changes', async () => {
    const { t, owner } = await openPlatform();
    const body = {
      name: 'Testers',
      emailUserList: [{ emailId: owner.emailId }],
      guestUserList: [{ userName: 'Zoe', emailId: 'zoe@partner.example' }],
    };
    const { id } = await t.succeed(createGroup, { body }, owner);
    const [asked] = confirmations(await t.mails());
    if (!asked) throw new Error('They were not asked');
    await confirm(t, asked);
    await t.succeed(updateGroup, { params: { groupId: id }, body: { ...body, guestUserList: [] } }, owner);
    const again = await t.succeed(updateGroup, { params: { groupId: id }, body }, owner);
    expect(again.guestUserList).toMatchObject([{ standing: { state: 'confirmed' } }]);
    expect(confirmations(await t.mails())).toHaveLength(1);
  });
});
