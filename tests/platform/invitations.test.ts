import { afterAll, beforeAll, expect, test } from 'vitest';
import { changePassword } from '#platform/contract/accounts/account-calls.ts';
import {
  getInvitationFile,
  getInvitationText,
  getInvitations,
  listInvitations,
  previewInvitations,
  sendInvitations,
} from '#platform/contract/users/invitation-calls.ts';
import { invitationLimits, invitationMessages } from '#platform/contract/users/invitation-values.ts';
import { listRolesAndProjects } from '#platform/contract/users/member-calls.ts';
import { removalMessages } from '#platform/contract/users/removal-values.ts';
import { listUsers, updateUser } from '#platform/contract/users/user-calls.ts';
import { tidy } from '#platform/housekeeping.ts';
import { entriesOf } from '#tests/support/audit.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import {
  addUser,
  colleague,
  defaultRole,
  goodPassword,
  newEmail,
  project,
  role,
  signedIn,
  type SignedInUser,
} from '#tests/support/factories.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

describeOnEachDatabase('inviting several users', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  const preview = (actor: SignedInUser, text: string, more: Readonly<Record<string, unknown>> = {}) =>
    t.attempt(previewInvitations, { body: { text, privilege: 'User', ...more } }, actor);
  const held = async (actor: SignedInUser, text: string, more: Readonly<Record<string, unknown>> = {}) => {
    const { status, body } = await preview(actor, text, more);
    expect(status).toBe(201);
    return (body.responseObject as unknown as { listId: string }).listId;
  };
  const read = (actor: SignedInUser, listId: string, query: object = { pageSize: 100 }) =>
    t.succeed(getInvitations, { params: { listId }, query }, actor);
  const send = (actor: SignedInUser, listId: string) =>
    t.succeed(sendInvitations, { body: { listId } }, actor);
  const outcomes = async (actor: SignedInUser, listId: string) =>
    (await read(actor, listId)).lines.map(({ outcome, open }) => [outcome, open]);
  const become = (actor: SignedInUser, licenseType: string) =>
    t.platform.context.db
      .updateTable('licenses')
      .set({ licenseType })
      .where('id', '=', actor.licenseId)
      .execute();
  const usersOf = async (actor: SignedInUser) =>
    (await t.succeed(listUsers, { query: { pageSize: 100 } }, actor)).users;

  test('shows for each line what would happen, then what has, with an entry of its own', async () => {
    const [owner, stranger] = [await signedIn(t), await signedIn(t)];
    const mate = await addUser(t, { licenseId: owner.licenseId, privilege: 'User' });
    const fresh = newEmail();
    const text = [
      `Grace Hopper <${fresh}>`,
      '',
      stranger.emailId.toUpperCase(),
      mate.emailId,
      ` ${fresh} `,
      'nobody',
    ].join('\n');
    const listId = await changesUsersOnlyLater(owner, () => held(owner, text));
    expect((await read(owner, listId)).lines).toMatchObject([
      { line: 1, name: 'Grace Hopper', emailId: fresh, outcome: 'invited', open: true, reason: '' },
      { line: 3, emailId: stranger.emailId, outcome: 'added', open: true },
      { line: 4, emailId: mate.emailId, outcome: 'exists', open: true },
      { line: 5, emailId: fresh, outcome: 'twice', open: false },
      { line: 6, emailId: 'nobody', outcome: 'wrong', open: false, reason: 'Enter valid email Id' },
    ]);
    expect((await read(owner, listId)).list).toMatchObject({
      privilege: 'User',
      open: 3,
      addable: 2,
      counts: { invited: 1, added: 1, exists: 1, twice: 1, wrong: 1, full: 0, failed: 0, unticked: 0 },
      mailed: false,
    });

    expect((await send(owner, listId)).open).toBe(0);
    expect(await outcomes(owner, listId)).toEqual([
      ['invited', false],
      ['added', false],
      ['exists', false],
      ['twice', false],
      ['wrong', false],
    ]);
    const entries = await entriesOf(t, sendInvitations, owner.licenseId);
    expect(entries).toHaveLength(2);
    expect(entries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ subjectName: 'Ada Lovelace', userName: owner.name }),
        expect.objectContaining({
          subjectName: 'Grace Hopper',
          after: { emailId: fresh, privilege: 'User' },
        }),
      ]),
    );
    const mails = (await t.mails()).filter(({ to }) => to === fresh || to === stranger.emailId);
    expect(mails.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        "You have been invited to join Ada Lovelace's license on FireFlink",
        "You were added to Ada Lovelace's license",
      ]),
    );

    // Where the server has no mail, the inviting user gets the link.
    const [first] = (await read(owner, listId)).lines;
    expect(first?.invitationLink).toBe(String(await t.lastLink(fresh)));
    const token = new URL(first?.invitationLink ?? '').searchParams.get('token') ?? '';
    await t.succeed(changePassword, {
      body: { emailId: fresh, password: t.encrypt(goodPassword), passwordToken: token },
    });
    const grace = await signedIn(t, { id: '', name: '', emailId: fresh, password: goodPassword });
    expect(grace.licenseId).toBe(owner.licenseId);
  });

  const changesUsersOnlyLater = async (actor: SignedInUser, act: () => Promise<string>) => {
    const before = await usersOf(actor);
    const listId = await act();
    expect(await usersOf(actor)).toEqual(before);
    return listId;
  };

  test('gives roles in projects to everyone in the list', async () => {
    const owner = await signedIn(t);
    const projectId = await project(t, owner, { name: 'Shop' });
    const other = await project(t, owner, { name: 'Till' });
    const roleId = await role(t, owner, { name: 'Tester', projectId, access: { Suites: 'Edit Access' } });
    const projectRoles = [
      { projectId, roleId },
      { projectId: other, roleId: await defaultRole(t, owner, 'View Access') },
    ];
    const listId = await held(owner, `${newEmail()}\n${newEmail()}`, { projectRoles });
    expect((await read(owner, listId)).list.projectRoles).toEqual([
      { projectName: 'Shop', roleName: 'Tester' },
      { projectName: 'Till', roleName: 'View Access' },
    ]);
    await send(owner, listId);
    const added = (await usersOf(owner)).filter(({ userId }) => userId !== owner.id);
    expect(added).toHaveLength(2);
    for (const { userId } of added) {
      const { projects } = await t.succeed(listRolesAndProjects, { params: { userId }, query: {} }, owner);
      expect(projects.map(({ projectName, roleName }) => [projectName, roleName])).toEqual([
        ['Shop', 'Tester'],
        ['Till', 'View Access'],
      ]);
    }
    const [entry] = await entriesOf(t, sendInvitations, owner.licenseId);
    expect(entry).toMatchObject({ after: { roles: ['Shop: Tester', 'Till: View Access'] } });
  });

  test('does nothing for a line whose role was deleted, and says why', async () => {
    const owner = await signedIn(t);
    const projectId = await project(t, owner, { name: 'Shop' });
    const roleId = await role(t, owner, { name: 'Tester', projectId, access: {} });
    const listId = await held(owner, newEmail(), { projectRoles: [{ projectId, roleId }] });
    await t.platform.context.db.deleteFrom('roles').where('id', '=', roleId).execute();
    await send(owner, listId);
    expect(await outcomes(owner, listId)).toEqual([['failed', false]]);
    expect((await read(owner, listId)).lines[0]?.reason).toBe(removalMessages.unknownRole);
    expect(await usersOf(owner)).toHaveLength(1);
    expect(await entriesOf(t, sendInvitations, owner.licenseId)).toEqual([]);
  });

  test('does nothing for a line whose project was closed', async () => {
    const owner = await signedIn(t);
    const projectId = await project(t, owner, { name: 'Shop' });
    const roleId = await role(t, owner, { name: 'Tester', projectId, access: {} });
    const listId = await held(owner, newEmail(), { projectRoles: [{ projectId, roleId }] });
    await t.platform.context.db
      .updateTable('projects')
      .set({ status: 'Closed' })
      .where('id', '=', projectId)
      .execute();
    await send(owner, listId);
    expect((await read(owner, listId)).lines[0]).toMatchObject({
      outcome: 'failed',
      reason: removalMessages.notOpen,
    });
    expect(await usersOf(owner)).toHaveLength(1);
  });

  test('fills a C-Basic license up to its limit', async () => {
    const owner = await signedIn(t);
    await become(owner, 'C-Basic');
    const listId = await held(owner, [newEmail(), newEmail(), newEmail(), newEmail()].join('\n'));
    expect((await read(owner, listId)).list).toMatchObject({ open: 4, addable: 2 });
    const wanted = ['invited', 'invited', 'full', 'full'];
    expect((await outcomes(owner, listId)).map(([outcome]) => outcome)).toEqual(wanted);
    await send(owner, listId);
    expect(await outcomes(owner, listId)).toEqual(wanted.map((outcome) => [outcome, false]));
    expect(await usersOf(owner)).toHaveLength(3);
  });

  test('does nothing twice when two carry out a list at once', async () => {
    const owner = await signedIn(t);
    const addresses = Array.from({ length: 12 }, newEmail);
    const listId = await held(owner, addresses.join('\n'));
    await Promise.all([send(owner, listId), send(owner, listId)]);
    await send(owner, listId);
    expect(await outcomes(owner, listId)).toEqual(addresses.map(() => ['invited', false]));
    expect(await usersOf(owner)).toHaveLength(13);
    const mails = (await t.mails()).filter(({ to }) => addresses.includes(to));
    expect(mails).toHaveLength(12);
    expect(await entriesOf(t, sendInvitations, owner.licenseId)).toHaveLength(12);
  });

  test('carries out a long list in parts, and finds lines by outcome and by search', async () => {
    const owner = await signedIn(t);
    const addresses = Array.from({ length: invitationLimits.linesAtOnce + 1 }, newEmail);
    const listId = await held(owner, addresses.join('\n'));
    expect(await send(owner, listId)).toMatchObject({ open: 1, counts: { invited: addresses.length } });
    expect((await send(owner, listId)).open).toBe(0);
    const page = await read(owner, listId, { page: 2, pageSize: invitationLimits.linesAtOnce });
    expect([page.lines.length, page.total]).toEqual([1, addresses.length]);
    expect((await read(owner, listId, { outcome: 'wrong' })).total).toBe(0);
    const [first = ''] = addresses;
    expect((await read(owner, listId, { search: first.toUpperCase() })).lines[0]?.emailId).toBe(first);
  });

  test('has every line in its file, safe from formulas', async () => {
    const owner = await signedIn(t);
    const listId = await held(owner, '=HYPERLINK("evil")\nnobody');
    const response = await t.raw('GET', getInvitationFile.path.replace('{listId}', listId), {
      token: owner.token,
    });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(await response.text()).toBe(
      '"Line","Name","Email ID","Result","Reason","Invitation link","Privilege","Roles","Note"\r\n' +
        `"1","","'=HYPERLINK(evil)","No address","Enter valid email Id","","User","",""\r\n` +
        '"2","","nobody","No address","Enter valid email Id","","User","",""\r\n',
    );
  });

  test('accepts lines that added no one again, with the same result', async () => {
    const owner = await signedIn(t);
    const fresh = newEmail();
    const projectId = await project(t, owner, { name: 'Shop' });
    const roleId = await defaultRole(t, owner, 'View Access');
    const listId = await held(
      owner,
      `Grace Hopper <${fresh}>\nnobody\nSmith, John <john@>\n${owner.emailId}\n${fresh}`,
      { projectRoles: [{ projectId, roleId }] },
    );
    const left = () => t.succeed(getInvitationText, { params: { listId } }, owner);
    const whole = await left();
    expect(whole).toMatchObject({ privilege: 'User', projectRoles: [{ projectId, roleId }] });
    const [first, ...others] = whole.text.split('\n');
    expect(first).toBe(`Grace Hopper <${fresh}>`);
    expect(others).toHaveLength(4);
    expect(await outcomes(owner, await held(owner, whole.text))).toEqual(await outcomes(owner, listId));

    await send(owner, listId);
    expect((await left()).text).toBe(others.join('\n'));
  });

  test('stores a list for its owner for a week, and for no one else, and then deletes it', async () => {
    const owner = await signedIn(t);
    const admin = await colleague(t, owner, 'Admin');
    const listId = await held(owner, newEmail());
    await send(owner, listId);
    expect(await t.succeed(listInvitations, {}, owner)).toEqual([
      {
        id: listId,
        createdOn: t.clock.now().toISOString(),
        privilege: 'User',
        lines: 1,
        open: 0,
        done: 1,
        links: 1,
      },
    ]);
    expect(await t.succeed(listInvitations, {}, admin)).toEqual([]);
    const { context } = t.platform;
    const after = (hours: number) => new Date(context.clock().getTime() + hours * 3_600_000);
    const status = async () =>
      (await t.attempt(getInvitations, { params: { listId }, query: {} }, owner)).status;
    await tidy({ ...context, clock: () => after(invitationLimits.storedHours - 1) });
    expect(await status()).toBe(200);
    await tidy({ ...context, clock: () => after(invitationLimits.storedHours + 1) });
    expect(await status()).toBe(404);
  });

  test('drops the oldest of many lists: first those that are done or not started, and then the others', async () => {
    const owner = await signedIn(t);
    const other = await signedIn(t);
    const { db } = t.platform.context;
    const { licenseId } = owner;
    const { id: userId } = await db
      .selectFrom('users')
      .select('id')
      .where('emailId', '=', owner.emailId)
      .executeTakeFirstOrThrow();
    const outcomesOf = (index: number) =>
      index === 0
        ? ['invited', null] // Started.
        : index === 1
          ? [null, 'wrong'] // Not started.
          : index === 2
            ? ['exists', 'twice'] // Done.
            : ['failed', null];
    const lists = Array.from({ length: invitationLimits.listsMax }, (_, index) => ({
      id: `${userId}-${String(index).padStart(3, '0')}`,
      licenseId,
      userId,
      privilege: 'User' as const,
      projectRoles: '[]',
      createdOn: new Date(t.clock.now().getTime() - 3_600_000 + index * 1000).toISOString(),
    }));
    await db.insertInto('invitationLists').values(lists).execute();
    const lines = lists.flatMap(({ id: listId }, index) =>
      outcomesOf(index).map((outcome, at) => ({
        listId,
        number: at + 1,
        line: at + 1,
        name: '',
        emailId: newEmail(),
        reason: '',
        note: '',
        ticked: 1,
        outcome: outcome as 'invited' | null,
      })),
    );
    await db.insertInto('invitationLines').values(lines).execute();
    const theirs = await held(other, newEmail());
    const kept = async () => {
      const rows = await db
        .selectFrom('invitationLists')
        .select('id')
        .where('userId', '=', userId)
        .orderBy('createdOn')
        .execute();
      return rows.map(({ id }) => id);
    };
    const ids = lists.map(({ id }) => id);
    const added: string[] = [];
    for (const dropped of [[1], [1, 2]]) {
      t.clock.advance({ seconds: 1 });
      added.push(await held(owner, newEmail()));
      expect(await kept()).toEqual([...ids.filter((_, index) => !dropped.includes(index)), ...added]);
    }
    // The lists that were just created are not started either; a list is dropped only when a new one is created.
    expect((await preview(owner, 'Email')).status).toBe(400);
    expect(await kept()).toHaveLength(invitationLimits.listsMax);
    // All of them are started now, and none is done.
    const done = { number: 2, line: 2, name: '', emailId: newEmail(), reason: '', note: '', ticked: 1 };
    await db
      .insertInto('invitationLines')
      .values(added.map((listId) => ({ ...done, listId, outcome: 'invited' as const })))
      .execute();
    t.clock.advance({ seconds: 1 });
    const last = await held(owner, newEmail());
    expect(await kept()).toEqual([...ids.slice(3), ...added, last]);
    expect((await t.attempt(getInvitations, { params: { listId: theirs }, query: {} }, other)).status).toBe(
      200,
    );
  });

  test('refuses wrong input with its own message, and changes nothing', async () => {
    const owner = await signedIn(t);
    const projectId = await project(t, owner, { name: 'Shop' });
    const closed = await project(t, owner, { name: 'Till', status: 'Closed' });
    const roleId = await defaultRole(t, owner, 'View Access');
    const elsewhere = await signedIn(t);
    const foreign = await project(t, elsewhere, { name: 'Theirs' });
    const refusals: [string, Readonly<Record<string, unknown>>, string][] = [
      ['', {}, invitationMessages.textMissing],
      [' \n ', {}, invitationMessages.textMissing],
      ['Name,Email', {}, invitationMessages.textMissing],
      ['a@x.org\n'.repeat(501), {}, invitationMessages.tooMany(501)],
      ['x'.repeat(invitationLimits.textMax + 1), {}, invitationMessages.textLong],
      ['a@x.org', { privilege: 'Super Admin' }, invitationMessages.bulkPrivilege],
      ['a@x.org', { privilege: 'King' }, invitationMessages.bulkPrivilege],
      [
        'a@x.org',
        { privilege: 'Admin', projectRoles: [{ projectId, roleId }] },
        invitationMessages.rolesOfAdmins,
      ],
      ['a@x.org', { projectRoles: [{ projectId: closed, roleId }] }, removalMessages.notOpen],
      ['a@x.org', { projectRoles: [{ projectId: foreign, roleId }] }, removalMessages.notOpen],
      [
        'a@x.org',
        { projectRoles: [{ projectId, roleId: await defaultRole(t, elsewhere, 'View Access') }] },
        removalMessages.unknownRole,
      ],
    ];
    for (const [text, more, message] of refusals) {
      const { status, body } = await changesNothing(t, () => preview(owner, text, more));
      expect([status, body.message]).toEqual([400, message]);
    }
    // The address is named twice, in its place.
    const twice = [
      { projectId, roleId },
      { projectId, roleId },
    ];
    expect((await preview(owner, 'a@x.org', { projectRoles: twice })).status).toBe(400);
  });

  test('is limited to users who may add users, each with their own lists', async () => {
    const owner = await signedIn(t);
    const [admin, user, stranger] = [
      await colleague(t, owner, 'Admin'),
      await colleague(t, owner, 'User'),
      await signedIn(t),
    ];
    const listId = await held(admin, newEmail());
    expect((await changesNothing(t, () => preview(user, newEmail()))).status).toBe(403);
    for (const [actor, status] of [
      [user, 403],
      [owner, 404],
      [stranger, 404],
    ] as const) {
      const params = { listId };
      const answers = [
        await t.attempt(getInvitations, { params, query: {} }, actor),
        await t.attempt(getInvitationText, { params }, actor),
        await changesNothing(t, () => t.attempt(sendInvitations, { body: { listId } }, actor)),
      ];
      expect(answers.map((answer) => answer.status)).toEqual([status, status, status]);
      const file = await t.raw('GET', getInvitationFile.path.replace('{listId}', listId), {
        token: actor.token,
      });
      expect(file.status).toBe(status);
    }
    expect((await t.attempt(sendInvitations, { body: { listId } })).status).toBe(401);
    // A user whose privilege was removed meanwhile can't carry out anything.
    await t.succeed(
      updateUser,
      { params: { userId: admin.id }, body: { licenses: [{ id: owner.licenseId, privilege: 'User' }] } },
      owner,
    );
    expect((await t.attempt(sendInvitations, { body: { listId } }, admin)).status).toBe(403);
    expect((await usersOf(owner)).length).toBe(3);
  });
});
