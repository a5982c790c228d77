import { afterAll, beforeAll, expect, test } from 'vitest';
import { licensePaths } from '#app/paths/licenses.ts';
import {
  activate,
  changePassword,
  resendActivation,
  signIn,
} from '#platform/contract/accounts/account-calls.ts';
import { endViewAs, startViewAs } from '#platform/contract/access/view-as-calls.ts';
import { chooseLicense, confirmMembership, listLicenses } from '#platform/contract/licenses/license-calls.ts';
import { licenseMessages } from '#platform/contract/licenses/membership-values.ts';
import { messages } from '#platform/contract/wire/calls/message-values.ts';
import { getUserProfile, getUserProfileImage } from '#platform/contract/profiles/profile-calls.ts';
import type { Privilege } from '#platform/contract/access/access-values.ts';
import { createUser, getUser, listUsers, resendInvitation } from '#platform/contract/users/user-calls.ts';
import { userMessages } from '#platform/contract/users/user-values.ts';
import { findActor } from '#platform/access/actor.ts';
import { withChanges } from '#platform/domain/with-changes.ts';
import { addUser as addUserTo } from '#platform/identity/users/create-user.ts';
import { invitationLinkFor } from '#platform/identity/users/resend-invitation.ts';
import { entriesOf } from '#tests/support/audit.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import {
  addUser,
  colleague,
  goodPassword,
  newEmail,
  signedIn,
  signedUpUser,
  type SignedInUser,
} from '#tests/support/factories.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

interface Asked {
  readonly emailId?: unknown;
  readonly name?: unknown;
  readonly privilege?: unknown;
  readonly licenseId?: string;
}

