import type { Logger } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordRefusal } from '#platform/audit/refusals.ts';
import * as account from '#platform/contract/accounts/account-calls.ts';
import {
  changeMachineAccess,
  grantAccessToAll,
  revokeAccessFromAll,
} from '#platform/contract/machines/machine-access-calls.ts';
import { registerClient } from '#platform/contract/machines/client-calls.ts';
import {
  deleteMachine,
  setLicenseDefaultMachine,
  setProjectDefaultMachine,
  updateMachine,
} from '#platform/contract/machines/machine-calls.ts';
import { createExecution, setExecutionStatus } from '#platform/contract/executions/execution-calls.ts';
import { createProject } from '#platform/contract/projects/project-calls.ts';
import { predict } from '#platform/contract/assistant/assistant-calls.ts';
import { requestUpgrade } from '#platform/contract/upgrades/upgrade-calls.ts';
import { getUser } from '#platform/contract/users/user-calls.ts';
import { tidy } from '#platform/housekeeping.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { entriesOf } from '#tests/support/audit.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { start } from '#tests/support/executions.ts';
import {
  activeUser,
  colleague,
  goodPassword,
  newEmail,
  project,
  signedIn,
  type SignedInUser,
} from '#tests/support/factories.ts';
import { machine, registration } from '#tests/support/machines.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';

