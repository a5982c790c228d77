import { afterAll, beforeAll, expect, test } from 'vitest';
import { requireSecondFactor } from '#platform/contract/accounts/two-factor-calls.ts';
import { getProjectMembersFile, listProjectMembers } from '#platform/contract/projects/project-calls.ts';
import { findUserByEmail, getUser, getUsersFile, listUsers } from '#platform/contract/users/user-calls.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import {
  addMember,
  addUser,
  colleague,
  newEmail,
  project,
  role,
  signedIn,
  type SignedInUser,
} from '#tests/support/factories.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

describeOnEachDatabase('the users of a license', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  const list = (actor: SignedInUser, query = {}) =>
    changesNothing(t, () => t.succeed(listUsers, { query }, actor));
  const names = async (actor: SignedInUser, query = {}) =>
    (await list(actor, query)).users.map(({ name }) => name);

  /** Creates a license with a Super Admin, an Admin, a User and an invited user. */
  const setUp = async () => {
    const owner = await signedIn(t);
    const { licenseId } = owner;
    const admin = await signedIn(t, await addUser(t, { licenseId, privilege: 'Admin', name: 'berta Admin' }));
    const user = await signedIn(t, await addUser(t, { licenseId, privilege: 'User', name: 'Cleo User' }));
    const invited = await addUser(t, {
      licenseId,
      privilege: 'User',
      name: 'Dan Invited',
      status: 'invited',
    });
    return { owner, admin, user, invited };
  };

  test('are listed by name, each with the columns of the table', async () => {
    const { owner, user } = await setUp();
    const { users, license, ...page } = await list(owner);
    expect(users.map(({ name }) => name)).toEqual([
      'Ada Lovelace',
      'berta Admin',
      'Cleo User',
      'Dan Invited',
    ]);
    expect(page).toEqual({ total: 4, page: 1, pageSize: 25 });
    expect(license).toEqual({ users: 4, usersMax: null, superAdmins: 1 });
    const now = t.clock.now().toISOString();
    expect(users[2]).toEqual({
      userId: user.id,
      name: 'Cleo User',
      emailId: user.emailId,
      jobTitle: '',
      phoneNumbers: { primaryPhone: '' },
      status: 'ACTIVE',
      organizationName: '',
      privilege: 'User',
      createdBy: null,
      createdByUname: '',
      createdOn: now,
      modifiedBy: null,
      modifiedByUname: '',
      modifiedOn: now,
      lastSignInOn: now,
      secondFactor: 'off',
      cannot: { resend: 'User is already activated' },
    });
    expect(users[3]).toMatchObject({ status: 'PENDING', lastSignInOn: null });
  });

  test('show the profile, and after Others what was typed', async () => {
    const { owner, user } = await setUp();
    await t.platform.context.db
      .insertInto('userProfiles')
      .values({
        userId: user.id,
        primaryPhone: '+4915112345678',
        phoneVerifiedOn: null,
        secondaryPhone: '',
        organisationName: 'Northwind',
        jobTitle: 'Others',
        jobTitleOthers: 'Juggler',
        photoFile: null,
        modifiedOn: t.clock.now().toISOString(),
      })
      .execute();
    const [found] = (await list(owner, { search: 'cleo' })).users;
    expect(found).toMatchObject({
      jobTitle: 'Juggler',
      organizationName: 'Northwind',
      phoneNumbers: { primaryPhone: '+4915112345678' },
    });
  });

  test('are searched by name and address from 3 characters, whatever their case', async () => {
    const { owner, user } = await setUp();
    expect(await names(owner, { search: 'ADM' })).toEqual(['berta Admin']);
    expect(await names(owner, { search: user.emailId.toUpperCase() })).toEqual(['Cleo User']);
    expect((await list(owner, { search: 'cl' })).total).toBe(4);
    expect(await list(owner, { search: '%%%' })).toMatchObject({ users: [], total: 0 });
  });

  test('are filtered by a privilege and a status, in every order and in pages', async () => {
    const { owner } = await setUp();
    expect(await names(owner, { privilege: 'Admin' })).toEqual(['berta Admin']);
    expect(await names(owner, { privilege: 'Super Admin', status: 'PENDING' })).toEqual([]);
    expect(await names(owner, { status: 'ACTIVE', search: 'e' })).toEqual([
      'Ada Lovelace',
      'berta Admin',
      'Cleo User',
    ]);
    expect(await names(owner, { sort: 'name', direction: 'desc', pageSize: 2 })).toEqual([
      'Dan Invited',
      'Cleo User',
    ]);
    expect(await names(owner, { pageSize: 3, page: 2 })).toEqual(['Dan Invited']);
    expect((await names(owner, { sort: 'privilege' })).slice(0, 2)).toEqual(['Ada Lovelace', 'berta Admin']);
    expect((await names(owner, { sort: 'privilege', direction: 'desc' }))[3]).toBe('Ada Lovelace');
    expect((await names(owner, { sort: 'status', direction: 'desc' }))[0]).toBe('Dan Invited');
    const byAddress = (await list(owner, { sort: 'emailId' })).users.map(({ emailId }) => emailId);
    expect(byAddress).toEqual([...byAddress].sort());
    expect(await names(owner, { sort: 'modifiedOn' })).toHaveLength(4);
  });

  test('are expired when their invitation is, and found as pending', async () => {
    const { owner, invited } = await setUp();
    t.clock.advance({ hours: 25 });
    const again = await signedIn(t, owner);
    const { users } = await list(again, { status: 'PENDING' });
    expect(users).toMatchObject([{ userId: invited.id, status: 'EXPIRED' }]);
    const details = await t.succeed(getUser, { params: { userId: invited.id } }, again);
    expect(details.activationStatus).toBe('EXPIRED');
  });

  test('say how they can be changed: not by themselves, and Super Admins by Super Admins', async () => {
    const { owner, admin } = await setUp();
    const editable = async (actor: SignedInUser) =>
      (await list(actor)).users.filter((row) => row.cannot.edit === undefined).map(({ name }) => name);
    expect(await editable(owner)).toEqual(['berta Admin', 'Cleo User', 'Dan Invited']);
    expect(await editable(admin)).toEqual(['Cleo User', 'Dan Invited']);
  });

  test('show Admins who has two-factor authentication, and who lacks it although the license requires it', async () => {
    const { owner, admin, user } = await setUp();
    const { db } = t.platform.context;
    const on = t.clock.now().toISOString();
    await db
      .updateTable('users')
      .set({ secondFactorOn: on })
      .where('id', 'in', [owner.id, user.id])
      .execute();
    const states = async (actor: SignedInUser, query = {}) =>
      (await list(actor, query)).users.map(({ name, secondFactor }) => `${name}: ${secondFactor}`);
    expect(await states(admin)).toEqual([
      'Ada Lovelace: on',
      'berta Admin: off',
      'Cleo User: on',
      'Dan Invited: off',
    ]);
    const counted = async (secondFactor: string, query = {}) => {
      const { users, total } = await list(owner, { secondFactor, ...query });
      return [users.length, total];
    };
    expect(await counted('on')).toEqual([2, 2]);
    expect(await counted('on', { privilege: 'User' })).toEqual([1, 1]);
    expect(await counted('off', { pageSize: 1 })).toEqual([1, 2]);
    expect(await counted('required')).toEqual([0, 0]);
    await t.succeed(requireSecondFactor, { body: { required: true } }, owner);
    expect(await states(owner, { secondFactor: 'required' })).toEqual([
      'berta Admin: required',
      'Dan Invited: required',
    ]);
    expect(await counted('off')).toEqual([0, 0]);
    const text = await (await t.raw('GET', `${getUsersFile.path}?secondFactor=required`, owner)).text();
    expect(
      text
        .trimEnd()
        .split('\r\n')
        .map((line) => line.slice(line.lastIndexOf(',"') + 1)),
    ).toEqual(['"Two-Factor Authentication"', '"Required, not set up"', '"Required, not set up"']);
  });

  test('hide how others sign in from members who only see the users of a project', async () => {
    const { owner, user } = await setUp();
    const looks = await role(t, owner, { name: 'Looks', access: { Configuration: 'View Access' } });
    const projectId = await project(t, owner, { name: 'Shop' });
    await addMember(t, { projectId, userId: user.id, roleId: looks });
    const told = async (actor: SignedInUser) =>
      (await t.succeed(listProjectMembers, { params: { projectId }, query: {} }, actor)).map(
        ({ licenseUser }) => licenseUser?.secondFactor,
      );
    expect(new Set(await told(user))).toEqual(new Set([null]));
    expect(new Set(await told(owner))).toEqual(new Set(['off']));
    const file = getProjectMembersFile.path.replace('{projectId}', projectId);
    expect(await (await t.raw('GET', file, user)).text()).not.toContain('Two-Factor Authentication');
    expect(await (await t.raw('GET', file, owner)).text()).toContain('"Two-Factor Authentication"');
  });

  test('are visible to Admins, and only on their own license', async () => {
    const { owner, user } = await setUp();
    const stranger = await signedIn(t);
    const { status, body } = await changesNothing(t, () => t.attempt(listUsers, { query: {} }, user));
    expect([status, body.missingPermission?.id]).toEqual([403, 'users.view']);
    expect(await names(stranger)).toEqual(['Ada Lovelace']);
    expect(await names(owner, { search: stranger.emailId })).toEqual([]);
  });

  test.each([
    { privilege: 'Owner' },
    { status: 'EXPIRED' },
    { secondFactor: 'maybe' },
    { sort: 'passwordHash' },
    { page: '0' },
    { pageSize: '101' },
    { search: 'x'.repeat(101) },
  ])('are refused for %j', async (query) => {
    const owner = await signedIn(t);
    expect((await t.attempt(listUsers, { query }, owner)).status).toBe(400);
  });

  test('of a project are opened by members who may see its users, and by no one else', async () => {
    const { owner, admin, user, invited } = await setUp();
    const looks = await role(t, owner, { name: 'Looks', access: { Configuration: 'View Access' } });
    const projectId = await project(t, owner, { name: 'Shop', members: [invited] });
    await addMember(t, { projectId, userId: user.id, roleId: looks });
    const outsider = await colleague(t, owner, 'User');
    const inProject = { token: user.token, projectId };
    const open = (userId: string) => t.attempt(getUser, { params: { userId } }, inProject);
    for (const { id } of [invited, admin, owner, user]) expect((await open(id)).status).toBe(200);
    expect((await open(outsider.id)).status).toBe(404);
    expect((await open('nobody')).status).toBe(404);
    const asOutsider = { token: outsider.token, projectId };
    expect((await t.attempt(getUser, { params: { userId: user.id } }, asOutsider)).status).toBe(403);
    const asAdmin = { token: admin.token, projectId };
    expect((await t.attempt(getUser, { params: { userId: outsider.id } }, asAdmin)).status).toBe(200);
  });
});

