import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  listMachines,
  setLicenseDefaultMachine,
  updateMachine,
} from '#platform/contract/machines/machine-calls.ts';
import {
  changeMachineAccess,
  grantAccessToAll,
  grantMachineAccess,
  listMachineUsers,
  revokeAccessFromAll,
  revokeMachineAccess,
} from '#platform/contract/machines/machine-access-calls.ts';
import { machineMessages } from '#platform/contract/machines/machine-values.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { addUser, colleague, project, signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { machine, registration } from '#tests/support/machines.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

describeOnEachDatabase('access to machines', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  const users = (actor: SignedInUser, machineId: string, query = {}) =>
    t.succeed(listMachineUsers, { params: { machineId }, query }, actor);
  const whoHasAccess = async (actor: SignedInUser, machineId: string) => {
    const { users: rows } = await users(actor, machineId);
    return rows.filter(({ clientSystemIds }) => clientSystemIds.includes(machineId)).map(({ name }) => name);
  };
  const grant = (actor: SignedInUser, machineId: string, body: unknown) =>
    t.attempt(grantMachineAccess, { params: { machineId }, body }, actor);
  const revoke = (actor: SignedInUser, machineId: string, body: unknown) =>
    t.attempt(revokeMachineAccess, { params: { machineId }, body }, actor);
  const change = (actor: SignedInUser, machineId: string, body: unknown) =>
    t.attempt(changeMachineAccess, { params: { machineId }, body }, actor);
  const plainUser = (owner: SignedInUser, name: string) =>
    addUser(t, { licenseId: owner.licenseId, privilege: 'User', name });
  const defaultOf = async (user: SignedInUser) =>
    (await t.succeed(listMachines, { query: {} }, user)).licenseDefaultMachine?.id;
  const sees = async (actor: SignedInUser) =>
    (await t.succeed(listMachines, { query: {} }, actor)).clientSystems.map(({ id }) => id);

  /** Creates a license with two plain users, and a machine of its Super Admin. */
  const setUp = async () => {
    const owner = await signedIn(t);
    const [ben, cleo] = [await plainUser(owner, 'Ben'), await plainUser(owner, 'Cleo')];
    return { owner, ben, cleo, id: await machine(t, owner) };
  };

  test('lists every user of the license by name, with Admins who have access and are locked', async () => {
    const { owner, ben, id } = await setUp();
    await colleague(t, owner, 'Admin');
    const reply = await changesNothing(t, () => users(owner, id));
    expect(reply.users.map(({ name, locked, clientSystemIds }) => [name, locked, clientSystemIds])).toEqual([
      ['A Admin', true, [id]],
      ['Ada Lovelace', true, [id]],
      ['Ben', false, []],
      ['Cleo', false, []],
    ]);
    expect(reply).toMatchObject({ allUsers: false, machine: { id, hostName: 'build-07' }, total: 4 });
    expect(reply.users[2]).toMatchObject({ id: ben.id, emailId: ben.emailId, privilege: 'User' });
  });

  test('is searched and paged', async () => {
    const { owner, ben, id } = await setUp();
    expect((await users(owner, id, { search: 'BEN' })).users.map(({ name }) => name)).toEqual(['Ben']);
    expect((await users(owner, id, { search: ben.emailId })).total).toBe(1);
    expect((await users(owner, id, { page: 2, pageSize: 2 })).users.map(({ name }) => name)).toEqual([
      'Cleo',
    ]);
  });

  test('can be given and removed, also twice', async () => {
    const { owner, ben, cleo, id } = await setUp();
    const { status, body } = await grant(owner, id, [ben.id, ben.id, cleo.id]);
    expect([status, body.message]).toEqual([200, 'Access updated successfully']);
    expect((await grant(owner, id, [ben.id])).status).toBe(200);
    expect(await whoHasAccess(owner, id)).toEqual(['Ada Lovelace', 'Ben', 'Cleo']);
    expect((await users(owner, id)).allUsers).toBe(true);
    expect((await revoke(owner, id, [ben.id])).status).toBe(200);
    expect((await revoke(owner, id, [ben.id])).status).toBe(200);
    expect(await whoHasAccess(owner, id)).toEqual(['Ada Lovelace', 'Cleo']);
  });

  test('extends to later users of a machine that is open to all; removing it from one leaves it to the others', async () => {
    const { owner, ben, id } = await setUp();
    await t.succeed(grantAccessToAll, { body: [id] }, owner);
    const late = await signedIn(t, await plainUser(owner, 'Late'));
    expect((await users(owner, id)).allUsers).toBe(true);
    expect(await sees(late)).toEqual([id]);
    await revoke(owner, id, [ben.id]);
    expect(await whoHasAccess(owner, id)).toEqual(['Ada Lovelace', 'Cleo', 'Late']);
    expect((await users(owner, id)).allUsers).toBe(false);
    await t.succeed(revokeAccessFromAll, { body: [id] }, owner);
    expect(await whoHasAccess(owner, id)).toEqual(['Ada Lovelace']);
    expect(await sees(late)).toEqual([]);
  });

  test('is open to all for a cloud machine, until a user closes it', async () => {
    const { owner, ben } = await setUp();
    const body = registration(t, { hostName: 'cloud-1', cloud: true });
    const id = await machine(t, owner, body);
    const user = await signedIn(t, ben);
    expect(await sees(user)).toEqual([id]);
    expect(await sees(await signedIn(t, await plainUser(owner, 'Late')))).toEqual([id]);
    const [seen] = (await t.succeed(listMachines, { query: {} }, user)).clientSystems;
    expect(seen).toMatchObject({ cloud: true, access: 'All users' });
    await t.succeed(revokeAccessFromAll, { body: [id] }, owner);
    await machine(t, owner, body);
    expect(await sees(user)).toEqual([]);
    // The machine is offered again.
    await machine(t, owner, { ...body, cloud: false });
    await grant(owner, id, [ben.id]);
    await machine(t, owner, body);
    expect((await users(owner, id)).allUsers).toBe(true);
    expect(
      await t.platform.context.db
        .selectFrom('machineUsers')
        .select('userId')
        .where('machineId', '=', id)
        .execute(),
    ).toEqual([]);
  });

  test('takes a lost machine away as default, except from its owner', async () => {
    const { owner, ben } = await setUp();
    const [first, second] = [await signedIn(t, ben), await colleague(t, owner, 'User')];
    const id = await machine(t, second, { hostName: 'of a plain user' });
    await grant(owner, id, [ben.id]);
    for (const user of [first, second]) {
      await t.succeed(setLicenseDefaultMachine, { params: { userId: user.id }, body: { id } }, user);
    }
    await revoke(owner, id, [ben.id]);
    expect(await defaultOf(first)).toBeUndefined();
    await t.succeed(grantAccessToAll, { body: [id] }, owner);
    await t.succeed(setLicenseDefaultMachine, { params: { userId: first.id }, body: { id } }, first);
    await t.succeed(revokeAccessFromAll, { body: [id] }, owner);
    expect([await defaultOf(first), await defaultOf(second)]).toEqual([undefined, id]);
  });

  test('can be given and removed at once; only users who lose the machine lose it as default', async () => {
    const { owner, ben, cleo, id } = await setUp();
    const dora = await plainUser(owner, 'Dora');
    await grant(owner, id, [ben.id, cleo.id]);
    const [first, second] = [await signedIn(t, ben), await signedIn(t, cleo)];
    for (const user of [first, second]) {
      await t.succeed(setLicenseDefaultMachine, { params: { userId: user.id }, body: { id } }, user);
    }
    const { status, body } = await change(owner, id, { given: [dora.id], taken: [ben.id] });
    expect([status, body.message]).toEqual([200, machineMessages.accessUpdated]);
    expect(await whoHasAccess(owner, id)).toEqual(['Ada Lovelace', 'Cleo', 'Dora']);
    expect([await defaultOf(first), await defaultOf(second)]).toEqual([undefined, id]);
  });

  test('opens a machine to everyone else when it is opened to all but one', async () => {
    const { owner, ben, cleo, id } = await setUp();
    const second = await signedIn(t, cleo);
    await grant(owner, id, [ben.id, cleo.id]);
    await t.succeed(setLicenseDefaultMachine, { params: { userId: cleo.id }, body: { id } }, second);
    expect((await change(owner, id, { all: true, taken: [ben.id] })).status).toBe(200);
    const late = await signedIn(t, await plainUser(owner, 'Late'));
    expect(await whoHasAccess(owner, id)).toEqual(['Ada Lovelace', 'Cleo']);
    expect(await defaultOf(second)).toBe(id);
    expect((await change(owner, id, { all: true })).status).toBe(200);
    expect(await sees(late)).toEqual([id]);
    expect(await defaultOf(second)).toBe(id);
  });

  test('changes as a whole or not at all', async () => {
    const { owner, ben, cleo, id } = await setUp();
    await grant(owner, id, [ben.id]);
    const admin = await colleague(t, owner, 'Admin');
    for (const [body, message] of [
      [{ given: [cleo.id], taken: [ben.id, admin.id] }, machineMessages.onlyUsersToggled],
      [{ all: true, given: [admin.id] }, machineMessages.onlyUsersToggled],
      [{ given: [], taken: [] }, machineMessages.nothingToChange],
      [{}, machineMessages.nothingToChange],
    ] as const) {
      const reply = await changesNothing(t, () => change(owner, id, body));
      expect([reply.status, reply.body.message]).toEqual([400, message]);
    }
  });

  test('can be toggled only for plain users of the license, and not for the owner', async () => {
    const { owner, ben, id } = await setUp();
    const admin = await colleague(t, owner, 'Admin');
    const stranger = await signedIn(t);
    for (const userId of [admin.id, owner.id, stranger.id, 'nobody']) {
      for (const act of [grant, revoke]) {
        const { status, body } = await changesNothing(t, () => act(owner, id, [ben.id, userId]));
        expect([status, body.message]).toEqual([400, machineMessages.onlyUsersToggled]);
      }
    }
    const user = await signedIn(t, ben);
    const own = await machine(t, user, { hostName: 'own' });
    const { status, body } = await changesNothing(t, () => revoke(owner, own, [ben.id]));
    expect([status, body.message]).toEqual([400, machineMessages.ownerKeepsAccess]);
  });

  test.each([[[]], [['no id']], [Array.from({ length: 1001 }, (_, index) => `id-${index}`)], [[7]]])(
    'a wrong list of ids is refused',
    async (body) => {
      const { owner, id } = await setUp();
      for (const act of [
        () => grant(owner, id, body),
        () => revoke(owner, id, body),
        () => t.attempt(grantAccessToAll, { body }, owner),
        () => t.attempt(revokeAccessFromAll, { body }, owner),
      ]) {
        expect((await changesNothing(t, act)).status).toBe(400);
      }
    },
  );

  test('cannot be given by plain users in All Projects, nor by anyone in a Closed project', async () => {
    const { owner, ben, cleo, id } = await setUp();
    const user = await signedIn(t, ben);
    const own = await machine(t, user, { hostName: 'own' });
    const closed = await project(t, owner, { name: 'Shop', status: 'Closed' });
    const calls = (actor: SignedInUser, machineId: string, projectId?: string) => {
      const caller = { token: actor.token, projectId };
      const params = { machineId };
      return [
        () => t.attempt(listMachineUsers, { params }, caller),
        () => t.attempt(grantMachineAccess, { params, body: [cleo.id] }, caller),
        () => t.attempt(revokeMachineAccess, { params, body: [cleo.id] }, caller),
        () => t.attempt(changeMachineAccess, { params, body: { all: true } }, caller),
        () => t.attempt(grantAccessToAll, { body: [machineId] }, caller),
        () => t.attempt(revokeAccessFromAll, { body: [machineId] }, caller),
      ];
    };
    for (const act of calls(user, own)) {
      const { status, body } = await changesNothing(t, act);
      expect([status, body.missingPermission?.id]).toEqual([403, 'machine.access']);
    }
    for (const act of calls(owner, id, closed)) {
      expect((await changesNothing(t, act)).body.message).toBe('The project is closed');
    }
  });

  test('hides machines of other licenses, all or none', async () => {
    const { owner, ben, id } = await setUp();
    const foreign = await machine(t, await signedIn(t));
    for (const act of [
      () => t.attempt(listMachineUsers, { params: { machineId: foreign } }, owner),
      () => grant(owner, foreign, [ben.id]),
      () => revoke(owner, foreign, [ben.id]),
      () => change(owner, foreign, { taken: [ben.id] }),
      () => t.attempt(grantAccessToAll, { body: [id, foreign] }, owner),
      () => t.attempt(revokeAccessFromAll, { body: [id, foreign] }, owner),
    ]) {
      expect((await changesNothing(t, act)).status).toBe(404);
    }
  });

  test('is neither shown nor changed for a disabled machine', async () => {
    const { owner, ben, id } = await setUp();
    const other = await machine(t, owner, { hostName: 'other' });
    await grant(owner, id, [ben.id]);
    await t.succeed(updateMachine, { params: { id }, body: { disabled: true } }, owner);
    for (const act of [
      () => t.attempt(listMachineUsers, { params: { machineId: id } }, owner),
      () => grant(owner, id, [ben.id]),
      () => revoke(owner, id, [ben.id]),
      () => change(owner, id, { all: true }),
      () => t.attempt(grantAccessToAll, { body: [other, id] }, owner),
      () => t.attempt(revokeAccessFromAll, { body: [other, id] }, owner),
    ]) {
      const { status, body } = await changesNothing(t, act);
      expect([status, body.message]).toEqual([409, machineMessages.machineDisabled]);
    }
  });

  test('does not deadlock when lists of the same machines are saved at once', async () => {
    const { owner, id } = await setUp();
    const other = await machine(t, owner, { hostName: 'other' });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        t.attempt(
          index % 3 === 0 ? revokeAccessFromAll : grantAccessToAll,
          { body: index % 2 === 0 ? [id, other] : [other, id] },
          owner,
        ),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });
});
