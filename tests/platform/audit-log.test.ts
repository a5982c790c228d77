import { afterAll, beforeAll, expect, test } from 'vitest';
import { bindings } from '#platform/api/bindings.ts';
import { callWords } from '#platform/audit/registered.ts';
import { changeOwnPassword } from '#platform/contract/accounts/own-account-calls.ts';
import { signIn } from '#platform/contract/accounts/account-calls.ts';
import {
  getAuditFile,
  listAuditEntries,
  listOwnAuditEntries,
  type AuditEntry,
} from '#platform/contract/audit/audit-calls.ts';
import { auditLimits } from '#platform/contract/audit/audit-values.ts';
import { deleteMachine, updateMachine } from '#platform/contract/machines/machine-calls.ts';
import { createProject } from '#platform/contract/projects/project-calls.ts';
import { newEntryId } from '#platform/audit/entry-ids.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { start } from '#tests/support/executions.ts';
import {
  addMember,
  colleague,
  goodPassword,
  project,
  role,
  signedIn,
  type SignedInUser,
} from '#tests/support/factories.ts';
import { machine } from '#tests/support/machines.ts';
import { openTestPlatform, type Caller, type TestPlatform } from '#tests/support/platform.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

test('has words for every call that leaves an entry, and a call for all words', () => {
  const told = bindings.filter(({ call }) => typeof call.changes !== 'string').map(({ call }) => call.name);
  expect([...callWords.keys()].sort()).toEqual(told.sort());
  for (const { did, wanted } of callWords.values()) {
    expect(`${did} ${wanted}`).not.toMatch(/undefined|\.$/);
  }
});

