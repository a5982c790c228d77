import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { permissionModules } from '#platform/contract/access/access-values.ts';
import { auditBindings } from '#platform/api/audit.ts';
import { bindings } from '#platform/api/bindings.ts';
import { groupBindings } from '#platform/api/group.ts';
import { invitationBindings } from '#platform/api/invitation.ts';
import { memberBindings } from '#platform/api/member.ts';
import { resourceBindings } from '#platform/api/resource.ts';
import { roleBindings } from '#platform/api/role.ts';
import { userBindings } from '#platform/api/user.ts';
import { createGroup } from '#platform/contract/groups/group-calls.ts';
import { previewInvitations } from '#platform/contract/users/invitation-calls.ts';
import type { Call } from '#platform/contract/wire/call.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import {
  addMember,
  addUser,
  colleague,
  newEmail,
  project,
  role,
  signedIn,
} from '#tests/support/factories.ts';
import { machine } from '#tests/support/machines.ts';
import { openTestPlatform, type AnyInput, type Caller, type TestPlatform } from '#tests/support/platform.ts';
import { storedResource } from '#tests/support/resources.ts';
import { setUpFactor } from '#tests/support/second-factor.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

/** What there is on a license, by its ids. */
type Things = Readonly<Record<Thing, string>>;
type Thing =
  | 'license'
  | 'user'
  | 'member'
  | 'invited'
  | 'project'
  | 'role'
  | 'group'
  | 'projectGroup'
  | 'machine'
  | 'resource'
  | 'list';

interface Asked extends AnyInput {
  /** The header. */
  readonly projectId?: string;
}

const every = Object.fromEntries(permissionModules.map((section) => [section, 'View Access']));
const roleBody = { name: 'Reader', desc: '', tabPermissions: every };
const groupBody = { name: 'Readers', emailUserList: [{ emailId: newEmail() }] };

/** Of each call that names something by its id: how it is made rightly. */
const right: Readonly<Record<string, (my: Things, ownEmail: string) => Asked>> = {
  resetSecondFactor: ({ member }) => ({ params: { userId: member } }),
  startViewAs: ({ user }) => ({ body: { userId: user } }),
  'startViewAs: role': ({ role: roleId }) => ({ body: { roleId } }),
  getUser: ({ member, project: projectId }) => ({ params: { userId: member }, projectId }),
  createUser: ({ license: id }) => ({
    body: { name: 'Grace Hopper', emailId: newEmail(), licenses: [{ id, privilege: 'User' }] },
  }),
  updateUser: ({ user: userId, license: id }) => ({
    params: { userId },
    body: { licenses: [{ id, privilege: 'Admin' }] },
  }),
  resendInvitation: ({ invited: userId }) => ({ params: { userId } }),
  signOutUser: ({ user: userId }) => ({ params: { userId } }),
  removeUser: ({ user: userId }) => ({ params: { userId } }),
  setProjectRole: ({ member, project: projectId, role: roleId }) => ({
    params: { projectId },
    body: { id: member, projectRoles: [{ projectId, roleId }] },
  }),
  addProjectUsers: ({ user: id, project: projectId, role: roleId }) => ({
    params: { projectId },
    body: [{ id, roleId }],
  }),
  addUserToProjects: ({ user: userId, project: projectId, role: roleId }) => ({
    params: { userId },
    body: [{ projectId, roleId }],
  }),
  listAddableUsers: ({ project: projectId }) => ({ params: { projectId } }),
  listRolesAndProjects: ({ user: userId }) => ({ params: { userId } }),
  listProjectMembers: ({ project: projectId }) => ({ params: { projectId } }),
  previewInvitations: ({ project: projectId, role: roleId }) => ({
    body: { text: newEmail(), privilege: 'User', projectRoles: [{ projectId, roleId }] },
  }),
  getInvitations: ({ list: listId }) => ({ params: { listId } }),
  getInvitationText: ({ list: listId }) => ({ params: { listId } }),
  sendInvitations: ({ list: listId }) => ({ body: { listId } }),
  listProjectRoles: ({ project: projectId }) => ({ params: { projectId } }),
  listRoles: ({ project: projectId }) => ({ projectId }),
  listRoleSections: ({ project: projectId }) => ({ projectId }),
  getRole: ({ role: roleId, project: projectId }) => ({ params: { roleId }, projectId }),
  listRoleMembers: ({ role: roleId, project: projectId }) => ({ params: { roleId }, projectId }),
  createRole: ({ project: projectId }) => ({ body: roleBody, projectId }),
  updateRole: ({ role: roleId }) => ({ params: { roleId }, body: roleBody }),
  deleteRole: ({ role: roleId }) => ({ params: { roleId } }),
  listGroups: ({ project: projectId }) => ({ projectId }),
  listGroupChoices: ({ project: projectId }) => ({ projectId }),
  getGroup: ({ group: id, project: projectId }) => ({ params: { id }, projectId }),
  createGroup: ({ project: projectId }, emailId) => ({
    body: { ...groupBody, emailUserList: [{ emailId }] },
    projectId,
  }),
  updateGroup: ({ group: groupId }, emailId) => ({
    params: { groupId },
    body: { ...groupBody, emailUserList: [{ emailId }] },
  }),
  deleteGroup: ({ group: groupId }) => ({ params: { groupId } }),
  getReportConfiguration: ({ project: projectId }) => ({ projectId }),
  listReportNotices: ({ project: projectId }) => ({ projectId }),
  updateReportConfiguration: ({ project: id, member, projectGroup }) => ({
    params: { id },
    projectId: id,
    body: {
      emailDataDTO: {
        selectedEmails: [
          { type: 'user', id: member },
          { type: 'group', id: projectGroup },
        ],
      },
    },
  }),
  inheritReportConfiguration: ({ project: id }) => ({ params: { id }, projectId: id }),
  cloneGroup: ({ project: projectId, projectGroup: emailId }) => ({ params: { projectId, emailId } }),
  listAuditEntries: ({ project: projectId }) => ({ projectId }),
  listImpact: ({ role: resourceId, project: id }) => ({
    body: { resourceId, sectionType: 'Role', allProjectIds: [id], suiteProjectIds: [id] },
  }),
  getUserImpact: ({ user: userId, project: projectId }) => ({ params: { userId }, projectId }),
  listUserImpact: ({ user: userId, project: projectId }) => ({
    params: { userId },
    query: { section: 'Suite' },
    projectId,
  }),
  putResource: ({ resource: id, project: projectId, member: ownerId, machine: machineId }) => ({
    params: { kind: 'Suite', id },
    body: { name: 'Smoke', ownerId, machineIds: [machineId], instanceIds: ['i1'], templateId: 't1' },
    projectId,
  }),
  deleteResource: ({ resource: id, project: projectId }) => ({ params: { kind: 'Suite', id }, projectId }),
  listResources: ({ project: projectId }) => ({ query: { kind: 'Suite' }, projectId }),
  listResourceChanges: ({ project: projectId }) => ({ projectId }),
  listSuiteNames: ({ project: projectId }) => ({ projectId }),
};

