import { afterAll, beforeAll, expect, test } from 'vitest';
import { bindings } from '#platform/api/bindings.ts';
import { callWords } from '#platform/audit/registered.ts';
import { firstIdOf } from '#platform/audit/entry-ids.ts';
import { getAuditFile, listAuditEntries } from '#platform/contract/audit/audit-calls.ts';
import { updateRunConfiguration } from '#platform/contract/execution-configuration/run-configuration-calls.ts';
import { runDefaults } from '#platform/contract/execution-configuration/run-configuration-values.ts';
import { createGroup, updateGroup } from '#platform/contract/groups/group-calls.ts';
import { changeMachineAccess, grantAccessToAll } from '#platform/contract/machines/machine-access-calls.ts';
import { setLicenseDefaultMachine, updateMachine } from '#platform/contract/machines/machine-calls.ts';
import { createRole, updateRole } from '#platform/contract/roles/role-calls.ts';
import { addUserToProjects, setProjectRole } from '#platform/contract/users/member-calls.ts';
import type { Call } from '#platform/contract/wire/calls/call.ts';
import { permissionModules } from '#platform/contract/access/access-values.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { colleague, defaultRole, project, signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { machine } from '#tests/support/machines.ts';
import { openTestPlatform, type AnyInput, type Caller, type TestPlatform } from '#tests/support/platform.ts';

test('checks for every call that saves that it leaves no entry where nothing changes', () => {
  const always = bindings
    .map(({ call }) => call)
    .filter(
      ({ method, changes }) => method === 'PUT' && typeof changes !== 'string' && !changes.onlyIfDifferent,
    )
    .map(({ name }) => name);
  // These calls act each time: a new secret, a request, half an hour more of a view, an execution that ends, a
  // deletion that stops or goes on, decisions, a new token in a repository.
  expect(always.sort()).toEqual([
    'changeOwnPassword',
    'confirmSecondFactor',
    'continueRetention',
    'decideRequests',
    'requestUpgrade',
    'setExecutionStatus',
    'startViewAs',
    'stopRetention',
    'syncBitbucketInstance',
    'syncGitHubInstance',
  ]);
});

