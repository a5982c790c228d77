import { zipSync, strToU8 } from 'fflate';
import { writeXlsx } from 'hucre';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getGroup, createGroup } from '#platform/contract/groups/group-calls.ts';
import {
  changeInvitations,
  getInvitations,
  getInvitationText,
  groupInvited,
  previewInvitations,
  readInvitationFile,
  sendInvitations,
} from '#platform/contract/users/invitation-calls.ts';
import { invitationLimits, invitationMessages } from '#platform/contract/users/invitation-values.ts';
import { listUsers } from '#platform/contract/users/user-calls.ts';
import { countHits } from '#platform/foundation/limits/rate-limit.ts';
import { entriesOf } from '#tests/support/audit.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import {
  colleague,
  defaultRole,
  newEmail,
  project,
  role,
  signedIn,
  type SignedInUser,
} from '#tests/support/factories.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { changesNothing } from '#tests/support/snapshot.ts';
import { multipart } from '#tests/support/uploads.ts';

describeOnEachDatabase('inviting users from a file', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  const upload = async (actor: SignedInUser, content: Uint8Array | string) => {
    const { headers, body } = multipart([{ name: 'file', fileName: 'people.xlsx', content }]);
    const response = await t.raw('POST', readInvitationFile.path, { headers, body, token: actor.token });
    return (await response.json()) as {
      responseCode: number;
      message: string;
      responseObject: { text: string; leftOut: string[] };
    };
  };
  const held = async (actor: SignedInUser, text: string, more: Readonly<Record<string, unknown>> = {}) => {
    const body = { text, privilege: 'User' as const, ...more };
    return (await t.succeed(previewInvitations, { body }, actor)).listId;
  };
  const read = (actor: SignedInUser, listId: string) =>
    t.succeed(getInvitations, { params: { listId }, query: { pageSize: 100 } }, actor);
  const change = (actor: SignedInUser, listId: string, body: object) =>
    t.attempt(changeInvitations, { params: { listId }, body }, actor);
  const send = (actor: SignedInUser, listId: string) =>
    t.succeed(sendInvitations, { body: { listId } }, actor);
  const addresses = async (actor: SignedInUser) =>
    (await t.succeed(listUsers, { query: { pageSize: 100 } }, actor)).users.map(({ emailId }) => emailId);
  const rows = [
    ['Employee list', '', '', ''],
    ['ID', 'Name', 'E-Mail', 'Manager'],
    [1001, 'Lovelace, Ada', 'ada@x.org', 'boss@x.org'],
    [1002, 'Grace Hopper', null, 'boss@x.org'],
  ];
  const workbook = (data: (string | number | null)[][]) =>
    writeXlsx({ sheets: [{ name: 'People', rows: data }] });

  test('reads a workbook by its cells, and finds its columns', async () => {
    const owner = await signedIn(t);
    const { responseObject } = await upload(owner, await workbook(rows));
    const { list, lines } = await read(owner, await held(owner, responseObject.text));
    expect(list.table).toMatchObject({ headingLine: 2, skippedLines: 1 });
    expect(list.table?.columns.map(({ letter, use }) => `${letter} ${use}`)).toEqual([
      'A ignored',
      'B name',
      'C email',
      'D ignored',
    ]);
    expect(lines).toMatchObject([
      { line: 3, name: 'Ada Lovelace', emailId: 'ada@x.org', outcome: 'invited' },
      {
        line: 4,
        name: 'Grace Hopper',
        emailId: '',
        outcome: 'wrong',
        reason: 'Column C has no email address in this row',
      },
    ]);
    expect(list.problems).toEqual([
      { line: 4, emailId: '', reason: 'Column C has no email address in this row' },
    ]);
  });

  test.each([
    ['UTF-16 of Excel', Buffer.from('\uFEFFName\tE-Mail\r\nJoão\tjoao@x.org\r\n', 'utf16le')],
    [
      'UTF-16 with the other byte first',
      Buffer.from('\uFEFFName\tE-Mail\r\nJoão\tjoao@x.org\r\n', 'utf16le').swap16(),
    ],
    ['UTF-8 with a mark', Buffer.from('\uFEFFName;E-Mail\r\nJoão;joao@x.org\r\n')],
    ['Windows-1252', Buffer.from('sep=;\r\nName;E-Mail\r\nJoão;joao@x.org\r\n', 'latin1')],
  ])('%s', async (_, content) => {
    const owner = await signedIn(t);
    const { responseObject } = await upload(owner, content);
    expect((await read(owner, await held(owner, responseObject.text))).lines).toMatchObject([
      { name: 'João', emailId: 'joao@x.org' },
    ]);
  });

  test('refuses files that hide more than they claim, or are invalid, with the reason', async () => {
    const owner = await signedIn(t);
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': strToU8(' '.repeat(40 * 1024 * 1024)) });
    for (const [content, message] of [
      [bomb, invitationMessages.fileBroken],
      [Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), invitationMessages.fileBroken],
      [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), invitationMessages.fileOld],
      [Buffer.from([0, 1, 2, 3]), invitationMessages.fileNoText],
    ] as const) {
      expect(await changesNothing(t, () => upload(owner, content))).toMatchObject({
        responseCode: 400,
        message,
      });
    }
    const user = await colleague(t, owner, 'User');
    expect((await upload(user, 'Email\nada@x.org')).responseCode).toBe(403);
  });

  test('counts files and lists before they are read, including refused ones', async () => {
    const { db, clock } = t.platform.context;
    const owner = await signedIn(t);
    const { id: userId } = await db
      .selectFrom('users')
      .select('id')
      .where('emailId', '=', owner.emailId)
      .executeTakeFirstOrThrow();
    const allButOne = async (what: string, hits: number) =>
      countHits(db, { key: `invitation-${what}:${userId}`, hits: hits - 1 }, { seconds: 3600 }, clock());
    await allButOne('files', invitationLimits.filesPerHour);
    expect((await upload(owner, Buffer.from([0, 1]))).message).toBe(invitationMessages.fileNoText);
    expect(await changesNothing(t, () => upload(owner, Buffer.from([0, 1])))).toMatchObject({
      responseCode: 429,
      message: invitationMessages.filesPerHour,
    });

    await allButOne('lists', invitationLimits.listsPerHour);
    const preview = () => t.attempt(previewInvitations, { body: { text: '\t;', privilege: 'User' } }, owner);
    expect((await preview()).body.message).toBe(invitationMessages.textMissing);
    const { status, body } = await changesNothing(t, preview);
    expect([status, body.message]).toEqual([429, invitationMessages.listsPerHour]);
  });

  test('never computes formulas, and continues after a cell with an error', async () => {
    const owner = await signedIn(t);
    const data = await writeXlsx({
      sheets: [
        {
          name: 'People',
          rows: [
            ['Email', 'Name'],
            ['ada@x.org', '=1+1'],
          ],
        },
      ],
    });
    const { responseObject } = await upload(owner, data);
    expect(responseObject.text).toBe('Email\tName\nada@x.org\t=1+1');
  });

  test('lets the user choose other columns until a user is invited, and keeps them when the list is changed', async () => {
    const owner = await signedIn(t);
    const [own, home] = [newEmail(), newEmail()];
    const text = `Name;Work email;Home email\nAda;${own};${home}`;
    const listId = await held(owner, text);
    expect((await read(owner, listId)).lines).toMatchObject([{ emailId: own }]);
    const columns = { A: 'name', C: 'email' };
    for (const [wrong, message] of [
      [{ A: 'name' }, invitationMessages.noEmailColumn],
      [{ B: 'email', C: 'email' }, invitationMessages.oneEmailColumn],
    ] as const) {
      const { status, body } = await changesNothing(t, () => change(owner, listId, { columns: wrong }));
      expect([status, body.message]).toEqual([400, message]);
    }
    expect((await change(owner, listId, { columns })).status).toBe(200);
    expect((await read(owner, listId)).lines).toMatchObject([{ emailId: home, name: 'Ada' }]);
    // The headings are the same again.
    const again = await held(owner, text, { previous: listId });
    expect((await read(owner, again)).lines).toMatchObject([{ emailId: home }]);
    const whole = await t.succeed(getInvitationText, { params: { listId: again } }, owner);
    expect(whole.text).toBe(text);
    await send(owner, again);
    expect((await change(owner, again, { columns: { B: 'email' } })).body.message).toBe(
      invitationMessages.begun,
    );
    expect(await addresses(owner)).toEqual(expect.arrayContaining([home]));
    expect(await addresses(owner)).not.toContain(own);
    const left = await t.succeed(getInvitationText, { params: { listId: again } }, owner);
    expect(left.text).toBe('Name;Work email;Home email');
  });

  test('uses a column of roles where it names a role or privilege, and otherwise the line says so', async () => {
    const owner = await signedIn(t);
    const projectId = await project(t, owner, { name: 'Shop' });
    await role(t, owner, { name: 'Tester', projectId, access: {} });
    const viewer = await defaultRole(t, owner, 'View Access');
    const given = ['Tester', 'admin', 'QA Lead', 'Super Admin', ''].map((name) => `${newEmail()};${name}`);
    const text = ['Email;Role', ...given].join('\n');
    const listId = await held(owner, text, { projectRoles: [{ projectId, roleId: viewer }] });
    const { list, lines } = await read(owner, listId);
    expect(lines.map(({ privilege, roles, note }) => [privilege, roles, note])).toEqual([
      ['User', 'Tester in Shop', ''],
      ['Admin', '', ''],
      ['User', 'View Access in Shop', invitationMessages.roleUnknown('QA Lead')],
      ['User', 'View Access in Shop', invitationMessages.roleSuperAdmin],
      ['User', 'View Access in Shop', ''],
    ]);
    expect([list.notes, list.admins]).toEqual([2, 1]);
    expect(list.roleChoices.map(({ name }) => name)).toContain('Tester');

    const without = await read(owner, await held(owner, text));
    expect(without.lines[0]?.note).toBe(invitationMessages.roleUnknown('Tester'));

    await send(owner, listId);
    const users = (await t.succeed(listUsers, { query: { pageSize: 100 } }, owner)).users;
    const privilegeOf = (line: string | undefined) =>
      users.find(({ emailId }) => emailId === line?.split(';')[0])?.privilege;
    expect(given.map(privilegeOf)).toEqual(['User', 'Admin', 'User', 'User', 'User']);
  });

  test('applies a choice for all to everyone, whatever their column of roles says', async () => {
    const owner = await signedIn(t);
    const projectId = await project(t, owner, { name: 'Shop' });
    const [viewer, editor] = [
      await defaultRole(t, owner, 'View Access'),
      await defaultRole(t, owner, 'Full Access'),
    ];
    const text = `Email;Role\n${newEmail()};Admin\n${newEmail()};`;
    const listId = await held(owner, text, { projectRoles: [{ projectId, roleId: viewer }] });
    expect((await change(owner, listId, { forAll: { privilege: 'User', roleId: editor } })).status).toBe(200);
    expect((await read(owner, listId)).lines.map(({ privilege, roles }) => [privilege, roles])).toEqual([
      ['User', 'Full Access in Shop'],
      ['User', 'Full Access in Shop'],
    ]);
    const stranger = await signedIn(t);
    const foreign = await role(t, stranger, { name: 'Theirs' });
    expect(
      (await changesNothing(t, () => change(owner, listId, { forAll: { roleId: foreign } }))).status,
    ).toBe(400);
    expect((await changesNothing(t, () => change(stranger, listId, { tickAll: false }))).status).toBe(404);
  });

  test('leaves out lines that are not selected, which can be selected later', async () => {
    const owner = await signedIn(t);
    const [one, other] = [newEmail(), newEmail()];
    const listId = await held(owner, `${one}\n${other}`);
    await change(owner, listId, { ticks: { among: [1, 2], ticked: [2] } });
    expect((await read(owner, listId)).list).toMatchObject({ open: 1, addable: 1, counts: { unticked: 1 } });
    await send(owner, listId);
    expect(await addresses(owner)).toEqual(expect.arrayContaining([other]));
    expect(await addresses(owner)).not.toContain(one);
    await change(owner, listId, { tickAll: true });
    const { list } = await read(owner, listId);
    expect(list).toMatchObject({ open: 1, counts: { invited: 2 }, openCounts: { invited: 1 } });
    await send(owner, listId);
    expect(await addresses(owner)).toContain(one);
  });

  test('adds everyone to the group who was added, with one entry that says so', async () => {
    const owner = await signedIn(t);
    const members = [{ emailId: owner.emailId }];
    const group = await t.succeed(createGroup, { body: { name: 'Testers', emailUserList: members } }, owner);
    const fresh = newEmail();
    const listId = await held(owner, `${fresh}\nnobody`);
    await change(owner, listId, { forAll: { groupId: group.id } });
    await send(owner, listId);
    expect(await t.succeed(groupInvited, { body: { listId } }, owner)).toEqual({ count: 1, name: 'Testers' });
    const after = await t.succeed(getGroup, { params: { id: group.id }, query: {} }, owner);
    expect(after.emailUserList.map(({ emailId }) => emailId)).toEqual(expect.arrayContaining([fresh]));
    expect((await read(owner, listId)).list.group).toMatchObject({ name: 'Testers', isDone: true });
    expect(await entriesOf(t, groupInvited, owner.licenseId)).toHaveLength(1);
    const elsewhere = await signedIn(t);
    const { status } = await change(elsewhere, await held(elsewhere, newEmail()), {
      forAll: { groupId: group.id },
    });
    expect(status).toBe(400);
  });
});