/** Ids that may be anybody's, and why. */
const free: Readonly<Record<string, string>> = {
  'putResource params.id': 'the application gives it: in another project it is another thing',
  'putResource body.instanceIds.0': 'nothing of ours has these ids yet',
  'putResource body.templateId': 'nothing of ours has these ids yet',
  'listImpact body.allProjectIds.0': 'it only narrows what one sees anyway',
  'listImpact body.suiteProjectIds.0': 'it only narrows what one sees anyway',
  'listAuditEntries query.act': 'it only narrows what one sees anyway',
  'listOwnAuditEntries query.act': 'it only narrows what one sees anyway',
  'previewInvitations body.previous': 'a list that is gone counts for nothing, as one of somebody else does',
};

/** Calls with ids in them that have tests of their own: a file for all of a list, and a change whose rules stand in the way. */
const elsewhere: readonly string[] = ['getInvitationFile', 'getAuditFile', 'setApproval'];

const callOf = (name: string): Call => {
  const found = bindings.find(({ call }) => call.name === name.split(':')[0]);
  if (!found) throw new Error(`There is no call ${name}`);
  return found.call;
};

/** Every id in a request: where it stands, and what it is of. */
function idsIn(value: unknown, my: Things, path: readonly string[] = []): (readonly [string[], Thing])[] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, one]) => idsIn(one, my, [...path, key]));
  }
  const thing = (Object.keys(my) as Thing[]).find((key) => my[key] === value);
  return thing === undefined ? [] : [[[...path], thing]];
}

/** The same request with another value in one place. */
function withAnother(value: unknown, [key, ...rest]: readonly string[], other: string): unknown {
  if (key === undefined) return other;
  if (Array.isArray(value)) {
    return value.map((one: unknown, index) => (String(index) === key ? withAnother(one, rest, other) : one));
  }
  const object = value as Record<string, unknown>;
  return { ...object, [key]: withAnother(object[key], rest, other) };
}

/** Where a schema takes ids: 'params.userId', 'body.0.roleId'. */
function placesOf(schema: unknown, path: string): string[] {
  const { pattern, properties, items, anyOf, allOf } = schema as {
    pattern?: string;
    properties?: Record<string, unknown>;
    items?: unknown;
    anyOf?: unknown[];
    allOf?: unknown[];
  };
  return [
    ...(pattern?.startsWith('^[\\w-]{1,64}') ? [path] : []),
    ...Object.entries(properties ?? {}).flatMap(([name, one]) => placesOf(one, `${path}.${name}`)),
    ...(items ? placesOf(items, `${path}.0`) : []),
    ...[...(anyOf ?? []), ...(allOf ?? [])].flatMap((one) => placesOf(one, path)),
  ];
}

