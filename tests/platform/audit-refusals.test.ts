import { afterAll, beforeAll, expect, test } from 'vitest';
import { bindings } from '#platform/api/bindings.ts';
import { startViewAs } from '#platform/contract/access/view-as-calls.ts';
import {
  getAuditFile,
  listAuditEntries,
  listOwnAuditEntries,
  type AuditEntry,
} from '#platform/contract/audit/audit-calls.ts';
import { createGroup, deleteGroup } from '#platform/contract/groups/group-calls.ts';
import { deleteMachine } from '#platform/contract/machines/machine-calls.ts';
import { grantAccessToAll } from '#platform/contract/machines/machine-access-calls.ts';
import { createRole } from '#platform/contract/roles/role-calls.ts';
import { addProjectUsers, addUserToProjects } from '#platform/contract/users/member-calls.ts';
import { updateUser } from '#platform/contract/users/user-calls.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import {
  addUser,
  colleague,
  defaultRole,
  project,
  role,
  addMember,
  signedIn,
  type SignedInUser,
} from '#tests/support/factories.ts';
import { machine } from '#tests/support/machines.ts';
import { openTestPlatform, type Caller, type TestPlatform } from '#tests/support/platform.ts';
import { remove, removeFromProject } from '#tests/support/removal.ts';

test('has the subject of a refusal for every call that finds it only during its work', () => {
  const silent = bindings
    .map(({ call }) => call)
    .filter(({ changes, params, body }) => {
      if (typeof changes === 'string' || changes.at !== 'work' || changes.asked) return false;
      return params !== undefined || body !== undefined;
    })
    .map(({ name }) => name);
  // These calls name only the caller's address or token, the license itself, a list of lines, or a project in their header.
  expect(silent.sort()).toEqual([
    'activate',
    'changePassword',
    'confirmGuest',
    'decideRequests',
    'distributeMemory',
    'groupInvited',
    'pairClient',
    'requireSecondFactor',
    'sendInvitations',
    'setDefaultDefectTemplate',
    'setDefaultLifeCycle',
    'setDefaultManualTemplate',
    'signIn',
    'signInByLink',
    'signInBySecondFactor',
    'signUp',
    'unlockAccount',
    'unsubscribeGuest',
    'updateApprovalConfiguration',
    'updateReviewers',
    'updateTimeZone',
  ]);
});