describeOnEachDatabase('the audit log', (database) => {
  let t: TestPlatform;
  let owner: SignedInUser;
  beforeAll(async () => {
    t = await openTestPlatform(database);
    owner = await signedIn(t);
  });
  afterAll(() => t.close());

  const newProject = (name: string) => ({ name, type: 'Web' as const, platform: 'Web', timeZone: 'UTC' });
  const signIn = (emailId: string, password: string) =>
    t.call(account.signIn, { body: { emailId, password: t.encrypt(password) } });

  test('says who did what, from which address, to which subject, and the outcome', async () => {
    const { id } = await t.succeed(
      createProject,
      { body: newProject('Shop') },
      { ...owner, address: '198.51.100.7' },
    );
    const [entry] = await entriesOf(t, createProject, owner.licenseId);
    expect(entry).toMatchObject({
      licenseId: owner.licenseId,
      projectId: id,
      userId: owner.id,
      userName: owner.name,
      address: '198.51.100.7',
      call: 'createProject',
      area: 'Project',
      outcome: 'done',
      code: 201,
      message: '',
      subjectKind: 'project',
      subjectId: id,
      subjectName: 'Shop',
      before: {},
      createdOn: t.clock.now().toISOString(),
    });
    expect(entry?.after).toMatchObject({ name: 'Shop', type: 'Web', status: 'Open', timeZoneValue: 'UTC' });
  });

  test('shows only the differences of a change', async () => {
    const id = await machine(t, owner, { hostName: 'differs' });
    await t.succeed(updateMachine, { params: { id }, body: { headless: true } }, owner);
    const entry = (await entriesOf(t, updateMachine)).at(-1);
    expect(entry).toMatchObject({
      subjectId: id,
      subjectName: 'differs',
      before: { headless: 0 },
      after: { headless: 1 },
    });
  });

  test('shows the last values of a deleted thing', async () => {
    const id = await machine(t, owner, { hostName: 'deleted' });
    await t.succeed(deleteMachine, { params: { id } }, owner);
    const entry = (await entriesOf(t, deleteMachine)).at(-1);
    expect(entry).toMatchObject({ subjectId: id, subjectName: 'deleted', after: {} });
    expect(entry?.before).toMatchObject({ hostName: 'deleted', osName: 'Linux' });
  });

  test('records that a client that registers again has changed its machine, not created it', async () => {
    const body = registration(t, { hostName: 'again' });
    await t.succeed(registerClient, { body }, owner);
    await t.succeed(registerClient, { body: { ...body, osVersion: 'Ubuntu 26.04' } }, owner);
    const [made, changed] = (await entriesOf(t, registerClient)).slice(-2);
    expect(made?.before).toEqual({});
    expect(changed).toMatchObject({
      before: { osVersion: 'Ubuntu 24.04' },
      after: { osVersion: 'Ubuntu 26.04' },
    });
    expect(JSON.stringify([made, changed])).not.toContain(body.installationId);
  });

  test('names access that is given and removed', async () => {
    const user = await colleague(t, owner, 'User');
    const [id, other] = [
      await machine(t, owner, { hostName: 'a' }),
      await machine(t, owner, { hostName: 'b' }),
    ];
    const named = `${user.name} (${user.emailId})`;
    const change = (body: { given?: string[]; taken?: string[] }) =>
      t.succeed(changeMachineAccess, { params: { machineId: id }, body }, owner);
    await change({ given: [user.id] });
    await change({ taken: [user.id] });
    const [given, taken] = (await entriesOf(t, changeMachineAccess)).slice(-2);
    expect(given).toMatchObject({ before: {}, after: { users: [named] } });
    expect(taken).toMatchObject({ before: { users: [named] }, after: {} });

    await t.succeed(grantAccessToAll, { body: [id, other] }, owner);
    await t.succeed(revokeAccessFromAll, { body: [id, other] }, owner);
    const opened = (await entriesOf(t, grantAccessToAll)).slice(-2);
    expect(opened.map(({ subjectId }) => subjectId).sort()).toEqual([id, other].sort());
    expect(opened[0]).toMatchObject({ before: { allUsersAccess: 0 }, after: { allUsersAccess: 1 } });
  });

  test('has one entry each for default machines, executions, questions and requests', async () => {
    const [id, projectId] = [
      await machine(t, owner, { hostName: 'chosen' }),
      await project(t, owner, { name: 'Runs' }),
    ];
    const target = { params: { userId: owner.id }, body: { id } };
    await t.succeed(setLicenseDefaultMachine, target, owner);
    await t.succeed(setProjectDefaultMachine, target, { ...owner, projectId });
    expect(await entriesOf(t, setLicenseDefaultMachine)).toMatchObject([
      { subjectId: owner.id, projectId: null, before: { machine: null }, after: { machine: 'chosen' } },
    ]);
    expect(await entriesOf(t, setProjectDefaultMachine)).toMatchObject([
      { subjectId: owner.id, projectId, after: { machine: 'chosen' } },
    ]);

    const { _id } = await start(t, owner, { projectId, requestId: 'once' });
    await start(t, owner, { projectId, requestId: 'once' });
    await t.succeed(
      setExecutionStatus,
      { params: { executionId: _id }, query: { status: 'Terminated' } },
      owner,
    );
    expect(await entriesOf(t, createExecution)).toMatchObject([{ subjectId: _id, projectId, before: {} }]);
    expect(await entriesOf(t, setExecutionStatus)).toMatchObject([
      { subjectId: _id, after: { status: 'Terminated', cause: `Terminated by ${owner.name}` } },
    ]);

    await t.succeed(predict, { body: { message: 'a question of mine' } }, owner);
    await t.succeed(
      requestUpgrade,
      {
        body: {
          name: 'Ada Lovelace',
          emailId: owner.emailId,
          organisationName: 'Engines',
          licenseActionType: 'License Upgradation',
          message: 'the text of a mail',
        },
      },
      owner,
    );
    const told = [...(await entriesOf(t, predict)), ...(await entriesOf(t, requestUpgrade))];
    expect(told).toHaveLength(2);
    expect(JSON.stringify(told)).not.toMatch(/a question of mine|the text of a mail/);
  });

  test('records that a password changes, and nothing of the password', async () => {
    const user = await activeUser(t);
    await t.succeed(account.sendChangePasswordLink, { body: { emailId: user.emailId } });
    const passwordToken = (await t.lastLink(user.emailId)).searchParams.get('token') ?? '';
    const body = { emailId: user.emailId, password: t.encrypt('Another-Horse-8'), passwordToken };
    await t.succeed(account.changePassword, { body });
    const [asked, changed] = [
      (await entriesOf(t, account.sendChangePasswordLink)).at(-1),
      (await entriesOf(t, account.changePassword)).at(-1),
    ];
    // Any caller can request the email; the caller with its token is the user.
    expect(asked).toMatchObject({ userId: null, subjectId: user.id, before: {}, after: {} });
    expect(changed).toMatchObject({
      userId: user.id,
      subjectId: user.id,
      before: { passwordHash: '(secret)' },
      after: { passwordHash: '(secret)' },
    });
    expect(JSON.stringify([asked, changed])).not.toMatch(/argon2|Horse/);
    expect(JSON.stringify([asked, changed])).not.toContain(passwordToken);
  });

  test('records sign-up, activation, sign-in and sign-out as acts of the user', async () => {
    const user = await signedIn(t);
    await t.succeed(account.signOut, { body: {} }, user);
    for (const call of [account.signUp, account.activate, account.signIn, account.signOut]) {
      expect((await entriesOf(t, call)).at(-1)).toMatchObject({
        outcome: 'done',
        userId: user.id,
        userName: user.name,
        licenseId: user.licenseId,
        subjectKind: 'account',
        subjectId: user.id,
      });
    }
    expect((await entriesOf(t, account.activate)).at(-1)).toMatchObject({
      before: { activationStatus: 'PENDING' },
      after: { activationStatus: 'ACTIVE' },
    });
  });

  test('records a sign-in that fails, and that it locks', async () => {
    const user = await activeUser(t);
    for (let count = 0; count < 5; count += 1) await signIn(user.emailId, 'Wrong-Horse-7');
    await signIn(user.emailId, goodPassword);
    const entries = (await entriesOf(t, account.signIn)).filter(({ subjectId }) => subjectId === user.id);
    expect(entries).toHaveLength(6);
    expect(entries[0]).toMatchObject({
      outcome: 'refused',
      code: 400,
      message: 'Email or Password is invalid',
      userId: null,
      subjectName: user.name,
      after: {},
    });
    expect(entries[0]?.licenseId).not.toBeNull();
    const lockedUntil = new Date(t.clock.now().getTime() + 86_400_000).toISOString();
    expect(entries[4]).toMatchObject({ message: 'Account Locked', after: { lockedUntil } });
    expect(entries[5]).toMatchObject({ message: 'Account Locked', after: {} });
    expect(JSON.stringify(entries)).not.toContain('Wrong-Horse');
  });

  test('has no user for a sign-in at an unknown address', async () => {
    const emailId = newEmail();
    await signIn(emailId, goodPassword);
    const entry = (await entriesOf(t, account.signIn)).at(-1);
    expect(entry).toMatchObject({
      licenseId: null,
      subjectId: null,
      subjectName: emailId,
      outcome: 'refused',
    });
  });

  test('records refusals: a missing permission, a name that is taken, a missing session', async () => {
    const user = await colleague(t, owner, 'User');
    const id = await machine(t, owner, { hostName: 'refused' });
    await t.attempt(deleteMachine, { params: { id } }, user);
    expect((await entriesOf(t, deleteMachine)).at(-1)).toMatchObject({
      outcome: 'refused',
      code: 403,
      userId: user.id,
      subjectId: id,
      subjectName: 'refused',
      before: {},
      after: {},
    });
    await t.succeed(createProject, { body: newProject('Taken') }, owner);
    await t.attempt(createProject, { body: newProject('Taken') }, owner);
    expect((await entriesOf(t, createProject)).at(-1)).toMatchObject({ code: 409, outcome: 'refused' });
    await t.attempt(deleteMachine, { params: { id } }, { token: 'x'.repeat(43) });
    expect((await entriesOf(t, deleteMachine)).at(-1)).toMatchObject({
      code: 401,
      userId: null,
      licenseId: null,
    });
  });

  test('names the user of a denied call that would change nothing', async () => {
    const user = await colleague(t, owner, 'User');
    const lines: unknown[] = [];
    const log = { warn: (line: unknown) => lines.push(line) } as unknown as Logger;
    const request = {
      call: getUser,
      actor: { userId: user.id, name: user.name, licenseId: user.licenseId },
      callerAddress: '192.0.2.7',
    };
    for (const code of [403, 404] as const) {
      await recordRefusal({ ...t.platform.context, log }, request, new Refusal(code, 'No'));
    }
    const line = { call: 'getUser', code: 403, userId: user.id, address: '192.0.2.7' };
    expect(lines).toEqual([line]);
  });

  test('leaves nothing for malformed requests and for missing things', async () => {
    const before = (await entriesOf(t, deleteMachine)).length;
    await t.attempt(deleteMachine, { params: { id: 'no id' } }, owner);
    await t.attempt(deleteMachine, { params: { id: 'missing' } }, owner);
    expect(await entriesOf(t, deleteMachine)).toHaveLength(before);
  });

  test('records nothing about a thing of another license', async () => {
    const stranger = await signedIn(t);
    const id = await machine(t, stranger, { hostName: 'foreign' });
    const user = await colleague(t, owner, 'User');
    await t.attempt(deleteMachine, { params: { id } }, user);
    const entry = (await entriesOf(t, deleteMachine, owner.licenseId)).at(-1);
    expect(entry).toMatchObject({ subjectId: null, subjectName: id });
  });

  test('does not let one address fill the log', async () => {
    const caller = { token: 'y'.repeat(43), address: '203.0.113.77' };
    for (let count = 0; count < 70; count += 1) {
      await t.attempt(deleteMachine, { params: { id: 'x' } }, caller);
    }
    const entries = await entriesOf(t, deleteMachine);
    expect(entries.filter(({ address }) => address === caller.address)).toHaveLength(60);
  });

  test('stores entries for AUDIT_DAYS', async () => {
    const { id } = await t.succeed(createProject, { body: newProject('Kept') }, owner);
    const kept = async () =>
      (await entriesOf(t, createProject)).filter(({ subjectId }) => subjectId === id).length;
    t.clock.advance({ days: 364 });
    await tidy(t.platform.context);
    expect(await kept()).toBe(1);
    t.clock.advance({ days: 2 });
    await tidy(t.platform.context);
    expect(await kept()).toBe(0);
  });
});