describeOnEachDatabase('entries of unchanged values, and old entries', (database) => {
  let t: TestPlatform;
  let owner: SignedInUser;
  beforeAll(async () => {
    t = await openTestPlatform(database);
    owner = await signedIn(t);
  });
  afterAll(() => t.close());

  const newestId = async () => {
    const { db } = t.platform.context;
    return (await db.selectFrom('auditEntries').select('id').orderBy('id', 'desc').executeTakeFirst())?.id;
  };

  test('leaves no entry when the same values are saved again', async () => {
    const user = await colleague(t, owner, 'User');
    const projectId = await project(t, owner, { name: 'Shop', members: [user] });
    const view = await defaultRole(t, owner, 'View Access');
    const id = await machine(t, owner, { hostName: 'same' });
    const tabPermissions = Object.fromEntries(
      permissionModules.map((name) => [name, 'View Access']),
    ) as Record<(typeof permissionModules)[number], 'View Access'>;
    const roleBody = { name: 'Tester', desc: '', tabPermissions };
    const { id: roleId } = await t.succeed(createRole, { body: roleBody }, owner);
    const groupBody = { name: 'All', emailUserList: [{ emailId: user.emailId }], guestUserList: [] };
    const { id: groupId } = await t.succeed(createGroup, { body: groupBody }, owner);
    const given = { projectId, roleId: view };
    const saves: readonly [Call, AnyInput, Caller?][] = [
      [setProjectRole, { params: { projectId }, body: { id: user.id, projectRoles: [given] } }],
      [addUserToProjects, { params: { userId: user.id }, body: [given] }],
      [updateMachine, { params: { id }, body: { headless: true } }],
      [setLicenseDefaultMachine, { params: { userId: owner.id }, body: { id } }],
      [changeMachineAccess, { params: { machineId: id }, body: { given: [user.id] } }],
      [grantAccessToAll, { body: [id] }],
      [updateRole, { params: { roleId }, body: { ...roleBody, desc: 'Tests' } }],
      [updateGroup, { params: { groupId }, body: { ...groupBody, name: 'Everybody' } }],
      [updateRunConfiguration, { params: { id: projectId }, body: runDefaults }, { ...owner, projectId }],
    ];
    for (const [call, input, caller = owner] of saves) {
      const first = await t.attempt(call, input, caller);
      expect(first.body, call.name).toMatchObject({ status: 'SUCCESS' });
      const before = await newestId();
      const again = await t.attempt(call, input, caller);
      expect(again.body, call.name).toMatchObject({ status: 'SUCCESS' });
      expect(await newestId(), call.name).toBe(before);
    }
  });

  test('reads, searches and exports entries of every call as they were stored before acts and texts', async () => {
    const other = await signedIn(t);
    const { db } = t.platform.context;
    const names = [...callWords.keys(), 'aCallOfLongAgo'];
    const on = new Date('2025-06-01T10:00:00.000Z');
    const rows = names.flatMap((call, index) =>
      (['done', 'refused'] as const).map((outcome, half) => ({
        id: `${firstIdOf(on).slice(0, -4)}${String(index * 2 + half).padStart(4, '0')}`,
        licenseId: other.licenseId,
        projectId: null,
        userId: other.id,
        userName: 'Old Hand',
        address: '192.0.2.9',
        call,
        area: 'User',
        outcome,
        code: outcome === 'done' ? 200 : 403,
        message: outcome === 'done' ? '' : 'No',
        subjectKind: 'user',
        subjectId: 'gone',
        subjectName: outcome === 'done' ? `Thing ${index}` : '',
        before: JSON.stringify({ emailId: 'x@example.com', role: 'Lead' }),
        after: outcome === 'done' ? JSON.stringify({ role: 'Tester' }) : '{}',
        createdOn: on.toISOString(),
      })),
    );
    await db.insertInto('auditEntries').values(rows).execute();
    const day = { since: '2025-06-01', until: '2025-06-01' };
    const page = await t.succeed(listAuditEntries, { query: { ...day, pageSize: 100, page: 1 } }, other);
    const rest = await t.succeed(listAuditEntries, { query: { ...day, pageSize: 100, page: 2 } }, other);
    const entries = [...page.entries, ...rest.entries];
    expect(page.total).toBe(rows.length);
    for (const { sentence, call, act } of entries) {
      expect(sentence, call).toMatch(/^Old Hand [^{}]+$/);
      expect(sentence, call).not.toMatch(/ {2}|undefined|null/);
      expect(act).toBeNull();
    }
    expect(entries.map(({ sentence }) => sentence)).toContain('Old Hand made the call aCallOfLongAgo');
    const found = async (search: string) =>
      (await t.succeed(listAuditEntries, { query: { ...day, search } }, other)).total;
    expect(await found('thing 3')).toBeGreaterThan(0);
    expect(await found('deleted the machine')).toBe(2);
    expect(await found('no such thing')).toBe(0);
    const file = await (await t.raw('GET', `${getAuditFile.path}?until=2025-06-01`, other)).text();
    expect(file.trimEnd().split('\r\n')).toHaveLength(rows.length + 1);
  });

  test('finds an entry by its sentence and values as shown, and by the address of its subject', async () => {
    const user = await colleague(t, owner, 'User');
    const id = await machine(t, owner, { hostName: 'by-value' });
    await t.succeed(updateMachine, { params: { id }, body: { headless: true } }, owner);
    const sentence = `${owner.name} changed the machine by-value: Headless from No to Yes`;
    for (const search of [sentence, 'headless FROM no', 'Headless: No → Yes']) {
      const { entries } = await t.succeed(listAuditEntries, { query: { search } }, owner);
      expect(entries[0]?.sentence, search).toBe(sentence);
    }
    const { entries } = await t.succeed(listAuditEntries, { query: { search: user.emailId } }, owner);
    expect(entries.map(({ sentence: said }) => said)).toEqual([`${user.name} signed in`]);
    expect(await t.succeed(listAuditEntries, { query: { search: '100%_' } }, owner)).toMatchObject({
      total: 0,
    });
  });
});