describeOnEachDatabase('the audit log as it is read', (database) => {
  let t: TestPlatform;
  let owner: SignedInUser;
  let admin: SignedInUser;
  beforeAll(async () => {
    t = await openTestPlatform(database);
    owner = await signedIn(t);
    admin = await colleague(t, owner, 'Admin');
  });
  afterAll(() => t.close());

  const list = (query: object, caller: Caller = owner) => t.succeed(listAuditEntries, { query }, caller);
  const newest = async (query: object = {}, caller?: Caller): Promise<AuditEntry | undefined> =>
    (await list(query, caller)).entries[0];
  const newProject = (name: string) => ({ name, type: 'Web' as const, platform: 'Web', timeZone: 'UTC' });
  const file = async (query: Record<string, string>, caller: Caller = owner) =>
    (await t.raw('GET', `${getAuditFile.path}?${new URLSearchParams(query)}`, caller)).text();

  test('says in a sentence who did what, when, where and from which address, newest first', async () => {
    const { id } = await t.succeed(
      createProject,
      { body: newProject('Shop') },
      { ...admin, address: '198.51.100.9' },
    );
    const { entries } = await changesNothing(t, () => list({}));
    expect(entries[0]).toMatchObject({
      on: t.clock.now().toISOString(),
      person: { id: admin.id, name: admin.name },
      address: '198.51.100.9',
      area: 'Project',
      call: 'createProject',
      outcome: 'done',
      sentence: `${admin.name} created the project Shop`,
      project: { id, name: 'Shop' },
    });
    expect(entries[0]?.changes).toContainEqual({ field: 'Time zone', before: null, after: 'UTC' });
    const ids = entries.map((entry) => entry.id);
    expect(ids).toEqual([...ids].sort().reverse());
  });

  test('shows the values before and after, in the sentence for a single value, with names for the ids of users', async () => {
    const id = await machine(t, owner, { hostName: 'build-07' });
    expect((await newest())?.changes).toContainEqual({ field: 'Owner', before: null, after: owner.name });
    await t.succeed(updateMachine, { params: { id }, body: { headless: true } }, owner);
    expect(await newest()).toMatchObject({
      sentence: `${owner.name} changed the machine build-07: Headless from No to Yes`,
      changes: [{ field: 'Headless', before: 'No', after: 'Yes' }],
    });
  });

  test('marks refusals, with the reason, also for unknown callers', async () => {
    const user = await colleague(t, owner, 'User');
    const id = await machine(t, owner, { hostName: 'kept' });
    await t.attempt(deleteMachine, { params: { id } }, user);
    expect(await newest()).toMatchObject({
      outcome: 'refused',
      sentence: `${user.name} tried to delete the machine kept and was refused: You don’t have permission to do this`,
      changes: [],
    });
    await t.attempt(signIn, { body: { emailId: user.emailId, password: t.encrypt('Wrong-Horse-7') } });
    expect(await newest()).toMatchObject({
      person: null,
      sentence: `Someone tried to sign in as ${user.name} and was refused: Email or Password is invalid`,
    });
    await t.succeed(createProject, { body: newProject('Taken') }, owner);
    await t.attempt(createProject, { body: newProject('Taken') }, owner);
    expect((await newest())?.sentence).toMatch(/ tried to create the project Taken and was refused: /);
  });

  test('records only that a password has changed', async () => {
    const user = await colleague(t, owner, 'User');
    const body = { currentPassword: t.encrypt(goodPassword), password: t.encrypt('Another-Horse-8') };
    await t.succeed(changeOwnPassword, { body }, user);
    const entry = await newest();
    expect(entry).toMatchObject({
      sentence: `${user.name} changed their password`,
      changes: [{ field: 'Password', before: 'not shown', after: 'not shown' }],
    });
    expect(JSON.stringify(entry)).not.toMatch(/argon2|Horse/);
  });

  test('is searched by names, act, address and reason', async () => {
    const id = await machine(t, { ...admin, address: '203.0.113.55' } as SignedInUser, {
      hostName: 'odd-100',
    });
    await t.succeed(deleteMachine, { params: { id } }, { ...admin, address: '203.0.113.55' });
    const sentence = `${admin.name} deleted the machine odd-100`;
    for (const search of ['ODD-100', 'deleted the', '203.0.113.55']) {
      expect((await newest({ search }))?.sentence, search).toBe(sentence);
    }
    expect(
      (await list({ search: 'not allowed' })).entries.every(({ outcome }) => outcome === 'refused'),
    ).toBe(true);
    expect((await list({ search: 'odd_1%' })).total).toBe(0);
  });

  test('is filtered by user, area, project, outcome and days, in combination', async () => {
    const only = await colleague(t, owner, 'Admin');
    const { id } = await t.succeed(createProject, { body: newProject('Narrow') }, only);
    await start(t, owner, { projectId: id, requestId: 'narrow' });
    const sentences = async (query: object) => (await list(query)).entries.map((entry) => entry.sentence);
    const created = `${only.name} created the project Narrow`;
    expect(await sentences({ person: only.emailId, area: 'Project' })).toEqual([created]);
    expect(await sentences({ person: only.id, area: 'Machine' })).toEqual([]);
    expect(await sentences({ person: only.emailId.toUpperCase(), project: 'narro' })).toEqual([created]);
    expect(await sentences({ project: id, area: 'Project' })).toEqual([created]);
    expect((await list({ project: id })).entries.map(({ call }) => call)).toEqual([
      'createExecution',
      'createProject',
    ]);
    expect(await sentences({ person: 'nobody of that name' })).toEqual([]);
    expect(await sentences({ project: 'no such project' })).toEqual([]);
    // Several users and projects match these names.
    expect((await list({ person: 'A', project: 'Narrow' })).total).toBe(2);
    const refused = await list({ outcome: 'refused' });
    expect(refused.total).toBeGreaterThan(0);
    expect(refused.entries.every(({ outcome }) => outcome === 'refused')).toBe(true);

    const day = t.clock.now().toISOString().slice(0, 10);
    t.clock.advance({ days: 2 });
    [owner, admin] = [await signedIn(t, owner), await signedIn(t, admin)];
    await t.succeed(createProject, { body: newProject('Later') }, owner);
    const later = t.clock.now().toISOString().slice(0, 10);
    const since = await list({ since: later });
    expect(since.entries.map(({ call }) => call)).toEqual(['createProject', 'signIn', 'signIn']);
    expect((await list({ since: day, until: day })).total).toBe((await list({ until: day })).total);
    expect((await list({ until: later })).total).toBe((await list({})).total);
    expect((await list({ since: later, until: day })).total).toBe(0);
  });

  test('comes in pages, and says how far back it was searched where that is not all of it', async () => {
    const { db } = t.platform.context;
    const other = await signedIn(t);
    const has = (await list({}, other)).total;
    const began = Date.parse('2026-01-01T00:00:00Z');
    const rowsOf = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => {
        const on = new Date(began + (from + index) * 1000);
        return {
          id: newEntryId(on),
          licenseId: other.licenseId,
          projectId: null,
          userId: null,
          userName: null,
          address: '192.0.2.1',
          call: 'predict',
          area: 'Assistant',
          outcome: 'done',
          code: 200,
          message: '',
          subjectKind: 'conversation',
          subjectId: null,
          subjectName: `${from + index}`,
          before: '{}',
          after: '{}',
          createdOn: on.toISOString(),
        };
      });
    const many = auditLimits.lookedThrough;
    for (let at = 0; at < many; at += 1000) {
      await db
        .insertInto('auditEntries')
        .values(rowsOf(at, at + 1000))
        .execute();
    }
    const whole = await list({ page: 2, pageSize: 10 }, other);
    expect([whole.total, whole.entries.length, whole.page]).toEqual([many, 10, 2]);
    expect(whole.lookedBackTo).toBe(new Date(began + has * 1000).toISOString());
    const first = await list({ until: '2026-01-01', pageSize: 1 }, other);
    expect([first.lookedBackTo, first.total]).toEqual([null, many]);
    // The oldest entry is not among the newest; it is found by its day, and its search goes back no further than that.
    expect((await list({ search: '192.0.2.1', pageSize: 1 }, other)).total).toBe(many);
  });

  test("is for Admins; in a project for users who may edit its users, and only that project's entries", async () => {
    const user = await colleague(t, owner, 'User');
    const [shop, closed] = [
      await project(t, owner, { name: 'Own' }),
      await project(t, owner, { name: 'Closed', status: 'Closed' }),
    ];
    const editor = await role(t, owner, { name: 'Editor', access: { Configuration: 'Edit Access' } });
    const viewer = await role(t, owner, { name: 'Viewer', access: { Configuration: 'View Access' } });
    const looker = await colleague(t, owner, 'User');
    for (const projectId of [shop, closed]) {
      await addMember(t, { projectId, userId: user.id, roleId: editor });
      await addMember(t, { projectId, userId: looker.id, roleId: viewer });
    }
    await start(t, owner, { projectId: shop, requestId: 'own' });
    for (const caller of [user, looker, { ...looker, projectId: shop }]) {
      const answers = await changesNothing(t, () =>
        Promise.all([
          t.attempt(listAuditEntries, { query: {} }, caller),
          t.raw('GET', getAuditFile.path, caller),
        ]),
      );
      expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    }
    const own = await list({ project: 'Shop' }, { ...user, projectId: shop });
    expect(own.entries.map(({ call }) => call)).toEqual(['createExecution']);
    expect((await list({}, { ...user, projectId: closed })).total).toBe(0);
    expect((await list({}, { ...admin, projectId: shop })).total).toBe(1);
    expect(await file({}, { ...user, projectId: shop })).toContain('started the execution');
  });

  test('never shows another license, whatever is requested', async () => {
    const stranger = await signedIn(t);
    const theirs = await project(t, stranger, { name: 'Theirs' });
    await start(t, stranger, { projectId: theirs, requestId: 'theirs' });
    for (const query of [{ project: theirs }, { person: stranger.id }, { person: stranger.emailId }]) {
      expect((await list(query)).total).toBe(0);
    }
    const answer = await t.attempt(listAuditEntries, { query: {} }, { ...owner, projectId: theirs });
    expect(answer.status).toBe(404);
  });

  test('shows every user their own entries, and no others', async () => {
    const user = await colleague(t, owner, 'User');
    const { entries, total } = await t.succeed(listOwnAuditEntries, { query: {} }, user);
    expect([total, entries.map(({ sentence }) => sentence)]).toEqual([1, [`${user.name} signed in`]]);
    const narrowed = await t.succeed(
      listOwnAuditEntries,
      { query: { area: 'Machine', outcome: 'done', search: 'x' } },
      user,
    );
    expect(narrowed.total).toBe(0);
  });

  test('refuses callers who are not signed in, and invalid pages, days and areas', async () => {
    for (const call of [listAuditEntries, listOwnAuditEntries]) {
      expect((await t.attempt(call, { query: {} })).status).toBe(401);
      for (const query of [
        { page: 0 },
        { since: 'yesterday' },
        { until: '2026-02-30' },
        { area: 'Nowhere' },
        { outcome: 'maybe' },
      ]) {
        expect((await changesNothing(t, () => t.attempt(call, { query }, owner))).status).toBe(400);
      }
    }
    expect((await t.raw('GET', getAuditFile.path)).status).toBe(401);
    expect((await t.raw('GET', `${getAuditFile.path}?since=x`, owner)).status).toBe(400);
  });

  test('is also a file: it has the whole search, and nothing in it is a formula', async () => {
    const reader = await colleague(t, owner, 'Admin');
    for (const number of [1, 2, 3]) await machine(t, owner, { hostName: `of-file-${number}` });
    const response = await t.raw('GET', `${getAuditFile.path}?search=of-file`, reader);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="audit-log-[\d-]+\.csv"$/,
    );
    const text = await response.text();
    const lines = text
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n');
    expect(lines[0]).toBe(
      '"Time (UTC)","Person","What happened","Outcome","Area","Project","Address","Changes"',
    );
    expect(lines).toHaveLength(4);
    expect(lines[1]).toContain(`"${owner.name} registered the machine of-file-3"`);
    const { db } = t.platform.context;
    for (const userName of ['=cmd("x")', '+1', '-1', '@sum', '\t=1']) {
      await db.updateTable('auditEntries').set({ userName }).where('userId', '=', reader.id).execute();
      const own = await file({ person: reader.emailId });
      expect(own).toContain(`"'${userName.replaceAll('"', '""')}",`);
      expect(own).not.toMatch(/(^|,)"[=+@\t-]/m);
    }
  });
});