describeOnEachDatabase('looking up an address', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  const lookUp = (actor: SignedInUser, emailId: string) =>
    changesNothing(t, () => t.attempt(findUserByEmail, { query: { emailId } }, actor));

  test('finds users of the license, and reveals nothing about others', async () => {
    const owner = await signedIn(t);
    const other = await addUser(t, { licenseId: owner.licenseId, privilege: 'User', name: 'Zoë' });
    const stranger = await signedIn(t);
    const found = await lookUp(owner, ` ${other.emailId.toUpperCase()} `);
    expect([found.status, found.body.message]).toEqual([200, 'User already exists']);
    expect(found.body.responseObject).toEqual({ name: 'Zoë', emailId: other.emailId });
    for (const emailId of [stranger.emailId, newEmail()]) {
      const { status, body } = await lookUp(owner, emailId);
      expect([status, body.message]).toEqual([404, 'User does not exist']);
    }
  });

  test('is for users who may add users, accepts only addresses, and is limited in a minute', async () => {
    const owner = await signedIn(t);
    const user = await colleague(t, owner, 'User');
    expect((await lookUp(user, owner.emailId)).status).toBe(403);
    for (const [emailId, message] of [
      ['', 'Email ID is required'],
      ['nobody', 'Enter valid email Id'],
      [`${'x'.repeat(250)}@example.com`, 'Enter valid email Id'],
    ] as const) {
      const { status, body } = await lookUp(owner, emailId);
      expect([status, body.errors?.[0]?.message]).toEqual([400, message]);
    }
    const answers = [];
    for (let count = 0; count < 61; count += 1) answers.push((await lookUp(owner, newEmail())).status);
    expect(answers.slice(0, 60).every((status) => status === 404)).toBe(true);
    expect(answers[60]).toBe(429);
  });
});