describeOnEachDatabase('an entry about a refusal', (database) => {
  let t: TestPlatform;
  let owner: SignedInUser;
  let lead: SignedInUser;
  let projectId: string;
  beforeAll(async () => {
    t = await openTestPlatform(database);
    owner = await signedIn(t);
    lead = await colleague(t, owner, 'User');
    projectId = await project(t, owner, { name: 'Shop' });
    const roleId = await role(t, owner, { name: 'Lead', access: { Configuration: 'Edit Access' } });
    await addMember(t, { projectId, userId: lead.id, roleId });
  });
  afterAll(() => t.close());

  const list = async (caller: Caller, query: object = {}): Promise<AuditEntry[]> =>
    (await t.succeed(listAuditEntries, { query: { outcome: 'refused', ...query } }, caller)).entries;
  const own = async (caller: Caller, query: object = {}): Promise<AuditEntry[]> =>
    (await t.succeed(listOwnAuditEntries, { query: { outcome: 'refused', ...query } }, caller)).entries;
  const newest = async (caller: Caller) => (await list(caller))[0]?.sentence;

  test('names the user and the place of the attempt, and is in the project’s own log', async () => {
    const member = await addUser(t, { licenseId: owner.licenseId, privilege: 'User', name: 'Mara Lind' });
    await addMember(t, {
      projectId,
      userId: member.id,
      roleId: await defaultRole(t, owner, 'View Access'),
    });
    expect((await removeFromProject(t, lead, { projectId, userId: member.id })).status).toBe(403);
    const sentence = expect.stringMatching(
      new RegExp(`^${lead.name} tried to remove Mara Lind from the project Shop and was refused: `),
    ) as string;
    expect(await newest(owner)).toEqual(sentence);
    expect(await newest({ ...lead, projectId })).toEqual(sentence);
    expect((await own(lead))[0]?.sentence).toEqual(sentence);
    expect((await list(owner, { search: 'Mara Lind from the project' }))[0]?.sentence).toEqual(sentence);
  });

  test('says only that it was tried, without the name, when its reader may not see the user', async () => {
    const hidden = await addUser(t, { licenseId: owner.licenseId, privilege: 'User', name: 'Hidden Person' });
    const viewRole = await defaultRole(t, owner, 'View Access');
    for (const [attempt, words] of [
      [() => remove(t, lead, hidden.id), 'remove the user'],
      [
        () =>
          t.attempt(
            updateUser,
            {
              params: { userId: hidden.id },
              body: { licenses: [{ id: owner.licenseId, privilege: 'Admin' }] },
            },
            lead,
          ),
        'change the privilege',
      ],
      [
        () =>
          t.attempt(
            addUserToProjects,
            { params: { userId: hidden.id }, body: [{ projectId, roleId: viewRole }] },
            lead,
          ),
        'give a role in the project Shop',
      ],
    ] as const) {
      expect((await attempt()).status, words).toBe(403);
      const seen = await own(lead);
      expect(seen[0]?.sentence, words).toContain(`tried to ${words} and was refused`);
      expect(JSON.stringify(seen)).not.toContain('Hidden Person');
      expect(await own(lead, { search: 'Hidden' })).toEqual([]);
      expect(await newest(owner)).toContain('Hidden Person');
      expect((await list(owner, { search: 'hidden person' }))[0]?.sentence).toContain('Hidden Person');
    }
    const inProject = { ...lead, projectId };
    const seen = await list(inProject);
    expect(seen[0]?.sentence).toContain('give a role in the project Shop and was refused');
    expect(JSON.stringify(seen)).not.toContain('Hidden Person');
    expect(await list(inProject, { search: 'hidden' })).toEqual([]);
    const file = await (await t.raw('GET', `${getAuditFile.path}?search=hidden`, inProject)).text();
    expect(file).not.toContain('Hidden Person');
    // An Admin can read the whole entry there as well.
    expect((await list({ ...owner, projectId }))[0]?.sentence).toContain('Hidden Person');
  });

  test('does not reveal the name of a project, a machine or a group to a caller who knows only its id', async () => {
    const elsewhere = await project(t, owner, { name: 'Secret plan' });
    const machineId = await machine(t, owner, { hostName: 'vault-01' });
    const { id: groupId } = await t.succeed(
      createGroup,
      { body: { name: 'Board', emailUserList: [{ emailId: owner.emailId }] } },
      owner,
    );
    await t.attempt(deleteMachine, { params: { id: machineId } }, lead);
    await t.attempt(
      grantAccessToAll,
      { body: [machineId, await machine(t, owner, { hostName: 'vault-02' })] },
      lead,
    );
    await t.attempt(deleteGroup, { params: { groupId } }, { ...lead, projectId: elsewhere });
    await t.attempt(
      addProjectUsers,
      { params: { projectId: elsewhere }, body: [{ id: lead.id, roleId: groupId }] },
      lead,
    );
    await t.attempt(
      createRole,
      { body: { name: 'Mine', desc: '', tabPermissions: {} } },
      { ...lead, projectId: elsewhere },
    );
    const seen = JSON.stringify(await own(lead));
    for (const name of ['vault-01', 'vault-02', 'Board', 'Secret plan']) expect(seen).not.toContain(name);
    const sentences = (await list(owner, { pageSize: 100 })).map(({ sentence }) => sentence).join('\n');
    for (const words of [
      'delete the machine vault-01 and was refused',
      'give all users access to the machine vault-01, vault-02 and was refused',
      'delete the email group Board and was refused',
      `add ${lead.name} to the project Secret plan and was refused`,
    ]) {
      expect(sentences).toContain(words);
    }
    expect((await list({ ...owner, projectId: elsewhere })).map(({ call }) => call)).toEqual(
      expect.arrayContaining(['deleteGroup', 'addProjectUsers']),
    );
  });

  test('shows what was typed, and what was requested during a view', async () => {
    const admin = await colleague(t, owner, 'Admin');
    await t.succeed(startViewAs, { body: { userId: lead.id } }, admin);
    expect((await removeFromProject(t, admin, { projectId, userId: lead.id })).status).toBe(403);
    expect((await list({ ...owner, projectId }))[0]).toMatchObject({
      call: 'setProjectRole',
      project: { id: projectId, name: 'Shop' },
      person: { id: admin.id },
    });
  });
});
