import { afterAll, beforeAll, expect, test } from 'vitest';
import { getAuditFile, listAuditEntries, type AuditEntry } from '#platform/contract/audit/audit-calls.ts';
import { refreshSession, signOut } from '#platform/contract/accounts/account-calls.ts';
import { endOtherSessions } from '#platform/contract/accounts/own-account-calls.ts';
import { deleteGroup } from '#platform/contract/groups/group-calls.ts';
import { createGroup } from '#platform/contract/groups/group-calls.ts';
import { grantMachineAccess, revokeMachineAccess } from '#platform/contract/machines/machine-access-calls.ts';
import { setProjectDefaultMachine } from '#platform/contract/machines/machine-calls.ts';
import { removeUser } from '#platform/contract/users/removal-calls.ts';
import { setProjectRole } from '#platform/contract/users/member-calls.ts';
import { signOutUser } from '#platform/contract/users/user-calls.ts';
import { deleteExcessExecutions } from '#platform/automation/retention/delete-excess-executions.ts';
import { partsOf } from '#tests/support/audit.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { start, storedExecution } from '#tests/support/executions.ts';
import { addUser, colleague, project, signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { machine } from '#tests/support/machines.ts';
import { configured } from '#tests/support/notifications.ts';
import { openTestPlatform, type Caller, type TestPlatform } from '#tests/support/platform.ts';
import { owned, remove, removeFromProject } from '#tests/support/removal.ts';
import { notAudited, auditedBy } from '#tests/support/audited-rows.ts';
import { notWatched, touchedTable } from '#tests/support/touched-tables.ts';

describeOnEachDatabase('the side effects of a call', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  const list = async (query: object, caller: Caller): Promise<AuditEntry[]> =>
    (await t.succeed(listAuditEntries, { query: { pageSize: 100, ...query } }, caller)).entries;
  const sentences = async (query: object, caller: Caller) =>
    (await list(query, caller)).map(({ sentence }) => sentence);
  /** Returns all entries of the act that the newest entry of a log belongs to. */
  const newestAct = async (caller: Caller): Promise<string[]> => {
    const [head] = await list({}, caller);
    return head?.act ? sentences({ act: head.act.id }, caller) : [];
  };

  test('has for every table the way in which a deleted row is logged, or the reason why it is not', async () => {
    const tables = await t.platform.context.db.withoutPlugins().introspection.getTables();
    const known = [auditedBy, notAudited, notWatched].flatMap((each) => Object.keys(each));
    expect([...known, touchedTable].sort()).toEqual(tables.map(({ name }) => name).sort());
  });

  /** Creates a user with a private and a public suite, a script, a machine and an execution. */
  const busy = async (owner: SignedInUser) => {
    const user = await colleague(t, owner, 'User');
    const projectId = await project(t, owner, { name: 'Shop', members: [user] });
    await owned(t, user, { projectId, name: 'Checkout', access: 'Private' });
    await owned(t, user, { projectId, name: 'Login' });
    await owned(t, user, { projectId, kind: 'ManualTestCase', name: 'Pay by card' });
    await machine(t, user, { hostName: `mac-${user.id.slice(-6)}` });
    await start(t, user, { projectId, name: 'Nightly' });
    return { user, projectId, hostName: `mac-${user.id.slice(-6)}` };
  };

  test('lists each deletion of a removal that deletes suites, in one act', async () => {
    const owner = await signedIn(t);
    const { user, projectId, hostName } = await busy(owner);
    expect((await remove(t, owner, user.id)).status).toBe(200);

    const [head] = await list({}, owner);
    expect(head).toMatchObject({
      sentence: `${owner.name} removed the user ${user.name}`,
      act: { isPart: false },
    });
    const act = await sentences({ act: head?.act?.id }, owner);
    expect(act).toHaveLength((head?.act?.others ?? 0) + 1);
    const said = (what: string) => `${owner.name} ${what}`;
    const fromTo = ` from ${user.name} to ${owner.name}`;
    expect(act[0]).toBe(head?.sentence);
    expect(act).toEqual(
      expect.arrayContaining([
        said('terminated the execution Nightly'),
        said(`transferred the machine ${hostName}`) + fromTo,
        said('deleted the suite Checkout'),
        said('deleted the suite Login'),
        said('transferred the manual test case Pay by card') + fromTo,
        said(`removed ${user.name} from the project Shop`),
      ]),
    );
    // Each entry is found by itself; a list shows the subject of the call.
    for (const [search, sentence] of [
      ['checkout', said('deleted the suite Checkout')],
      ['deleted the suite Log', said('deleted the suite Login')],
      [hostName, said(`transferred the machine ${hostName}`) + fromTo],
      [user.emailId, head?.sentence],
    ]) {
      expect(await sentences({ search }, owner), search).toContain(sentence);
    }
    const folded = await list({}, owner);
    expect(folded.filter(({ act: of }) => of?.id === head?.act?.id)).toHaveLength(1);
    // The project's own log has the entries about the project, without the removal itself.
    const inProject = await sentences({}, { ...owner, projectId });
    expect(inProject).toEqual(
      expect.arrayContaining([said('deleted the suite Checkout'), said('terminated the execution Nightly')]),
    );
    expect(inProject).not.toContain(head?.sentence);
    const file = await (await t.raw('GET', getAuditFile.path, owner)).text();
    expect(file).toContain(said('deleted the suite Login'));
  });

  test('lists other things for a removal that keeps suites than for one that deletes them', async () => {
    const owner = await signedIn(t);
    const { user } = await busy(owner);
    await remove(t, owner, user.id, 'true');
    const act = await newestAct(owner);
    const fromTo = ` from ${user.name} to ${owner.name}`;
    expect(act).toEqual(
      expect.arrayContaining([
        `${owner.name} made the suite Checkout public and transferred it`,
        `${owner.name} transferred the suite Login${fromTo}`,
      ]),
    );
    expect(act.join('\n')).not.toContain('deleted the suite');
  });

  test("names the project in the sentence about a removal from it, and lists all of it in the project's log", async () => {
    const owner = await signedIn(t);
    const { user, projectId } = await busy(owner);
    expect((await removeFromProject(t, owner, { projectId, userId: user.id })).status).toBe(200);
    const said = (what: string) => `${owner.name} ${what}`;
    const inProject = { ...owner, projectId };
    expect((await list({}, inProject))[0]?.sentence).toBe(said(`removed ${user.name} from the project Shop`));
    expect(await newestAct(inProject)).toEqual(
      expect.arrayContaining([said('deleted the suite Checkout'), said('terminated the execution Nightly')]),
    );
    expect((await list({}, inProject)).map(({ act }) => act?.isPart ?? false)).not.toContain(true);
  });

  test('records that the account of an invited user is deleted with the removal', async () => {
    const owner = await signedIn(t);
    const invited = await addUser(t, { licenseId: owner.licenseId, privilege: 'User', status: 'invited' });
    await remove(t, owner, invited.id);
    expect(await newestAct(owner)).toContain(
      `${owner.name} deleted the account of ${invited.name}, which was never activated`,
    );
  });

  test('records that reports no longer go to a deleted group', async () => {
    const owner = await signedIn(t);
    const projectId = await project(t, owner, { name: 'Shop' });
    const inProject = { ...owner, projectId };
    const { id } = await t.succeed(
      createGroup,
      { body: { name: 'Leads', description: '', emailUserList: [{ emailId: owner.emailId }] } },
      inProject,
    );
    await configured(t, inProject, projectId, [{ id, type: 'group' }]);
    await t.succeed(deleteGroup, { params: { groupId: id } }, inProject);
    expect(await newestAct(inProject)).toEqual([
      `${owner.name} deleted the email group Leads`,
      `${owner.name} removed Leads (group) from the report recipients of Shop`,
    ]);
  });

  test('records that a machine is no longer the default of users who lose its use', async () => {
    const owner = await signedIn(t);
    const user = await colleague(t, owner, 'User');
    const projectId = await project(t, owner, { name: 'Shop', members: [user] });
    const id = await machine(t, owner, { hostName: 'build-07' });
    const asDefault = { params: { userId: user.id }, body: { id } };
    const lost = `${owner.name} removed the default machine of ${user.name} in the project Shop: build-07`;

    await t.succeed(grantMachineAccess, { params: { machineId: id }, body: [user.id] }, owner);
    await t.succeed(setProjectDefaultMachine, asDefault, { ...user, projectId });
    await t.succeed(revokeMachineAccess, { params: { machineId: id }, body: [user.id] }, owner);
    expect(await newestAct(owner)).toEqual([
      `${owner.name} removed users’ access to the machine build-07`,
      lost,
    ]);
    expect(await sentences({}, { ...owner, projectId })).toContain(lost);
  });

  test('records the end of each session, in the log of its license', async () => {
    const owner = await signedIn(t);
    const user = await colleague(t, owner, 'User');
    const agent = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0' };
    await signedIn(t, user, agent);
    const again = await signedIn(t, user, agent);
    await t.succeed(endOtherSessions, {}, again);
    const ended = `${user.name} signed out a device of ${user.name}: Firefox 128 on Linux`;
    expect(await sentences({ search: 'signed out a device' }, owner)).toContain(ended);

    await t.succeed(signOutUser, { params: { userId: user.id } }, owner);
    expect(await newestAct(owner)).toEqual([
      `${owner.name} signed out ${user.name} everywhere`,
      `${owner.name} signed out a device of ${user.name}: Firefox 128 on Linux`,
    ]);
    expect((await list({ search: 'signed out a device' }, owner))[0]?.act).toMatchObject({
      others: 1,
      isPart: true,
    });
    const [one, other] = [await signedIn(t, user, agent), await signedIn(t, user, agent)];
    await t.succeed(signOut, { body: { everywhere: true } }, one);
    expect(other.token).not.toBe(one.token);
    expect(await partsOf(t, signOut, owner.licenseId)).toHaveLength(2);
  });

  test('records a session that ends because its used token comes back, though no call ended it', async () => {
    const owner = await signedIn(t);
    const user = await colleague(t, owner, 'User');
    const { refresh_token: next } = await t.succeed(
      refreshSession,
      { body: { refreshToken: user.refreshToken } },
      user,
    );
    await t.succeed(refreshSession, { body: { refreshToken: next } });
    t.clock.advance({ minutes: 2 });
    expect((await t.attempt(refreshSession, { body: { refreshToken: user.refreshToken } })).status).toBe(401);
    expect(await sentences({ search: 'presented again' }, owner)).toEqual([
      expect.stringMatching(/^FireFlink ended a session because its used token was presented again: /),
    ]);
  });

  test("lists each execution that the server deletes because of a user's result configuration", async () => {
    const owner = await signedIn(t);
    const projectId = await project(t, owner, { name: 'Shop' });
    const { db, clock } = t.platform.context;
    const at = clock().toISOString();
    for (const name of ['First', 'Second', 'Third']) {
      const id = await storedExecution(t, owner, { projectId, status: 'Passed', name });
      await db.updateTable('executions').set({ endedOn: at }).where('id', '=', id).execute();
    }
    await db
      .insertInto('resultConfigurations')
      .values({
        licenseId: owner.licenseId,
        userId: owner.id,
        noOfTestDevResults: null,
        noOfScriptsResults: null,
        noOfModulesResults: null,
        noOfSuitesResults: 1,
        noOfSuitesOfSuiteResults: null,
        createdOn: at,
        modifiedOn: at,
      })
      .execute();
    t.clock.advance({ days: 1 });
    const again = await signedIn(t, owner);
    await deleteExcessExecutions(t.platform.context);
    const [head] = (await list({}, again)).filter(({ call }) => call === 'forgetExecutions');
    expect(head?.sentence).toBe(`FireFlink deleted executions of ${owner.name} beyond the number to keep`);
    expect(await sentences({ act: head?.act?.id }, again)).toEqual([
      head?.sentence,
      `FireFlink deleted the execution Second of ${owner.name}`,
      `FireFlink deleted the execution First of ${owner.name}`,
    ]);
    expect(await sentences({ search: 'Second' }, { ...again, projectId })).toHaveLength(1);
  });

  test('lists each suite of a removed user who has thousands', async () => {
    const owner = await signedIn(t);
    const user = await colleague(t, owner, 'User');
    const projectId = await project(t, owner, { name: 'Shop', members: [user] });
    const id = await owned(t, user, { projectId, name: 'One' });
    const { db } = t.platform.context;
    const row = await db
      .selectFrom('resources')
      .selectAll()
      .where('externalId', '=', id)
      .executeTakeFirstOrThrow();
    const many = 1000;
    for (let at = 0; at < many; at += 100) {
      const rows = Array.from({ length: 100 }, (_, index) => `Suite ${at + index}`).map((name) => ({
        ...row,
        bytes: 0,
        id: `${row.id}-${name}`,
        externalId: `${row.id}-${name}`,
        name,
        nameKey: name.toLowerCase(),
      }));
      await db.insertInto('resources').values(rows).execute();
    }
    await remove(t, owner, user.id);
    const parts = await partsOf(t, removeUser, owner.licenseId);
    const suites = parts.filter(({ subjectKind }) => subjectKind === 'resource');
    expect(suites).toHaveLength(many + 1);
    expect(new Set(parts.map(({ actId }) => actId)).size).toBe(1);
    expect(await partsOf(t, setProjectRole, owner.licenseId)).toEqual([]);
  });
});
