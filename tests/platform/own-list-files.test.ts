import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendChangePasswordLink } from '#platform/contract/accounts/account-calls.ts';
import { getSessionsFile, listSessions } from '#platform/contract/accounts/own-account-calls.ts';
import { sessionName } from '#platform/contract/accounts/session-values.ts';
import { getOwnAuditFile, listOwnAuditEntries } from '#platform/contract/audit/audit-calls.ts';
import { listOngoingExecutions } from '#platform/contract/executions/execution-calls.ts';
import { getOngoingExecutionsFile } from '#platform/contract/executions/execution-list-calls.ts';
import { getOutboxFile, listOutbox } from '#platform/contract/server/server-calls.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { report, start } from '#tests/support/executions.ts';
import { addMember, colleague, project, role, signedIn } from '#tests/support/factories.ts';
import { fileStatus, listFileOf } from '#tests/support/list-files.ts';
import { machine } from '#tests/support/machines.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

describeOnEachDatabase('the files of what belongs to a user', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  const day = () => t.clock.now().toISOString().slice(0, 10);

  test('contain all devices of the account, the current one first, and no other user’s', async () => {
    const user = await signedIn(t);
    for (let device = 0; device < 12; device += 1) {
      t.clock.advance({ minutes: 1 });
      await signedIn(t, user, { userAgent: device === 11 ? firefox : '=cmd("x")' });
    }
    const stranger = await signedIn(t);
    const file = await listFileOf(t, user, getSessionsFile.path);
    expect(file.name).toBe(`devices-${day()}.csv`);
    expect(file.heads).toEqual(['Device', 'This device', 'IP address', 'Signed in (UTC)', 'Last used (UTC)']);
    const { sessions } = await t.succeed(listSessions, { query: { pageSize: 100 } }, user);
    expect(file.rows.map(([name, current]) => [name, current])).toEqual(
      sessions.map((session) => [sessionName(session), session.current ? 'Yes' : 'No']),
    );
    expect([file.rows.length, file.rows[0]?.[1], file.rows[1]?.[0]]).toEqual([
      13,
      'Yes',
      'Firefox 140 on Windows',
    ]);
    expect((await listFileOf(t, stranger, getSessionsFile.path)).rows).toHaveLength(1);
    expect(await fileStatus(t, null, getSessionsFile.path)).toBe(401);
  });

  test('contain the user’s own activity that the list finds, and no formula', async () => {
    const owner = await signedIn(t);
    const admin = await colleague(t, owner, 'Admin');
    for (const number of [1, 2, 3]) await machine(t, admin, { hostName: `own-file-${number}` });
    await machine(t, owner, { hostName: 'own-file-of-owner' });
    const query = { search: 'own-file' };
    const file = await listFileOf(t, admin, getOwnAuditFile.path, query);
    expect(file.name).toBe(`activity-${day()}.csv`);
    const { entries } = await t.succeed(listOwnAuditEntries, { query }, admin);
    expect(file.rows.map((row) => row[2])).toEqual(entries.map(({ sentence }) => sentence));
    expect(file.rows).toHaveLength(3);
    expect(
      (await listFileOf(t, admin, getOwnAuditFile.path, { ...query, area: 'Machine', outcome: 'refused' }))
        .rows,
    ).toEqual([]);
    const { db } = t.platform.context;
    await db.updateTable('auditEntries').set({ userName: '=1+1' }).where('userId', '=', admin.id).execute();
    expect((await listFileOf(t, admin, getOwnAuditFile.path, query)).rows[0]?.[1]).toBe("'=1+1");
    expect(await fileStatus(t, null, getOwnAuditFile.path)).toBe(401);
    expect(await fileStatus(t, admin, `${getOwnAuditFile.path}?since=yesterday`)).toBe(400);
  });

  test('contain the emails of the outbox that the list shows, for Super Admins', async () => {
    const owner = await signedIn(t);
    await t.succeed(sendChangePasswordLink, { body: { emailId: owner.emailId } });
    await t.lastLink(owner.emailId);
    const file = await listFileOf(t, owner, getOutboxFile.path);
    expect(file.name).toBe(`outbox-${day()}.csv`);
    expect(file.heads).toEqual(['Subject', 'To', 'Sent (UTC)']);
    const mails = await t.succeed(listOutbox, {}, owner);
    expect(file.rows.map(([subject, to]) => [subject, to])).toEqual(
      mails.map(({ subject, to }) => [subject, to]),
    );
    expect(file.rows.length).toBeGreaterThan(0);
    expect(await fileStatus(t, await colleague(t, owner, 'Admin'), getOutboxFile.path)).toBe(403);
    expect(await fileStatus(t, await colleague(t, owner, 'User'), getOutboxFile.path)).toBe(403);
    expect(await fileStatus(t, null, getOutboxFile.path)).toBe(401);
  });

  test('contain the executions in progress that the list shows: of a search, oldest first', async () => {
    const owner = await signedIn(t);
    const [shop, other] = [
      await project(t, owner, { name: 'Shop' }),
      await project(t, owner, { name: 'Other' }),
    ];
    const machineId = await machine(t, owner, { hostName: 'build-07' });
    const ended = await start(t, owner, { projectId: shop, machineId, name: 'Ended' });
    await report(t, owner, ended._id, 'Passed');
    for (const [name, projectId] of [
      ['=Alpha', shop],
      ['Beta 100%', other],
      ['Gamma', shop],
    ] as const) {
      await start(t, owner, { projectId, machineId, name });
    }
    const path = getOngoingExecutionsFile.path;
    const file = await listFileOf(t, owner, path, {}, shop);
    expect(file.name).toBe(`ongoing-executions-${day()}.csv`);
    expect(file.heads?.slice(0, 4)).toEqual(['Execution ID', 'Execution Name', 'Project', 'Suite']);
    const shown = await t.succeed(listOngoingExecutions, { query: {} }, owner);
    expect(file.names).toEqual(shown.map(({ _id }) => _id));
    expect(file.rows.map((row) => [row[1], row[2], row[4], row[5]])).toEqual([
      ["'=Alpha", 'Shop', owner.name, 'build-07'],
      ['Beta 100%', 'Other', owner.name, 'build-07'],
      ['Gamma', 'Shop', owner.name, 'build-07'],
    ]);
    expect((await listFileOf(t, owner, path, { search: '100%' })).names).toEqual([shown[1]?._id]);
    const viewer = await colleague(t, owner, 'User');
    const roleId = await role(t, owner, { name: 'Sees suites', access: { Suites: 'View Access' } });
    await addMember(t, { projectId: other, userId: viewer.id, roleId });
    expect((await listFileOf(t, viewer, path)).names).toEqual([shown[1]?._id]);
    expect(await fileStatus(t, viewer, path, shop)).toBe(403);
    expect(await fileStatus(t, null, path)).toBe(401);
  });
});
