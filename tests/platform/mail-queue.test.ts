import { expect, test } from 'vitest';
import { sendChangePasswordLink } from '#platform/contract/accounts/account-calls.ts';
import { sendTestReport } from '#platform/contract/execution-configuration/notification-calls.ts';
import { previewInvitations, sendInvitations } from '#platform/contract/users/invitation-calls.ts';
import { createUser, getUser } from '#platform/contract/users/user-calls.ts';
import { getInvitations } from '#platform/contract/users/invitation-calls.ts';
import { mailsAtOnce } from '#platform/foundation/mail/transport.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { newEmail, signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { freePort } from '#tests/support/free-port.ts';
import { anHourLater } from '#tests/support/mail-queue.ts';
import { configured, guest, notificationWorld } from '#tests/support/notifications.ts';
import type { Caller, TestPlatform } from '#tests/support/platform.ts';

/** Sends a test to this number of guests. */
async function tellMany(t: TestPlatform, actor: Caller, id: string, count: number): Promise<void> {
  const guests = Array.from({ length: count }, (_, index) => guest(`guest${index}@partner.example`));
  await configured(t, actor, id, guests);
  await t.succeed(sendTestReport, { params: { id }, body: { to: 'email' } }, actor);
}

const invite = (t: TestPlatform, owner: SignedInUser, emailId: string) =>
  t.call(
    createUser,
    { body: { name: 'Somebody', emailId, licenses: [{ id: owner.licenseId, privilege: 'Admin' }] } },
    owner,
  );

async function inviteList(
  t: TestPlatform,
  owner: SignedInUser,
  addresses: readonly string[],
): Promise<string> {
  const body = { text: addresses.join('\n'), privilege: 'User' as const };
  const { listId } = await t.succeed(previewInvitations, { body }, owner);
  for (let open = 1; open > 0;) open = (await t.succeed(sendInvitations, { body: { listId } }, owner)).open;
  return listId;
}

describeOnEachDatabase('the mail queue', (database) => {
  const { openPlatform, startMailServer } = notificationWorld(database);

  test('sends several emails at once, on connections that it reuses', async () => {
    const server = await startMailServer({ milliseconds: 20 });
    const { t, owner, projectId, there } = await openPlatform(server.url);
    await tellMany(t, there, projectId, 40);
    await t.mailSettled();
    expect(server.received).toHaveLength(40);
    expect(server.seen.atOnce).toBeGreaterThan(1);
    expect(server.seen.atOnce).toBeLessThanOrEqual(mailsAtOnce);
    expect(server.seen.connections).toBeLessThanOrEqual(mailsAtOnce);
    expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(40);
    expect(owner.licenseId).not.toBe('');
  });

  test('sends an email that a user waits for before older notifications and invitations', async () => {
    const server = await startMailServer({ milliseconds: 60 });
    const { t, owner, projectId, there } = await openPlatform(server.url);
    await tellMany(t, there, projectId, 60);
    await t.succeed(sendChangePasswordLink, { body: { emailId: owner.emailId } });
    const before = server.received.length;
    await t.mailSettled();
    const place = server.received.findIndex(({ subject }) => subject === 'Change your FireFlink password');
    expect(place).toBeGreaterThanOrEqual(0);
    // Emails in progress are sent first, and those that are sent while it gets a connection of its own.
    expect(place).toBeLessThanOrEqual(before + 2 * mailsAtOnce);
    expect(place).toBeLessThan(40);
  });

  test('sends invitations of lists after emails that a user waits for, but before notifications', async () => {
    const port = await freePort();
    const { t, owner, projectId, there } = await openPlatform(`smtp://127.0.0.1:${port}`);
    await tellMany(t, there, projectId, 30);
    const addresses = Array.from({ length: 30 }, newEmail);
    await inviteList(t, owner, addresses);
    await t.succeed(sendChangePasswordLink, { body: { emailId: owner.emailId } });
    await t.mailSettled();
    const server = await startMailServer({ port });
    await anHourLater(t);
    const subjects = server.received.map(({ subject }) => subject);
    const lastOf = (start: string) => subjects.findLastIndex((subject) => subject.startsWith(start));
    expect(subjects).toHaveLength(61);
    expect(lastOf('Change your')).toBeLessThan(21 + mailsAtOnce);
    expect(lastOf('You have been invited')).toBeLessThan(31 + mailsAtOnce);
  });

  test('is not delayed by an email about which the server never answers', async () => {
    const server = await startMailServer({ mute: 'guest0@partner.example' });
    const { t, projectId, there } = await openPlatform(server.url);
    await tellMany(t, there, projectId, 20);
    await expect.poll(() => server.received.length, { timeout: 20_000 }).toBe(19);
  });

  test('says that an invitation waits when the mail server is unavailable, and when it has been sent', async () => {
    const port = await freePort();
    const { t, owner } = await openPlatform(`smtp://127.0.0.1:${port}`);
    const { body } = await invite(t, owner, newEmail());
    const { userId } = body.responseObject.user;
    expect(body.message).toBe(
      'User added successfully. The mail server can’t be reached right now. The email is queued and will be retried.',
    );
    const mailOf = async (token: string) =>
      (await t.succeed(getUser, { params: { userId } }, { token })).invitationMail;
    expect(await mailOf(owner.token)).toMatchObject({ state: 'waiting' });
    await startMailServer({ port });
    await anHourLater(t);
    const again = await signedIn(t, owner);
    expect(await mailOf(again.token)).toMatchObject({ state: 'sent' });
    expect((await invite(t, again, newEmail())).body.message).toBe('User added successfully');
  });

  test("says whether a list's own emails wait, whatever those of another license do", async () => {
    const wrong = newEmail();
    const server = await startMailServer({ unknown: wrong });
    let other: SignedInUser | undefined;
    const { t, owner } = await openPlatform(server.url, async (first) => {
      other = await signedIn(first);
    });
    if (!other) throw new Error('There is no other license');
    const mine = await inviteList(t, owner, [newEmail()]);
    const theirs = await inviteList(t, other, [wrong]);
    await t.mailSettled();
    const waits = async (actor: SignedInUser, listId: string) =>
      (await t.succeed(getInvitations, { params: { listId }, query: {} }, actor)).list.mailsWait;
    expect([await waits(owner, mine), await waits(other, theirs)]).toEqual([false, true]);
  });
});
