import { removalMessages } from '#platform/contract/users/removal-values.ts';
import { userMessages } from '#platform/contract/users/user-values.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getUser } from '#platform/contract/users/user-calls.ts';
import { messages } from '#platform/contract/wire/calls/message-values.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { addUser, colleague, signedIn } from '#tests/support/factories.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

describeOnEachDatabase('requesting a user', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  test('returns the caller, with the license and its remaining days', async () => {
    const user = await signedIn(t);
    const signedUpOn = t.clock.now().toISOString();
    t.clock.advance({ minutes: 30 });
    const { status, body } = await changesNothing(t, () =>
      t.call(getUser, { params: { userId: user.id } }, user),
    );
    expect(status).toBe(200);
    expect(body.responseObject).toEqual({
      id: user.id,
      name: user.name,
      userName: user.emailId,
      currentLicenseId: user.licenseId,
      licenseName: "Ada Lovelace's license",
      expires_in: 29,
      privilege: 'Super Admin',
      activationStatus: 'ACTIVE',
      profileImagePath: null,
      phoneNumbers: { primaryPhone: '', secondaryPhone: '' },
      organisationName: '',
      jobTitle: '',
      jobTitleOthers: '',
      verified: false,
      emailId: user.emailId,
      licenses: [{ id: user.licenseId, privilege: 'Super Admin' }],
      createdBy: null,
      createdByUname: '',
      createdOn: signedUpOn,
      modifiedBy: null,
      modifiedByUname: '',
      modifiedOn: signedUpOn,
      lastSignInOn: signedUpOn,
      secondFactorOn: null,
      cannot: {
        edit: userMessages.notYours,
        resend: userMessages.notYours,
        signOut: userMessages.notYours,
        addToProjects: removalMessages.onlyUsers,
        remove: userMessages.notYours,
      },
    });
  });

  test('returns anyone on the license to Super Admin and Admin, invited users too', async () => {
    const owner = await signedIn(t);
    const admin = await colleague(t, owner, 'Admin');
    const invited = await addUser(t, { licenseId: owner.licenseId, privilege: 'User', status: 'invited' });
    for (const actor of [owner, admin]) {
      const found = await t.succeed(getUser, { params: { userId: invited.id } }, actor);
      expect(found).toMatchObject({ id: invited.id, privilege: 'User', activationStatus: 'PENDING' });
      expect(JSON.stringify(found)).not.toContain('argon2');
    }
  });

  test('returns only the caller to a plain user', async () => {
    const owner = await signedIn(t);
    const user = await colleague(t, owner, 'User');
    expect((await t.call(getUser, { params: { userId: user.id } }, user)).status).toBe(200);
    for (const userId of [owner.id, 'nobody']) {
      const { status, body } = await t.attempt(getUser, { params: { userId } }, user);
      expect(status).toBe(403);
      expect(body.message).toBe(messages.notAllowed);
    }
  });

  test('does not find a user of another license, nor one that does not exist', async () => {
    const [owner, stranger] = [await signedIn(t), await signedIn(t)];
    for (const userId of [stranger.id, 'nobody']) {
      const { status, body } = await t.attempt(getUser, { params: { userId } }, owner);
      expect(status).toBe(404);
      expect(body.message).toBe(messages.missing);
    }
  });

  test.each(['\0', 'a b', '../signout', '%', 'x'.repeat(65), "' or ''='", 'é'])(
    'an id that is none is refused: %j',
    async (userId) => {
      const owner = await signedIn(t);
      const { status } = await t.attempt(getUser, { params: { userId } }, owner);
      expect(status).toBe(400);
    },
  );

  test('says in negative days that a license has ended', async () => {
    const user = await signedIn(t);
    await t.platform.context.db
      .updateTable('licenses')
      .set({ endsOn: t.clock.now().toISOString() })
      .where('id', '=', user.licenseId)
      .execute();
    const { expires_in: days } = await t.succeed(getUser, { params: { userId: user.id } }, user);
    expect(days).toBe(-1);
  });
});
