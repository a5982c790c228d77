import { afterAll, beforeAll, expect, test } from 'vitest';
import { addProjectUsers } from '#platform/contract/users/member-calls.ts';
import { createUser } from '#platform/contract/users/user-calls.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { colleague, defaultRole, project, signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { remove, removeFromProject } from '#tests/support/removal.ts';

describeOnEachDatabase('emails about a removal', (database) => {
  let t: TestPlatform;
  let owner: SignedInUser;
  let projectId: string;
  let roleId: string;
  beforeAll(async () => {
    t = await openTestPlatform(database);
    owner = await signedIn(t);
    projectId = await project(t, owner, { name: 'Shop' });
    roleId = await defaultRole(t, owner, 'View Access');
  });
  afterAll(() => t.close());

  const add = (id: string) =>
    t.succeed(addProjectUsers, { params: { projectId }, body: [{ id, roleId }] }, owner);
  const mailsTo = async (emailId: string) =>
    (await t.mails()).filter(({ to, subject }) => to === emailId && subject.startsWith('You were removed'));

  test('reach a user of the license ten times a day at most, and the removal takes place all the same', async () => {
    const user = await colleague(t, owner, 'User');
    for (let time = 0; time < 12; time += 1) {
      await add(user.id);
      expect((await removeFromProject(t, owner, { projectId, userId: user.id })).status).toBe(200);
    }
    expect(await mailsTo(user.emailId)).toHaveLength(10);
    t.clock.advance({ hours: 24 });
    owner = await signedIn(t, owner);
    await add(user.id);
    await removeFromProject(t, owner, { projectId, userId: user.id });
    expect(await mailsTo(user.emailId)).toHaveLength(11);
  });

  test('do not reach a user who was added and has never worked there', async () => {
    const stranger = await signedIn(t);
    const licenses = [{ id: owner.licenseId, privilege: 'User' as const }];
    const body = { name: stranger.name, emailId: stranger.emailId, licenses };
    await t.succeed(createUser, { body }, owner);
    await add(stranger.id);
    await removeFromProject(t, owner, { projectId, userId: stranger.id });
    expect((await remove(t, owner, stranger.id)).status).toBe(200);
    expect(await mailsTo(stranger.emailId)).toEqual([]);
  });
});
