import { afterAll, beforeAll, expect, test } from 'vitest';
import { createExecution, listSuites } from '#platform/contract/executions/execution-calls.ts';
import { executionMessages } from '#platform/contract/executions/execution-values.ts';
import { registerClient } from '#platform/contract/machines/client-calls.ts';
import { setLicenseDefaultMachine, updateMachine } from '#platform/contract/machines/machine-calls.ts';
import { defaultRoleId } from '#platform/identity/roles/default-roles.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { executionOf } from '#tests/support/executions.ts';
import { addMember, colleague, project, signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { beatOf, machine, registration } from '#tests/support/machines.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

/** Clients report the suites of their configuration; then no execution is started that none of them could run. */
describeOnEachDatabase('the suites of machines', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  /** Creates a user with a project. */
  const place = async () => {
    const user = await signedIn(t);
    return { user, projectId: await project(t, user, { name: 'Shop' }) };
  };
  const start = (
    { user, projectId }: { user: SignedInUser; projectId: string },
    suiteName: string,
    machineId?: string,
  ) => t.attempt(createExecution, { body: { name: 'Nightly', projectId, suiteName, machineId } }, user);
  const suggested = (actor: SignedInUser, projectId: string) =>
    t.succeed(listSuites, { params: { projectId } }, actor);
  const refusal = async (act: () => ReturnType<typeof start>) => {
    const { status, body } = await changesNothing(t, act);
    expect([status, body.errors?.map(({ path }) => path)]).toEqual([400, ['suiteName']]);
    return body.message;
  };

  test('include none that the client of a machine has not reported', async () => {
    const here = await place();
    const id = await machine(t, here.user, { suites: ['Smoke', 'Nightly', 'Checkout', 'Smoke'] });
    expect(await refusal(() => start(here, 'Smok', id))).toBe(
      'build-07 has no suite "Smok". It has Checkout, Nightly and Smoke.',
    );
    expect((await start(here, 'Smoke', id)).status).toBe(201);
    const empty = await machine(t, here.user, { hostName: 'empty', suites: [] });
    expect(await refusal(() => start(here, 'Smoke', empty))).toBe('empty has no suite "Smoke". It has none.');
  });

  test('are refused by name when a default machine does not have them', async () => {
    const here = await place();
    const { user } = here;
    const names = Array.from({ length: 12 }, (_, index) => `Suite ${String(index).padStart(2, '0')}`);
    const id = await machine(t, user, { suites: names });
    await machine(t, user, { hostName: 'other', suites: ['Smoke'] });
    await t.succeed(setLicenseDefaultMachine, { params: { userId: user.id }, body: { id } }, user);
    expect(await refusal(() => start(here, 'Smoke'))).toMatch(
      /^build-07 has no suite "Smoke"\. It has Suite 00, .*Suite 09 and 2 more\.$/,
    );
  });

  test('must be on one machine where any may run them', async () => {
    const here = await place();
    const { user } = here;
    // It is unknown what machines will have that don't exist yet.
    expect((await start(here, 'Smoke')).status).toBe(201);
    await machine(t, user, { suites: ['Nightly'] });
    const has = await machine(t, user, { hostName: 'has', suites: ['Smoke'] });
    expect((await start(here, 'Smoke')).status).toBe(201);
    await t.succeed(updateMachine, { params: { id: has }, body: { disabled: true } }, user);
    expect(await refusal(() => start(here, 'Smoke'))).toBe(executionMessages.suiteNowhere('Smoke'));
    await machine(t, user, { hostName: 'older client' });
    expect((await start(here, 'Smoke')).status).toBe(201);
  });

  test('do not count on machines that the user may not use', async () => {
    const { user, projectId } = await place();
    await machine(t, user, { suites: ['Smoke'] });
    const plain = await colleague(t, user, 'User');
    const roleId = await defaultRoleId(t.platform.context.db, user.licenseId, 'Full Access');
    await addMember(t, { projectId, userId: plain.id, roleId });
    expect(await suggested(plain, projectId)).toEqual([]);
    await machine(t, plain, { hostName: 'own', suites: ['Nightly'] });
    expect(await suggested(plain, projectId)).toEqual(['Nightly']);
    expect(await refusal(() => start({ user: plain, projectId }, 'Smoke'))).toBe(
      executionMessages.suiteNowhere('Smoke'),
    );
  });

  test('run on a free machine that has them', async () => {
    const here = await place();
    const { user } = here;
    const has = await machine(t, user, { hostName: 'has', suites: ['Smoke'] });
    const hasNot = await machine(t, user, { hostName: 'has not', suites: ['Nightly'] });
    t.clock.advance({ seconds: 5 });
    await beatOf(t, user, has);
    t.clock.advance({ seconds: 5 });
    // It was heard from last, so it would come first.
    await beatOf(t, user, hasNot);
    const first = await t.succeed(
      createExecution,
      { body: { name: 'First', projectId: here.projectId, suiteName: 'Smoke' } },
      user,
    );
    expect(first.preExecution.selectedSystem[0]?.machineInstances[0]?.machineId).toBe(has);
    const second = await t.succeed(
      createExecution,
      { body: { name: 'Second', projectId: here.projectId, suiteName: 'Smoke' } },
      user,
    );
    expect(await executionOf(t, user, second._id)).toMatchObject({
      executionStatus: 'Queued',
      statusReason: 'Waiting for a free machine that has the suite',
    });
  });

  test('are suggested: those started last, then what the machines have; none that would be refused', async () => {
    const here = await place();
    const { user, projectId } = here;
    expect(await suggested(user, projectId)).toEqual([]);
    for (const suite of ['Gone', 'Smoke', 'Nightly', 'Smoke']) await start(here, suite);
    expect(await suggested(user, projectId)).toEqual(['Smoke', 'Nightly', 'Gone']);
    const body = registration(t, { suites: ['Checkout', 'Accessibility', 'Smoke'] });
    await machine(t, user, body);
    await machine(t, user, { hostName: 'other', suites: ['Nightly', 'Checkout'] });
    expect(await suggested(user, projectId)).toEqual(['Smoke', 'Nightly', 'Accessibility', 'Checkout']);
    await machine(t, user, { ...body, suites: ['Smoke'] });
    expect(await suggested(user, projectId)).toEqual(['Smoke', 'Nightly', 'Checkout']);
    // A client that does not report its suites may have any.
    await machine(t, user, { ...body, suites: undefined });
    expect(await suggested(user, projectId)).toEqual(['Smoke', 'Nightly', 'Gone', 'Checkout']);
  });

  test('are hidden from users who may not start executions in a project', async () => {
    const { user, projectId } = await place();
    const viewer = await colleague(t, user, 'User');
    const roleId = await defaultRoleId(t.platform.context.db, user.licenseId, 'View Access');
    await addMember(t, { projectId, userId: viewer.id, roleId });
    for (const actor of [viewer, await colleague(t, user, 'User')]) {
      expect((await t.attempt(listSuites, { params: { projectId } }, actor)).status).toBe(403);
    }
    const stranger = await signedIn(t);
    expect((await t.attempt(listSuites, { params: { projectId } }, stranger)).status).toBe(404);
  });

  test.each([
    ['a control character', ['Smoke\u0007']],
    ['a line break', ['Smoke\nNightly']],
    ['a mark that turns the direction', ['Smoke\u202e']],
    ['no name', ['']],
    ['a name that is too long', ['x'.repeat(201)]],
    ['201 names', Array.from({ length: 201 }, (_, index) => `Suite ${index}`)],
    ['a text', 'Smoke'],
  ])('are refused when a client reports %s', async (_, suites) => {
    const { user } = await place();
    const body = { ...registration(t), suites };
    const { status } = await changesNothing(t, () => t.attempt(registerClient, { body }, user));
    expect(status).toBe(400);
  });
});