describeOnEachDatabase('adding users to a license', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  const bodyFor = (actor: SignedInUser, asked: Asked) => ({
    name: asked.name ?? 'Grace Hopper',
    emailId: asked.emailId ?? newEmail(),
    licenses: [{ id: asked.licenseId ?? actor.licenseId, privilege: asked.privilege ?? 'User' }],
  });
  const add = (actor: SignedInUser, asked: Asked = {}) =>
    t.attempt(createUser, { body: bodyFor(actor, asked) }, actor);
  const added = (actor: SignedInUser, emailId: string, privilege: Privilege = 'User') =>
    t.succeed(
      createUser,
      {
        body: { name: 'Grace Hopper', emailId, licenses: [{ id: actor.licenseId, privilege }] },
      },
      actor,
    );
  const become = (licenseId: string, licenseType: string) =>
    t.platform.context.db.updateTable('licenses').set({ licenseType }).where('id', '=', licenseId).execute();
  const usersOf = (actor: SignedInUser) => t.succeed(listUsers, { query: {} }, actor);

  test('invites a new address in the name of the inviting user; setting a password activates the account', async () => {
    const owner = await signedIn(t);
    const emailId = newEmail();
    const { status, body } = await t.call(
      createUser,
      {
        body: {
          name: 'Grace Hopper',
          emailId: emailId.toUpperCase(),
          licenses: [{ id: owner.licenseId, privilege: 'Admin' }],
        },
      },
      owner,
    );
    expect([status, body.message]).toEqual([201, 'User added successfully']);
    expect(body.responseObject.user).toMatchObject({
      name: 'Grace Hopper',
      emailId,
      privilege: 'Admin',
      status: 'PENDING',
      createdByUname: owner.name,
      modifiedByUname: owner.name,
    });
    const mail = (await t.mails()).findLast(({ to }) => to === emailId);
    expect(mail?.subject).toBe("You have been invited to join Ada Lovelace's license on FireFlink");
    expect(mail?.text).toContain('Ada Lovelace invites you to join');
    const link = await t.lastLink(emailId);
    const token = link.searchParams.get('token') ?? '';
    await t.succeed(changePassword, {
      body: { emailId, password: t.encrypt(goodPassword), passwordToken: token },
    });
    const grace = await signedIn(t, { id: '', name: '', emailId, password: goodPassword });
    expect(grace.licenseId).toBe(owner.licenseId);
    const [entry] = await entriesOf(t, createUser, owner.licenseId);
    expect(entry).toMatchObject({
      subjectKind: 'user',
      subjectName: 'Grace Hopper',
      userName: owner.name,
      after: { emailId, privilege: 'Admin' },
    });
  });

  test('gives the link to the inviting user only where the server has no mail', async () => {
    const owner = await signedIn(t);
    const one = newEmail();
    const { invitationLink, user } = await added(owner, one);
    expect(invitationLink).toBe(String(await t.lastLink(one)));
    const renewed = await t.succeed(resendInvitation, { params: { userId: user.userId } }, owner);
    expect(renewed.invitationLink).toBe(String(await t.lastLink(one)));
    expect(renewed.invitationLink).not.toBe(invitationLink);
    const { context } = t.platform;
    const mailing = { ...context, settings: { ...context.settings, smtpUrl: 'smtp://mail.example' } };
    const account = { id: user.userId, passwordHash: null };
    expect(await invitationLinkFor(context, context.db, account, 'the link')).toBe('the link');
    expect(await invitationLinkFor(mailing, context.db, account, 'the link')).toBeNull();
  });

  test('adds a user who has an account at once, with an email, and keeps the name', async () => {
    const [owner, stranger] = [await signedIn(t, undefined), await signedIn(t)];
    const { user, invitationLink } = await added(owner, stranger.emailId);
    expect([user.name, user.status, invitationLink]).toEqual([stranger.name, 'ACTIVE', null]);
    const mail = (await t.mails()).findLast(({ to }) => to === stranger.emailId);
    expect(mail?.subject).toBe("You were added to Ada Lovelace's license");
    // Their current license stays the same.
    const self = await t.succeed(getUser, { params: { userId: stranger.id } }, stranger);
    expect(self.currentLicenseId).toBe(stranger.licenseId);
  });

  /** Creates a user who was invited without email, and has set a password by the link that the Admin passed on. */
  const invitedByHand = async (owner: SignedInUser) => {
    const emailId = newEmail();
    const { user, invitationLink } = await added(owner, emailId);
    const passwordToken = new URL(invitationLink ?? '').searchParams.get('token') ?? '';
    await t.succeed(changePassword, { body: { emailId, passwordToken, password: t.encrypt(goodPassword) } });
    return signedIn(t, { id: user.userId, name: '', emailId, password: goodPassword });
  };
  const codeIn = (link: string | null) => new URL(link ?? '').searchParams.get('code') ?? '';
  const join = (user: SignedInUser, licenseId: string, code: string) =>
    t.attempt(confirmMembership, { params: { licenseId }, body: { code } }, user);
  const goTo = (user: SignedInUser, licenseId: string) =>
    t.attempt(chooseLicense, { params: { licenseId } }, user);

  test('requires a code on another license from a user who was activated by a link that was passed on', async () => {
    const [owner, other] = [await signedIn(t), await signedIn(t)];
    const grace = await invitedByHand(owner);
    const { user, invitationLink } = await added(other, grace.emailId);
    expect(user.status).toBe('PENDING');
    expect(new URL(invitationLink ?? '').pathname).toBe(licensePaths.join(other.licenseId));
    expect((await t.lastLink(grace.emailId)).href).toBe(invitationLink);
    const listed = async () =>
      Object.fromEntries(
        (await t.succeed(listLicenses, {}, grace)).map(({ id, confirmed }) => [id, confirmed]),
      );
    expect(await listed()).toEqual({ [owner.licenseId]: true, [other.licenseId]: false });
    const early = await changesNothing(t, () => goTo(grace, other.licenseId));
    expect([early.status, early.body.message]).toEqual([409, licenseMessages.joinFirst]);
    const pending = await t.succeed(
      listUsers,
      { query: { page: 1, pageSize: 10, status: 'PENDING' } },
      other,
    );
    expect(pending.users.map(({ userId }) => userId)).toEqual([grace.id]);
    const signedInAgain = await t.succeed(signIn, {
      body: { emailId: grace.emailId, password: t.encrypt(goodPassword) },
    });
    expect([signedInAgain.currentLicenseId, signedInAgain.hasToJoin]).toEqual([owner.licenseId, true]);

    // The password alone, which the user who passed the link on may have, gives no code; nor does a code of another
    // license work.
    const third = await signedIn(t);
    const foreign = await added(third, grace.emailId);
    for (const code of ['aaaaa-aaaaa', codeIn(foreign.invitationLink)]) {
      const { status, body } = await join(grace, other.licenseId, code);
      expect([status, body.errors?.[0]?.path]).toEqual([400, 'code']);
    }
    const renewed = await t.succeed(resendInvitation, { params: { userId: grace.id } }, other);
    expect((await join(grace, other.licenseId, codeIn(invitationLink))).status).toBe(400);
    const joined = await join(grace, other.licenseId, codeIn(renewed.invitationLink).toUpperCase());
    expect([joined.status, joined.body.message]).toEqual([
      200,
      licenseMessages.joined(other.name + "'s license"),
    ]);
    expect((await goTo(grace, other.licenseId)).status).toBe(200);
    expect((await join(grace, other.licenseId, codeIn(renewed.invitationLink))).status).toBe(404);
    expect((await t.attempt(resendInvitation, { params: { userId: grace.id } }, other)).status).toBe(400);
    expect(await entriesOf(t, confirmMembership, other.licenseId)).toContainEqual(
      expect.objectContaining({
        userId: grace.id,
        outcome: 'done',
        before: { joined: 'No' },
        after: { joined: 'Yes' },
      }),
    );
    expect((await usersOf(third)).users.find(({ userId }) => userId === grace.id)?.status).toBe('PENDING');
  });

  test('sends the code only to the address where there is a mail server, and so the confirmation of an account', async () => {
    const [owner, other] = [await signedIn(t), await signedIn(t)];
    const grace = await invitedByHand(owner);
    const { context } = t.platform;
    const mailing = { ...context, settings: { ...context.settings, smtpUrl: 'smtp://mail.example' } };
    const actor = await findActor(context, other.token);
    const { invitationLink } = await withChanges(context, (transaction) =>
      addUserTo(mailing, transaction, actor, { name: 'Grace', emailId: grace.emailId, privilege: 'User' }),
    );
    expect(invitationLink).toBeNull();
    const link = await t.lastLink(grace.emailId);
    expect((await join(grace, other.licenseId, codeIn(link.href))).status).toBe(200);
  });

  test('invites a user like a new one who was activated by a link that was passed on and is on no license', async () => {
    const [owner, other] = [await signedIn(t), await signedIn(t)];
    const grace = await invitedByHand(owner);
    await added(other, grace.emailId);
    await t.platform.context.db
      .deleteFrom('licenseUsers')
      .where('licenseId', '=', owner.licenseId)
      .where('userId', '=', grace.id)
      .execute();
    const body = { emailId: grace.emailId, password: t.encrypt(goodPassword) };
    expect((await t.attempt(signIn, { body })).body.message).toBe(messages.noLicense);
    const { invitationLink } = await t.succeed(resendInvitation, { params: { userId: grace.id } }, other);
    expect(new URL(invitationLink ?? '').pathname).toBe('/change-password');
    expect((await t.attempt(signIn, { body })).status).toBe(400);
    const passwordToken = new URL(invitationLink ?? '').searchParams.get('token') ?? '';
    const password = t.encrypt('Another-Horse-8');
    await t.succeed(changePassword, { body: { emailId: grace.emailId, passwordToken, password } });
    expect((await t.succeed(signIn, { body: { ...body, password } })).currentLicenseId).toBe(other.licenseId);
  });

  test('invites a user who never confirmed the address: the password that they chose no longer counts', async () => {
    const owner = await signedIn(t);
    const signedUp = await signedUpUser(t);
    const older = (await t.lastLink(signedUp.emailId)).searchParams.get('token') ?? '';
    const { user, invitationLink } = await added(owner, signedUp.emailId);
    expect([user.status, invitationLink]).toEqual(['PENDING', null]);
    const activateBy = (passwordToken: string) => t.attempt(activate, { body: { passwordToken } });
    expect((await activateBy(older)).status).toBe(400);
    await t.succeed(resendInvitation, { params: { userId: user.userId } }, owner);
    const link = await t.lastLink(signedUp.emailId);
    expect(link.pathname).toBe('/change-password');
    const token = link.searchParams.get('token') ?? '';
    expect((await activateBy(token)).status).toBe(400);

    const { emailId } = signedUp;
    const password = t.encrypt('Another-Horse-8');
    await t.succeed(changePassword, { body: { emailId, password, passwordToken: token } });
    const signInBy = (text: string) => t.attempt(signIn, { body: { emailId, password: t.encrypt(text) } });
    expect((await signInBy(signedUp.password)).status).toBe(400);
    expect((await signInBy('Another-Horse-8')).status).toBe(200);
  });

  test("shows a user's own details where they have worked, and not to the user who added them", async () => {
    const [owner, stranger] = [await signedIn(t), await signedIn(t)];
    const mine = { userId: stranger.id };
    await t.platform.context.db
      .insertInto('userProfiles')
      .values({
        ...mine,
        primaryPhone: '+4917012345678',
        phoneVerifiedOn: null,
        secondaryPhone: '+4917012345679',
        organisationName: 'Analytical',
        jobTitle: 'Others',
        jobTitleOthers: 'Poet',
        photoFile: `photo-${stranger.id}.png`,
        modifiedOn: t.clock.now().toISOString(),
      })
      .execute();
    await added(owner, stranger.emailId);
    const seenBy = async (caller: SignedInUser) =>
      JSON.stringify([
        (await usersOf(caller)).users.find(({ userId }) => userId === stranger.id),
        await t.succeed(getUser, { params: mine }, caller),
        await t.succeed(getUserProfile, { params: mine, query: { photo: 'path' } }, caller),
      ]);
    const secrets = ['4917012345678', '4917012345679', 'Analytical', 'Poet', 'v=photo'];
    const secretsIn = (text: string) => secrets.filter((secret) => text.includes(secret));
    expect(secretsIn(await seenBy(stranger))).toEqual(secrets);
    expect(secretsIn(await seenBy(owner))).toEqual([]);
    expect((await t.attempt(getUserProfileImage, { params: mine }, owner)).status).toBe(404);
    await t.succeed(startViewAs, { body: mine }, owner);
    expect(secretsIn(JSON.stringify(await t.succeed(getUser, { params: mine }, owner)))).toEqual([]);
    await t.succeed(endViewAs, {}, owner);

    await t.succeed(chooseLicense, { params: { licenseId: owner.licenseId } }, stranger);
    expect(secretsIn(await seenBy(owner))).toEqual(secrets);
  });

  test('sends one link to a user who is invited to two licenses, and gives it to neither of their Admins', async () => {
    const [owner, other] = [await signedIn(t), await signedIn(t)];
    const emailId = newEmail();
    const { user } = await added(owner, emailId);
    expect((await added(other, emailId)).invitationLink).toBeNull();
    const renewed = await t.succeed(resendInvitation, { params: { userId: user.userId } }, owner);
    expect(renewed.invitationLink).toBeNull();
  });

  test('adds no one twice, also by two at once', async () => {
    const owner = await signedIn(t);
    const admin = await colleague(t, owner, 'Admin');
    const emailId = newEmail();
    const answers = await Promise.all([owner, admin, owner].map((actor) => add(actor, { emailId })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    for (const { status, body } of answers) {
      if (status === 400) expect(body.message).toBe('User already exists');
    }
    const again = await changesNothing(t, () => add(owner, { emailId: ` ${emailId} ` }));
    expect(again.body.errors).toEqual([{ path: 'emailId', message: 'User already exists' }]);
  });

  test('adds an address to both licenses that invite it at once', async () => {
    const owners = [await signedIn(t), await signedIn(t)];
    const emailId = newEmail();
    const answers = await Promise.all(owners.map((owner) => add(owner, { emailId })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    for (const owner of owners) expect((await usersOf(owner)).total).toBe(2);
  });

  test('allows two Super Admins at most, also when two are added at once', async () => {
    const owner = await signedIn(t);
    const answers = await Promise.all([1, 2, 3].map(() => add(owner, { privilege: 'Super Admin' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    const refused = await changesNothing(t, () => add(owner, { privilege: 'Super Admin' }));
    expect(refused.body.errors).toEqual([
      { path: 'licenses.0.privilege', message: 'There can be only 2 Super Admins' },
    ]);
    expect((await usersOf(owner)).license.superAdmins).toBe(2);
  });

  test('allows three users on a C-Basic license, including invited ones, also when two are added at once', async () => {
    const owner = await signedIn(t);
    await become(owner.licenseId, 'C-Basic');
    expect((await add(owner)).status).toBe(201);
    const answers = await Promise.all([1, 2, 3].map(() => add(owner)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    const { status, body } = await changesNothing(t, () => add(owner));
    expect([status, body.message]).toEqual([400, userMessages.basicFull]);
    expect((await usersOf(owner)).license).toEqual({ users: 3, usersMax: 3, superAdmins: 1 });
  });

  test('lets Admins add users, and Super Admins add Super Admins', async () => {
    const owner = await signedIn(t);
    const [admin, user] = [await colleague(t, owner, 'Admin'), await colleague(t, owner, 'User')];
    expect((await add(admin, { privilege: 'Admin' })).status).toBe(201);
    for (const [actor, privilege, permission] of [
      [user, 'User', 'users.edit'],
      [admin, 'Super Admin', 'users.make-super-admin'],
    ] as const) {
      const { status, body } = await changesNothing(t, () => add(actor, { privilege }));
      expect([status, body.missingPermission?.id]).toEqual([403, permission]);
    }
    const stranger = await signedIn(t);
    const elsewhere = await changesNothing(t, () => add(owner, { licenseId: stranger.licenseId }));
    expect([elsewhere.status, elsewhere.body.message]).toEqual([400, userMessages.otherLicense]);
  });

  test('adds no user by one who lost the permission before their turn', async () => {
    const owner = await signedIn(t);
    const admin = await colleague(t, owner, 'Admin');
    const { context } = t.platform;
    const actor = await findActor(context, admin.token);
    const addAs = () =>
      withChanges(context, (transaction) =>
        addUserTo(context, transaction, actor, { name: 'Grace', emailId: newEmail(), privilege: 'User' }),
      );
    const ofAdmin = context.db.updateTable('licenseUsers').where('userId', '=', admin.id);
    await ofAdmin.set({ privilege: 'User' }).execute();
    await changesNothing(t, () => expect(addAs()).rejects.toMatchObject({ code: 403 }));
    await context.db.deleteFrom('licenseUsers').where('userId', '=', admin.id).execute();
    await changesNothing(t, () => expect(addAs()).rejects.toMatchObject({ code: 401 }));
  });

  test('adds no user once the license has ended', async () => {
    const owner = await signedIn(t);
    await t.platform.context.db
      .updateTable('licenses')
      .set({ endsOn: t.clock.now().toISOString() })
      .where('id', '=', owner.licenseId)
      .execute();
    const { status, body } = await changesNothing(t, () => add(owner));
    expect([status, body.message]).toEqual([403, 'The license has ended']);
  });

  test.each([
    [{ emailId: '' }, 'Email ID is required'],
    [{ emailId: 'Ada <ada@x.org>' }, 'Enter valid email Id'],
    [{ emailId: 'ada@x' }, 'Enter valid email Id'],
    [{ privilege: 'Owner' }, 'Select user privilege'],
    [{ name: '' }, 'Name is required'],
    [{ name: 'Al' }, 'Minimum 3 characters required'],
    [{ name: 'x'.repeat(26) }, 'Maximum 25 characters allowed'],
    [{ name: 'Ada\u0000' }, 'Name should be alphanumeric'],
    [{ name: 'Ada <b>' }, 'Name should be alphanumeric'],
    [{ name: '---' }, 'Name should be alphanumeric'],
    [{ name: '\u0301\u0301\u0301' }, 'Name should be alphanumeric'],
    [{ name: '\u3164\u3164\u3164' }, 'Name should be alphanumeric'],
    [{ name: 'Ada\u115f\u1160' }, 'Name should be alphanumeric'],
    [{ name: 'Ada\u202e' }, 'Name should be alphanumeric'],
  ])('refuses %j', async (asked, message) => {
    const owner = await signedIn(t);
    const { status, body } = await changesNothing(t, () => add(owner, asked));
    expect([status, body.errors?.[0]?.message]).toEqual([400, message]);
  });

  test('serves the call with and without a slash at its end', async () => {
    const owner = await signedIn(t);
    for (const path of [createUser.path, createUser.path.slice(0, -1)]) {
      const body = JSON.stringify(bodyFor(owner, {}));
      const headers = { 'Content-Type': 'application/json' };
      expect((await t.raw('POST', path, { body, headers, token: owner.token })).status).toBe(201);
    }
  });

  test('limits the emails to one address in an hour', async () => {
    const owner = await signedIn(t);
    const invited = await addUser(t, { licenseId: owner.licenseId, privilege: 'User', status: 'invited' });
    const statuses = [];
    for (let count = 0; count < 11; count += 1) {
      statuses.push((await t.attempt(resendInvitation, { params: { userId: invited.id } }, owner)).status);
    }
    expect([statuses.slice(0, 10).every((status) => status === 200), statuses[10]]).toEqual([true, 429]);
  });

  test('lets Admins send the link again to a user who has not signed in yet; the older one expires', async () => {
    const owner = await signedIn(t);
    const admin = await colleague(t, owner, 'Admin');
    const { user } = await added(owner, newEmail());
    const older = (await t.lastLink(user.emailId)).searchParams.get('token') ?? '';
    t.clock.advance({ hours: 25 });
    const again = await signedIn(t, admin);
    const params = { userId: user.userId };
    const { status, body } = await t.attempt(resendInvitation, { params }, again);
    expect([status, body.message]).toEqual([200, `Activation link has been sent to ${user.emailId}`]);
    expect((await t.succeed(getUser, { params }, again)).activationStatus).toBe('PENDING');
    const sent = (await t.mails()).findLast(({ to }) => to === user.emailId);
    expect(sent?.text).toContain(`${admin.name} invites you to join`);
    const password = t.encrypt(goodPassword);
    const set = (passwordToken: string) =>
      t.attempt(changePassword, { body: { emailId: user.emailId, password, passwordToken } });
    expect((await set(older)).status).toBe(400);
    expect((await set((await t.lastLink(user.emailId)).searchParams.get('token') ?? '')).status).toBe(200);
    const { body: refused } = await changesNothing(t, () => t.attempt(resendInvitation, { params }, again));
    expect(refused.message).toBe('User is already activated');
    expect(await entriesOf(t, resendInvitation, owner.licenseId)).toMatchObject([
      { subjectKind: 'user', subjectName: user.name },
    ]);
  });

  test('names the inviting user to a user who requests the link themselves', async () => {
    const owner = await signedIn(t);
    const emailId = newEmail();
    await added(owner, emailId);
    await t.succeed(resendActivation, { body: { emailId } });
    expect((await t.mails()).findLast(({ to }) => to === emailId)?.text).toContain(
      'Ada Lovelace invites you',
    );
  });

  test('sends a link again by permission, to users of the license', async () => {
    const owner = await signedIn(t);
    const [admin, user] = [await colleague(t, owner, 'Admin'), await colleague(t, owner, 'User')];
    const invited = (await added(owner, newEmail(), 'Super Admin')).user;
    const stranger = await signedIn(t);
    for (const [actor, userId, code] of [
      [user, invited.userId, 403],
      [admin, invited.userId, 403],
      [owner, owner.id, 403],
      [stranger, invited.userId, 404],
      [owner, 'nobody', 404],
      [owner, 'no id', 400],
    ] as const) {
      const { status } = await changesNothing(t, () =>
        t.attempt(resendInvitation, { params: { userId } }, actor),
      );
      expect([userId, status]).toEqual([userId, code]);
    }
  });
});
