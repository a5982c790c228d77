import { expect, test } from 'vitest';
import { createGroup } from '#platform/contract/groups/group-calls.ts';
import { updateReportConfiguration } from '#platform/contract/execution-configuration/report-configuration-calls.ts';
import { sendTestReport } from '#platform/contract/execution-configuration/notification-calls.ts';
import { requestUpgrade } from '#platform/contract/upgrades/upgrade-calls.ts';
import { upgradeTopics } from '#platform/contract/upgrades/upgrade-rules.ts';
import { previewInvitations, sendInvitations } from '#platform/contract/users/invitation-calls.ts';
import { createUser, listUsers, resendInvitation } from '#platform/contract/users/user-calls.ts';
import { userLimits } from '#platform/contract/users/user-values.ts';
import { askDueGuests } from '#platform/identity/guests/due-guests.ts';
import { addressesFound } from '#tests/support/addresses-found.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { newEmail, project, signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { confirmations } from '#tests/support/guests.ts';
import { mailServers } from '#tests/support/mail-queue.ts';
import {
  endedExecution,
  guest,
  notificationsSettled,
  sendAgain,
  user,
} from '#tests/support/notifications.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';

const { closeAfter } = mailServers();
const evil = 'evil.com';

const addresses = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}@stranger.example`);

/** Invites a list, part by part, as its page does. */
async function invite(t: TestPlatform, actor: SignedInUser, emailIds: readonly string[]) {
  const text = emailIds.map((emailId) => `Win at ${evil} <${emailId}>`).join('\n');
  const { listId } = await t.succeed(previewInvitations, { body: { text, privilege: 'User' } }, actor);
  for (;;) {
    const sent = await t.succeed(sendInvitations, { body: { listId } }, actor);
    if (sent.open === 0) return sent.counts;
  }
}

describeOnEachDatabase('a newcomer', (database) => {
  const open = async () => {
    const t = await openTestPlatform(database, { settings: { upgradeMail: 'sales@fireflink.test' } });
    closeAfter(() => t.close());
    return t;
  };

  test(
    'reaches 100 strangers as guests and 100 by invitations, in whatever way',
    { timeout: 120_000 },
    async () => {
      const t = await open();
      const newcomer = await signedIn(t);
      const { licenseId } = newcomer;
      const projectId = await project(t, newcomer, { name: `Shop ${evil}` });
      const there = { token: newcomer.token, projectId };
      // These are guests of notifications, swapped between executions and tests.
      for (let round = 0; round < 3; round += 1) {
        const selectedEmails = addresses(150, `notification${round}-`).map((emailId) => guest(emailId, evil));
        const body = { emailDataDTO: { selectedEmails } };
        await t.succeed(updateReportConfiguration, { params: { id: projectId }, body }, there);
        const notificationId = await endedExecution(t, newcomer, {
          projectId,
          name: evil,
          message: `https://${evil}`,
        });
        await notificationsSettled(t);
        await t.attempt(sendTestReport, { params: { id: projectId }, body: { to: 'email' } }, there);
        await sendAgain(t, there, notificationId, 'all');
        await notificationsSettled(t);
      }
      // These are guests of groups, which are recipients.
      const guestUserList = addresses(150, 'group').map((emailId) => ({ userName: 'Visit evil', emailId }));
      const emailUserList = [{ emailId: newcomer.emailId }];
      const group = { name: 'Friends', emailUserList, guestUserList };
      const { id } = await t.succeed(createGroup, { body: group }, newcomer);
      const ofGroup = { emailDataDTO: { selectedEmails: [{ type: 'group' as const, id }] } };
      await t.succeed(updateReportConfiguration, { params: { id: licenseId }, body: ofGroup }, newcomer);
      // These are invitations: lists, single ones, and repeated ones.
      const counts = await invite(t, newcomer, addresses(120, 'listed'));
      expect(counts).toMatchObject({ invited: 100, failed: 20 });
      const one = await t.attempt(
        createUser,
        {
          body: {
            name: 'One more',
            emailId: 'single@stranger.example',
            licenses: [{ id: licenseId, privilege: 'User' }],
          },
        },
        newcomer,
      );
      expect([one.status, one.body.message]).toEqual([
        400,
        'You’ve reached the limit of 100 new users in 24 hours. Invite this user tomorrow.',
      ]);
      // These are invited users, who are recipients.
      const { users } = await t.succeed(listUsers, { query: { pageSize: 20, search: 'listed' } }, newcomer);
      const invited = users.filter(({ emailId }) => emailId !== newcomer.emailId);
      const chosen = { emailDataDTO: { selectedEmails: invited.map(({ userId }) => user({ id: userId })) } };
      await t.succeed(updateReportConfiguration, { params: { id: licenseId }, body: chosen }, newcomer);
      for (const { userId } of invited.slice(0, 3)) {
        await t.attempt(resendInvitation, { params: { userId } }, newcomer);
      }
      const another = await project(t, newcomer, { name: 'Another' });
      await endedExecution(t, newcomer, { projectId: another, name: evil });
      await notificationsSettled(t);
      await askDueGuests(t.platform.context);
      await t.attempt(
        requestUpgrade,
        {
          body: {
            name: 'Eve',
            emailId: newcomer.emailId,
            phoneNumber: '',
            organisationName: `Win ${evil}`,
            jobTitle: '',
            jobTitleOthers: '',
            message: `https://${evil}`,
            licenseActionType: upgradeTopics[0],
          },
        },
        newcomer,
      );

      const mails = await t.mails();
      const toStrangers = mails.filter(({ to }) => to.endsWith('@stranger.example'));
      expect(new Set(confirmations(toStrangers).map(({ to }) => to)).size).toBe(100);
      const others = toStrangers.filter((mail) => !confirmations([mail]).includes(mail));
      expect(new Set(others.map(({ to }) => to)).size).toBe(100);
      // Each address is reached once, except for the three that were invited again.
      expect(toStrangers).toHaveLength(203);
      expect(others.every(({ subject }) => subject.startsWith('You have been invited'))).toBe(true);
      // No email contains a link to elsewhere.
      const own = new URL(t.settings.publicUrl).host;
      for (const { subject, text, html, to } of mails) {
        const words = `${subject}\n${text}\n${html.replace(/<[^>]*>/g, ' ')}`;
        const foreign = addressesFound(words).filter(
          (address) => !address.includes(own) && address !== newcomer.emailId,
        );
        expect({ to, foreign }).toEqual({ to, foreign: [] });
        const links = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(
          ([, link]) => new URL(link ?? '').host,
        );
        expect(links.filter((host) => host !== own)).toEqual([]);
      }
    },
  );

  test('invites 500 a day once the license is a day old, and one account 1,000 on all its licenses', async () => {
    const t = await open();
    const owner = await signedIn(t);
    const { db, clock } = t.platform.context;
    t.clock.advance({ hours: 25 });
    const { token } = await signedIn(t, owner);
    const invitedOn = clock().toISOString();
    const rows = (licenseId: string, count: number, prefix: string) =>
      addresses(count, prefix).map((emailId) => ({ licenseId, emailId, invitedBy: owner.id, invitedOn }));
    await db
      .insertInto('invitedAddresses')
      .values(rows(owner.licenseId, userLimits.invitedADay - 1, 'a'))
      .execute();
    const add = (emailId: string) =>
      t.attempt(
        createUser,
        { body: { name: 'Somebody', emailId, licenses: [{ id: owner.licenseId, privilege: 'Admin' }] } },
        { token },
      );
    expect((await add(newEmail())).status).toBe(201);
    expect((await add(newEmail())).status).toBe(400);
    await db.deleteFrom('invitedAddresses').where('licenseId', '=', owner.licenseId).execute();
    const other = await signedIn(t);
    await db
      .insertInto('invitedAddresses')
      .values(rows(other.licenseId, userLimits.invitedBySenderADay - 1, 'b'))
      .execute();
    expect((await add(newEmail())).status).toBe(201);
    const refused = await add(newEmail());
    expect(refused.body.message).toContain('1000 new users');
    t.clock.advance({ hours: 24 });
    const later = await signedIn(t, owner);
    const after = await t.attempt(
      createUser,
      {
        body: {
          name: 'Somebody',
          emailId: newEmail(),
          licenses: [{ id: owner.licenseId, privilege: 'Admin' }],
        },
      },
      later,
    );
    expect(after.status).toBe(201);
  });
});
