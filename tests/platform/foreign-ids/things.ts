import { createGroup } from '#platform/contract/groups/group-calls.ts';
import { changeInvitations, previewInvitations } from '#platform/contract/users/invitation-calls.ts';
import { sendCapture } from '#tests/support/captures.ts';
import { endedExecutions } from '#tests/support/executions.ts';
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
import { runningExecution } from '#tests/support/farm.ts';
import { machine } from '#tests/support/machines.ts';
import { configured, user as chosen } from '#tests/support/notices.ts';
import type { AnyInput, TestPlatform } from '#tests/support/platform.ts';
import { storedResource } from '#tests/support/resources.ts';
import { setUpFactor } from '#tests/support/second-factor.ts';
import { storedNotice } from '#tests/support/stored-notice.ts';

/** What there is on a license. */
export const thingNames = [
  'license',
  'owner',
  'session',
  'user',
  'member',
  'invited',
  'project',
  'role',
  'group',
  'projectGroup',
  'machine',
  'resource',
  'list',
  'running',
  'capture',
  'ended',
  'endedBefore',
  'notice',
] as const;
export type Thing = (typeof thingNames)[number];

/** Each by its id. */
export type Things = Readonly<Record<Thing, string>>;

export interface Asked extends AnyInput {
  /** The header. */
  readonly projectId?: string;
}

/** By the name of a call, or of one way to make it: a request of who owns these things. */
export type Requests = Readonly<Record<string, (my: Things, ownEmail: string) => Asked>>;

export interface World {
  readonly owner: SignedInUser;
  readonly things: Things;
}

/** A license with one thing of each kind. */
export async function newThings(t: TestPlatform): Promise<World> {
  const owner = await signedIn(t);
  const { licenseId } = owner;
  const user = await colleague(t, owner, 'User');
  const member = await colleague(t, owner, 'User');
  await setUpFactor(t, member);
  const invited = await addUser(t, { licenseId, privilege: 'User', status: 'invited' });
  const projectId = await project(t, owner, { name: 'Shop' });
  const roleId = await role(t, owner, { name: 'Tester' });
  const spare = await role(t, owner, { name: 'Spare' });
  await addMember(t, { projectId, userId: member.id, roleId: spare });
  const emailUserList = [{ emailId: owner.emailId }];
  const group = await t.succeed(createGroup, { body: { name: 'Testers', emailUserList } }, owner);
  const projectGroup = await t.succeed(
    createGroup,
    { body: { name: 'Own testers', emailUserList } },
    { ...owner, projectId },
  );
  const preview = {
    text: newEmail(),
    privilege: 'User' as const,
    projectRoles: [{ projectId, roleId }],
  };
  const { listId } = await t.succeed(previewInvitations, { body: preview }, owner);
  const forAll = { forAll: { groupId: group.id } };
  await t.succeed(changeInvitations, { params: { listId }, body: forAll }, owner);
  return {
    owner,
    things: {
      license: licenseId,
      owner: owner.id,
      session: await otherSession(t, owner),
      user: user.id,
      member: member.id,
      invited: invited.id,
      project: projectId,
      role: roleId,
      group: group.id,
      projectGroup: projectGroup.id,
      machine: await machine(t, owner),
      resource: await storedResource(t, { projectId, ownerId: member.id, name: 'Smoke' }),
      list: listId,
      ...(await executionsOf(t, owner, projectId)),
    },
  };
}

/** One that runs, with a capture, and two that have ended, the second with a notice that can be sent again. */
async function executionsOf(t: TestPlatform, owner: SignedInUser, projectId: string) {
  const running = await runningExecution(t, owner, { projectId });
  await sendCapture(t, owner, running);
  const { db } = t.platform.context;
  const capture = await db
    .selectFrom('captures')
    .select('id')
    .where('executionId', '=', running)
    .executeTakeFirstOrThrow();
  const [endedBefore = '', ended = ''] = await endedExecutions(t, owner, { projectId, count: 2 });
  await configured(t, { ...owner, projectId }, projectId, [chosen(owner)]);
  const notice = await storedNotice(t, {
    executionId: ended,
    recipients: [{ name: owner.name, emailId: owner.emailId }],
  });
  return { running, capture: capture.id, ended, endedBefore, notice };
}

/** A session of somebody, beside that in which they work. */
async function otherSession(t: TestPlatform, owner: SignedInUser): Promise<string> {
  const { db } = t.platform.context;
  const before = await db.selectFrom('sessions').select('id').where('userId', '=', owner.id).execute();
  await signedIn(t, owner);
  const { id } = await db
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', owner.id)
    .where(
      'id',
      'not in',
      before.map((each) => each.id),
    )
    .executeTakeFirstOrThrow();
  return id;
}
