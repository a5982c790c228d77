import { createGroup } from '#platform/contract/groups/group-calls.ts';
import { grantAccessToAll } from '#platform/contract/machines/machine-access-calls.ts';
import { changeInvitations, previewInvitations } from '#platform/contract/users/invitation-calls.ts';
import { resourceKinds, type ResourceKind } from '#platform/contract/resources/resource-values.ts';
import { storedExecution } from '#tests/support/executions.ts';
import {
  addMember,
  addUser,
  colleague,
  project,
  role,
  signedIn,
  type SignedInUser,
  type TestUser,
} from '#tests/support/factories.ts';
import { machine } from '#tests/support/machines.ts';
import type { TestPlatform } from '#tests/support/platform.ts';
import type { Person } from '#tests/support/privilege-cast.ts';
import { storedResource } from '#tests/support/resources.ts';

/** Somebody of the cast, signed in. */
export interface Member extends Person {
  readonly user: SignedInUser;
  /** Their own: what everybody may use. */
  readonly machineId: string;
}

/** What is on the license of the cast. */
export interface Things {
  readonly licenseId: string;
  readonly open: string;
  readonly closed: string;
  /** Somebody in both projects, who is not of the cast. */
  readonly colleague: TestUser;
  /** A plain user who is in neither. */
  readonly newcomer: TestUser;
  readonly invited: TestUser;
  /** A Super Admin who is not of the cast. */
  readonly superAdmin: TestUser;
  /** A role that permits nothing and nobody has. */
  readonly role: string;
  readonly group: string;
  readonly invitations: string;
  /** In a project each: of somebody who has left it. */
  readonly executions: ReadonlyMap<string, string>;
  /** Everybody may use it. */
  readonly machine: string;
  /** Everybody's, as it travels, and another one. */
  readonly passwords: readonly [string, string];
  /** In the open project. */
  readonly resources: ReadonlyMap<ResourceKind, string>;
}

export interface MatrixWorld {
  readonly members: readonly Member[];
  readonly things: Things;
}

/** A license with everything on it that calls may be about, and these people. */
export async function newMatrixWorld(t: TestPlatform, cast: readonly Person[]): Promise<MatrixWorld> {
  const owner = await signedIn(t);
  const { licenseId } = owner;
  const open = await project(t, owner, { name: 'Open shop' });
  const closed = await project(t, owner, { name: 'Closed shop', status: 'Closed' });
  const members: Member[] = [];
  for (const person of cast) {
    const user = person.privilege === 'Super Admin' ? owner : await colleague(t, owner, person.privilege);
    const name = `Role ${members.length}`;
    const roleId = person.role ? await role(t, owner, { name, access: person.role }) : null;
    if (person.role !== undefined)
      for (const projectId of [open, closed]) await addMember(t, { projectId, userId: user.id, roleId });
    const machineId = await machine(t, user, { hostName: `build-${members.length}` });
    members.push({ ...person, user, machineId });
  }
  const spare = await role(t, owner, { name: 'Spare' });
  const user = await addUser(t, { licenseId, privilege: 'User' });
  const left = await colleague(t, owner, 'User');
  const executions = new Map<string, string>();
  for (const projectId of [open, closed]) {
    await addMember(t, { projectId, userId: user.id, roleId: spare });
    executions.set(projectId, await storedExecution(t, left, { projectId }));
  }
  const resources = new Map<ResourceKind, string>();
  for (const kind of resourceKinds)
    resources.set(
      kind,
      await storedResource(t, { projectId: open, ownerId: owner.id, name: `A ${kind}`, kind }),
    );
  const group = await t.succeed(
    createGroup,
    { body: { name: 'Testers', emailUserList: [{ emailId: user.emailId }] } },
    owner,
  );
  const shared = await machine(t, owner, { hostName: 'shared' });
  await t.succeed(grantAccessToAll, { body: [shared] }, owner);
  const list = { text: 'grace@example.com', privilege: 'User' as const };
  const { listId } = await t.succeed(previewInvitations, { body: list }, owner);
  const forAll = { forAll: { groupId: group.id } };
  await t.succeed(changeInvitations, { params: { listId }, body: forAll }, owner);
  return {
    members,
    things: {
      licenseId,
      open,
      closed,
      colleague: user,
      newcomer: await addUser(t, { licenseId, privilege: 'User' }),
      invited: await addUser(t, { licenseId, privilege: 'User', status: 'invited' }),
      superAdmin: await addUser(t, { licenseId, privilege: 'Super Admin' }),
      role: await role(t, owner, { name: 'Nothing' }),
      group: group.id,
      invitations: listId,
      executions,
      machine: shared,
      passwords: [t.encrypt(owner.password), t.encrypt(`${owner.password}-2`)],
      resources,
    },
  };
}
