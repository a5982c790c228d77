import { expect, test } from 'vitest';
import { executionPaths } from '#app/paths/executions.ts';
import { createGroup, updateGroup } from '#platform/contract/groups/group-calls.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { addMember, colleague, defaultRole, project, role } from '#tests/support/factories.ts';
import {
  configured,
  confirmedGuests,
  endedExecution,
  guest,
  notificationsOf,
  notificationRows,
  notificationsSettled,
  notificationWorld,
  told,
  user,
} from '#tests/support/notifications.ts';
import { remove, removeFromProject } from '#tests/support/removal.ts';

describeOnEachDatabase('the recipients of notifications', (database) => {
  const { openPlatform, startMailServer } = notificationWorld(database);

  test('are all informed how an execution ended, each address once, with the delivery recorded', async () => {
    const server = await startMailServer();
    const { t, owner, projectId, there } = await openPlatform(server.url);
    const member = await colleague(t, owner, 'Admin');
    await confirmedGuests(t, owner.licenseId, ['guest@example.com']);
    const { id: groupId } = await t.succeed(
      createGroup,
      {
        body: {
          name: 'Testers',
          emailUserList: [{ emailId: owner.emailId }, { emailId: member.emailId }],
          guestUserList: [{ userName: 'Guest', emailId: 'guest@example.com' }],
        },
      },
      owner,
    );
    await configured(
      t,
      there,
      projectId,
      [
        user(owner),
        { type: 'group', id: groupId },
        guest('Guest@example.com'),
        guest('zoe@example.com', 'Zoe'),
      ],
      { toInitiator: true },
    );
    const executionId = await endedExecution(t, owner, {
      projectId,
      name: 'Nightly <b>&',
      cause: 'The suite ended with code 1',
      message: 'one\n<script>two</script>',
    });
    await notificationsSettled(t);

    expect(server.received.map(({ recipients }) => recipients.join()).sort()).toEqual(
      ['guest@example.com', 'zoe@example.com', owner.emailId, member.emailId].sort(),
    );
    const mail = server.received.find(({ to }) => to === 'zoe@example.com');
    expect(mail?.subject).toBe('FireFlink: Failed – smoke (Nightly <b>&) in Web shop');
    for (const words of [
      'smoke failed in Web shop\nThe suite ended with code 1',
      'Execution: Nightly <b>&',
      'Suite: smoke',
      `Initiated by: ${owner.name}`,
      'Duration: 3 min 20 s',
      'Times are in UTC.',
      'Last output:\n\none\n<script>two</script>',
      `${t.settings.publicUrl}${executionPaths.execution(executionId)}`,
      'because you are a recipient. ',
      `ask ${owner.name} or an Admin to remove you there`,
    ]) {
      expect(mail?.text).toContain(words);
    }
    expect(mail?.html).toContain('Nightly &lt;b&gt;&amp;');
    expect(mail?.html).toContain('one\n&lt;script&gt;two&lt;/script&gt;');
    expect(mail?.html).not.toContain('<script');
    const toMember = server.received.find(({ to }) => to === member.emailId);
    expect(toMember?.text).toContain('because you are in the group Testers');

    const [notification, ...others] = await notificationsOf(t, there);
    expect(others).toEqual([]);
    const now = t.clock.now().toISOString();
    expect(notification).toMatchObject({
      id: executionId,
      execution: { id: executionId, name: 'Nightly <b>&', status: 'Failed', endedOn: now },
      projectName: 'Web shop',
      error: '',
      again: ['all'],
    });
    expect(notification?.recipients).toHaveLength(4);
    expect(notification?.recipients.find(({ name }) => name === 'Zoe')).toEqual({
      name: 'Zoe',
      emailId: 'zoe@example.com',
      status: 'Sent',
      attempts: 1,
      sentOn: now,
      error: '',
      failedOn: null,
      nextAttemptOn: null,
    });
    // The same is shown in All Projects.
    expect(await notificationsOf(t, owner)).toEqual([notification]);
  });

  test('are empty where none are selected, or that outcome is turned off, without a trace', async () => {
    const { t, owner, projectId, there } = await openPlatform();
    await endedExecution(t, owner, { projectId });
    expect(await notificationRows(t)).toEqual([]);
    await configured(t, there, projectId, []);
    await endedExecution(t, owner, { projectId });
    await configured(t, owner, owner.licenseId, [user(owner)], { passed: false });
    await endedExecution(t, owner, { projectId });
    const another = await project(t, owner, { name: 'Another' });
    await endedExecution(t, owner, { projectId: another, status: 'Passed' });
    expect(await notificationRows(t)).toHaveLength(3);
    expect(await notificationsOf(t, owner)).toEqual([]);
    await notificationsSettled(t);
    expect([await notificationRows(t), await told(t)]).toEqual([[], []]);
    await endedExecution(t, owner, { projectId: another, status: 'Terminated' });
    await notificationsSettled(t);
    expect((await told(t)).map(({ subject }) => subject)).toEqual([
      'FireFlink: Terminated – smoke (Nightly) in Another',
    ]);
  });

  test('are those of the configuration at the time of preparation, without users who have left since', async () => {
    const { t, owner, projectId, there } = await openPlatform();
    const roleId = await defaultRole(t, owner, 'View Access');
    const [leaver, mover, initiator] = [
      await colleague(t, owner, 'User'),
      await colleague(t, owner, 'User'),
      await colleague(t, owner, 'User'),
    ];
    for (const { id: userId } of [leaver, mover, initiator])
      await addMember(t, { projectId, userId, roleId });
    const group = (guests: string[]) => ({
      name: 'Testers',
      emailUserList: [{ emailId: leaver.emailId }, { emailId: mover.emailId }],
      guestUserList: guests.map((emailId) => ({ userName: 'Guest', emailId })),
    });
    const { id: groupId } = await t.succeed(createGroup, { body: group(['old@example.com']) }, owner);
    const all = [
      user(leaver),
      user(mover),
      { type: 'group' as const, id: groupId },
      guest('out@example.com'),
    ];
    await configured(t, there, projectId, all, { toInitiator: true });
    await endedExecution(t, initiator, { projectId });

    await remove(t, owner, leaver.id);
    for (const { id: userId } of [mover, initiator]) await removeFromProject(t, owner, { projectId, userId });
    await configured(t, there, projectId, all.slice(2, 3), { toInitiator: true });
    const changed = { name: 'Testers', emailUserList: [{ emailId: mover.emailId }] };
    const guestUserList = [{ userName: 'Guest', emailId: 'new@example.com' }];
    await confirmedGuests(t, owner.licenseId, ['new@example.com']);
    await t.succeed(updateGroup, { params: { groupId }, body: { ...changed, guestUserList } }, owner);
    await notificationsSettled(t);
    expect((await told(t)).map(({ to }) => to)).toEqual(['new@example.com']);
  });

  test('are users who can see the executions of the project, in whichever way they are selected', async () => {
    const { t, owner, projectId, there } = await openPlatform();
    const [seeing, blind] = [await colleague(t, owner, 'User'), await colleague(t, owner, 'User')];
    const access = { Suites: 'View Access' } as const;
    const sees = await role(t, owner, { name: 'Sees suites', access });
    const sawBefore = await role(t, owner, { name: 'Saw suites', access });
    await addMember(t, { projectId, userId: seeing.id, roleId: sees });
    await addMember(t, { projectId, userId: blind.id, roleId: sawBefore });
    const emailUserList = [seeing, blind].map(({ emailId }) => ({ emailId }));
    const group = { name: 'Testers', emailUserList, guestUserList: [] };
    const { id: groupId } = await t.succeed(createGroup, { body: group }, owner);
    const chosen = [
      user(seeing),
      { type: 'group' as const, id: groupId },
      guest(blind.emailId),
      guest('zoe@example.com'),
    ];
    await configured(t, there, projectId, chosen, { toInitiator: true });
    const { db } = t.platform.context;
    await db.updateTable('roles').set({ tabPermissions: '{}' }).where('id', '=', sawBefore).execute();
    await endedExecution(t, blind, { projectId });
    await notificationsSettled(t);
    expect((await told(t)).map(({ to }) => to).sort()).toEqual([seeing.emailId, 'zoe@example.com'].sort());
  });

  test("are shown without the execution's name and link to users who may not see executions", async () => {
    const { t, owner, projectId, there } = await openPlatform();
    const [reader, seer] = [await colleague(t, owner, 'User'), await colleague(t, owner, 'User')];
    const roles = {
      blind: await role(t, owner, { name: 'Configures', access: { Configuration: 'View Access' } }),
      seeing: await role(t, owner, {
        name: 'Sees, too',
        access: { Configuration: 'View Access', Suites: 'View Access' },
      }),
    };
    await addMember(t, { projectId, userId: reader.id, roleId: roles.blind });
    await addMember(t, { projectId, userId: seer.id, roleId: roles.seeing });
    await configured(t, there, projectId, [guest('zoe@example.com')]);
    const id = await endedExecution(t, owner, { projectId, name: 'Secret launch' });
    await notificationsSettled(t);
    const executionFor = async ({ token }: { readonly token: string }) =>
      (await notificationsOf(t, { token, projectId }))[0]?.execution;
    const ended = { status: 'Failed', verdict: 'Failed', endedOn: t.clock.now().toISOString() };
    expect(await executionFor(reader)).toEqual({ id: null, name: null, ...ended });
    expect(await executionFor(seer)).toEqual({ id, name: 'Secret launch', ...ended });
    expect(await executionFor(owner)).toEqual({ id, name: 'Secret launch', ...ended });
    expect(JSON.stringify(await notificationsOf(t, { token: reader.token, projectId }))).not.toContain(
      'Secret',
    );
  });
});