const placesIn = (call: Call): string[] =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = call[part];
    return schema ? placesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), part) : [];
  });

describe('ids of another license', () => {
  const ours = [
    ...userBindings,
    ...memberBindings,
    ...invitationBindings,
    ...roleBindings,
    ...groupBindings,
    ...resourceBindings,
    ...auditBindings,
    ...bindings.filter(({ call }) => ['resetSecondFactor', 'startViewAs', 'listImpact'].includes(call.name)),
  ].map(({ call }) => call);
  const things: Things = {
    license: 'license',
    user: 'user',
    member: 'member',
    invited: 'invited',
    project: 'project',
    role: 'role',
    group: 'group',
    projectGroup: 'projectGroup',
    machine: 'machine',
    resource: 'resource',
    list: 'list',
  };

  test('are tried in every place of every call of people that takes one', () => {
    const tried = Object.entries(right).flatMap(([name, request]) =>
      idsIn(request(things, ''), things).map(([path]) => `${callOf(name).name} ${path.join('.')}`),
    );
    const taken = ours
      .filter(({ name }) => !elsewhere.includes(name))
      .flatMap((call) => [
        ...placesIn(call).map((place) => `${call.name} ${place}`),
        ...(call.scope === 'none' || !(call.name in right) ? [] : [`${call.name} projectId`]),
      ]);
    const withoutOwn = ['updateRole', 'deleteRole', 'updateGroup', 'deleteGroup', 'listImpact'];
    const missing = taken.filter(
      (place) =>
        !tried.includes(place) &&
        !(place in free) &&
        !withoutOwn.some((name) => place === `${name} projectId`),
    );
    expect(missing).toEqual([]);
  });
});

describeOnEachDatabase('ids of another license in each call of people', (database) => {
  let t: TestPlatform;
  let foreign: Things;
  /** For calls that only read. */
  let read: Awaited<ReturnType<typeof newThings>>;
  const newThings = async () => {
    const owner = await signedIn(t);
    const user = await colleague(t, owner, 'User');
    const member = await colleague(t, owner, 'User');
    await setUpFactor(t, member);
    const invited = await addUser(t, { licenseId: owner.licenseId, privilege: 'User', status: 'invited' });
    const projectId = await project(t, owner, { name: 'Shop' });
    const roleId = await role(t, owner, { name: 'Tester' });
    const spare = await role(t, owner, { name: 'Spare' });
    await addMember(t, { projectId, userId: member.id, roleId: spare });
    const { id: group } = await t.succeed(
      createGroup,
      { body: { name: 'Testers', emailUserList: [{ emailId: owner.emailId }] } },
      owner,
    );
    const { id: projectGroup } = await t.succeed(
      createGroup,
      { body: { name: 'Own testers', emailUserList: [{ emailId: owner.emailId }] } },
      { ...owner, projectId },
    );
    const preview = { text: newEmail(), privilege: 'User' as const };
    const { listId } = await t.succeed(previewInvitations, { body: preview }, owner);
    const resource = await storedResource(t, { projectId, ownerId: member.id, name: 'Smoke' });
    const things: Things = {
      license: owner.licenseId,
      user: user.id,
      member: member.id,
      invited: invited.id,
      project: projectId,
      role: roleId,
      group,
      projectGroup,
      machine: await machine(t, owner),
      resource,
      list: listId,
    };
    return { owner, things };
  };
  beforeAll(async () => {
    t = await openTestPlatform(database);
    foreign = (await newThings()).things;
    read = await newThings();
  });
  afterAll(() => t.close());

  const send = (call: Call, { projectId, ...input }: Asked, caller: Caller) =>
    t.attempt(call, input, { ...caller, ...(projectId === undefined ? {} : { projectId }) });

  test.each(Object.keys(right))('%s', async (name) => {
    const call = callOf(name);
    const { owner, things } = call.method === 'GET' ? read : await newThings();
    const request = right[name]?.(things, owner.emailId) ?? {};
    const ids = idsIn(request, things).filter(([path]) => !(`${call.name} ${path.join('.')}` in free));
    expect(ids.length).toBeGreaterThan(0);
    await changesNothing(t, async () => {
      for (const [path, thing] of ids) {
        const { status } = await send(call, withAnother(request, path, foreign[thing]) as Asked, owner);
        expect([path.join('.'), [400, 404].includes(status) ? 'refused' : status]).toEqual([
          path.join('.'),
          'refused',
        ]);
      }
    });
    // With ids of one's own it is right.
    const { status, body } = await send(call, request, owner);
    expect([status, body.message]).toEqual([expect.toBeOneOf([200, 201]), expect.anything()]);
  });
});
