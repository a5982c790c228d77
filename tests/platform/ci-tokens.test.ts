import { afterAll, beforeAll, expect, test } from 'vitest';
import { ciTokenPaths } from '#app/paths/ci-tokens.ts';
import {
  createCiToken,
  getCiToken,
  getCiTokensFile,
  listCiTokens,
  revokeCiToken,
  rotateCiToken,
} from '#platform/contract/ci-tokens/ci-token-calls.ts';
import { ciTokenLimits, ciTokenMessages as words } from '#platform/contract/ci-tokens/ci-token-values.ts';
import { createExecution, getExecution } from '#platform/contract/executions/execution-calls.ts';
import { deleteResource } from '#platform/contract/resources/resource-calls.ts';
import { tidy } from '#platform/housekeeping.ts';
import { entriesOf } from '#tests/support/audit.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import {
  addMember,
  colleague,
  newSession,
  project,
  role,
  signedIn,
  type SignedInUser,
} from '#tests/support/factories.ts';
import { machine } from '#tests/support/machines.ts';
import { openTestPlatform, type Caller, type TestPlatform } from '#tests/support/platform.ts';
import { remove, removeFromProject } from '#tests/support/removal.ts';
import { changesNothing } from '#tests/support/snapshot.ts';
import { ciToken } from '#tests/support/things/ci-tokens.ts';

const day = 24 * 3600;

describeOnEachDatabase('CI tokens', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  const place = async () => {
    const owner = await signedIn(t);
    return { owner, projectId: await project(t, owner, { name: 'Shop' }) };
  };
  const create = (caller: Caller, body: object) => t.attempt(createCiToken, { body }, caller);
  const bodyOf = (projectId: string, changes: object = {}) => ({
    name: 'Nightly',
    projectId,
    suiteName: 'Checkout',
    ...changes,
  });
  const start = (token: string, body: object = {}, address = '192.0.2.7') =>
    t.attempt(createExecution, { body }, { token, address });
  const rotate = (caller: Caller, ciTokenId: string, body: object = {}) =>
    t.attempt(rotateCiToken, { params: { ciTokenId }, body }, caller);
  const rotated = (caller: Caller, ciTokenId: string, body: object = {}) =>
    t.succeed(rotateCiToken, { params: { ciTokenId }, body }, caller);
  const revoke = (caller: Caller, ciTokenId: string) =>
    t.attempt(revokeCiToken, { params: { ciTokenId } }, caller);
  const get = (caller: Caller, ciTokenId: string) => t.succeed(getCiToken, { params: { ciTokenId } }, caller);
  const namesFor = async (caller: Caller, query: object = {}) =>
    (await t.succeed(listCiTokens, { query }, caller)).ciTokens.map(({ name }) => name);
  const member = async (owner: SignedInUser, projectId: string, access: 'View Access' | 'Edit Access') => {
    const user = await colleague(t, owner, 'User');
    const roleId = await role(t, owner, {
      name: `${access} of ${user.id}`,
      access: { Suites: access },
      projectId,
    });
    await addMember(t, { projectId, userId: user.id, roleId });
    return user;
  };

  test('are created for a suite, shown once, and stored as a hash only', async () => {
    const { owner, projectId } = await place();
    const answer = await t.call(createCiToken, { body: bodyOf(projectId) }, owner);
    expect([answer.status, answer.body.message]).toEqual([201, 'CI token created successfully']);
    const { token, ciToken: made } = answer.body.responseObject;
    expect(token).toMatch(/^ffci_[0-9A-Za-z]{36}$/);
    const now = t.clock.now();
    expect(made).toEqual({
      id: expect.any(String) as string,
      name: 'Nightly',
      start: token.slice(0, 9),
      projectId,
      projectName: 'Shop',
      suiteName: 'Checkout',
      scopes: ['start', 'results'],
      status: 'Active',
      instanceId: null,
      createdOn: now.toISOString(),
      createdBy: owner.id,
      createdByUname: owner.name,
      lastUsedOn: null,
      lastUsedFrom: '',
      expiresOn: new Date(now.getTime() + ciTokenLimits.days * day * 1000).toISOString(),
      revokedOn: null,
      rotatedOn: null,
      previousUntil: null,
      cannot: {},
    });
    expect(await get(owner, made.id)).toEqual(made);
    const row = await t.platform.context.db
      .selectFrom('ciTokens')
      .selectAll()
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(token.slice(10));
    const [entry] = await entriesOf(t, createCiToken, owner.licenseId);
    expect(entry).toMatchObject({ subjectId: made.id, subjectName: 'Nightly', projectId });
    expect(JSON.stringify(entry)).not.toContain(token.slice(10));
    expect(JSON.stringify(entry)).not.toContain(row.tokenHash);
  });

  test('are refused for what is missing or wrong', async () => {
    const { owner, projectId } = await place();
    await machine(t, owner, { suites: ['Checkout'] });
    const other = await place();
    const refuses = async (body: object, status: number, message: string) => {
      const answer = await changesNothing(t, () => create(owner, body));
      expect([answer.status, answer.body.message]).toEqual([status, message]);
    };
    await refuses(bodyOf(projectId, { name: 'x' }), 400, 'Minimum 3 characters required');
    await refuses(bodyOf(projectId, { days: 366 }), 400, 'Value greater than 365 not allowed');
    await refuses(bodyOf(projectId, { days: 0 }), 400, 'Minimum value should be 1');
    await refuses(
      bodyOf(projectId, { suiteName: 'Nowhere' }),
      400,
      'None of your machines has a suite "Nowhere". Check the name, or add it on a machine.',
    );
    await refuses(bodyOf(other.projectId), 404, 'Not found');
    await ciToken(t, owner, bodyOf(projectId));
    await refuses(bodyOf(projectId, { name: 'NIGHTLY' }), 409, words.nameTaken);
  });

  test('are for users who may start executions in the project; Admins see those of others', async () => {
    const { owner, projectId } = await place();
    const [viewer, editor] = [
      await member(owner, projectId, 'View Access'),
      await member(owner, projectId, 'Edit Access'),
    ];
    const refused = await changesNothing(t, () => create(viewer, bodyOf(projectId)));
    expect(refused.status).toBe(403);
    const { ciToken: made } = await ciToken(t, editor, bodyOf(projectId));
    await ciToken(t, owner, bodyOf(projectId, { name: 'Of the owner' }));
    expect(await namesFor(editor)).toEqual(['Nightly']);
    expect(await namesFor(owner)).toEqual(['Nightly', 'Of the owner']);
    expect((await t.attempt(getCiToken, { params: { ciTokenId: made.id } }, viewer)).status).toBe(404);
    expect((await get(owner, made.id)).cannot).toEqual({ rotate: words.notOwner(editor.name) });
    const notOwn = await changesNothing(t, () => rotate(owner, made.id));
    expect([notOwn.status, notOwn.body.message]).toEqual([403, words.notOwner(editor.name)]);
    expect((await revoke(owner, made.id)).status).toBe(200);
  });

  test('are found, sorted and listed as a file', async () => {
    const { owner, projectId } = await place();
    const bank = await project(t, owner, { name: 'Bank' });
    for (const [name, days] of [
      ['beta', 30],
      ['Alpha', 60],
    ] as const) {
      await ciToken(t, owner, bodyOf(projectId, { name: `Token ${name}`, days }));
    }
    await ciToken(t, owner, bodyOf(bank, { name: 'Token gamma', suiteName: 'Payments' }));
    expect(await namesFor(owner)).toEqual(['Token Alpha', 'Token beta', 'Token gamma']);
    expect(await namesFor(owner, { sort: 'expiresOn' })).toEqual([
      'Token beta',
      'Token Alpha',
      'Token gamma',
    ]);
    expect(await namesFor(owner, { search: 'paym' })).toEqual(['Token gamma']);
    expect(await namesFor(owner, { search: 'bank' })).toEqual(['Token gamma']);
    expect(await namesFor({ ...owner, projectId })).toEqual(['Token Alpha', 'Token beta']);
    const file = await t.raw('GET', `${getCiTokensFile.path}?search=alpha`, owner);
    const [head, row, end] = (await file.text()).split('\r\n');
    expect(head).toContain('"Name","Token","Project","Suite","Scopes","Created By"');
    expect(row).toContain('"Token Alpha","ffci_');
    expect(end).toBe('');
  });

  test('are valid twice for a chosen time after a rotation, and at once no longer when revoked', async () => {
    const { owner: user, projectId } = await place();
    let owner = user;
    const { token: first, ciToken: made } = await ciToken(t, owner, bodyOf(projectId));
    t.clock.advance({ seconds: 60 });
    const { token: second, ciToken: now } = await rotated(owner, made.id, { overlapHours: 2, days: 10 });
    expect(second).not.toBe(first);
    expect(now).toMatchObject({ id: made.id, start: second.slice(0, 9), status: 'Active' });
    expect(now.previousUntil).toBe(new Date(t.clock.now().getTime() + 2 * 3600_000).toISOString());
    const { body } = await start(first, { requestId: 'r1' });
    expect([(await start(first)).status, (await start(second)).status]).toEqual([201, 201]);
    // What the earlier text has started, the new one follows.
    const { _id: executionId } = body.responseObject as unknown as { _id: string };
    const follow = (token: string) => t.attempt(getExecution, { params: { executionId } }, { token });
    expect((await follow(second)).status).toBe(200);
    t.clock.advance({ seconds: 2 * 3600 + 1 });
    expect([(await follow(first)).status, (await follow(second)).status]).toEqual([401, 200]);
    owner = await newSession(t, owner);
    const { token: third } = await rotated(owner, made.id, { overlapHours: 0 });
    expect([(await follow(second)).status, (await follow(third)).status]).toEqual([401, 200]);
    expect((await rotate(owner, made.id, { overlapHours: 25 })).status).toBe(400);
    const revoked = await t.succeed(revokeCiToken, { params: { ciTokenId: made.id } }, owner);
    expect([revoked.status, revoked.cannot]).toEqual([
      'Revoked',
      { rotate: 'This token is revoked', revoke: words.alreadyRevoked },
    ]);
    const gone = await changesNothing(t, () => follow(third));
    expect([gone.status, gone.body.message]).toEqual([401, words.wrongToken]);
    expect((await revoke(owner, made.id)).status).toBe(409);
    expect((await rotate(owner, made.id)).status).toBe(409);
    // The name is free again.
    await ciToken(t, owner, bodyOf(projectId));
    const outcomesOf = async (call: typeof rotateCiToken | typeof revokeCiToken) =>
      (await entriesOf(t, call, owner.licenseId)).map(({ outcome }) => outcome);
    expect(await outcomesOf(rotateCiToken)).toEqual(['done', 'done', 'refused']);
    expect(await outcomesOf(revokeCiToken)).toEqual(['done', 'refused']);
  });

  test('an earlier token isn’t valid longer by a rotation than it would have been', async () => {
    const { owner, projectId } = await place();
    const { ciToken: made } = await ciToken(t, owner, bodyOf(projectId, { days: 1 }));
    t.clock.advance({ seconds: 20 * 3600 });
    const { ciToken: now } = await rotated(await newSession(t, owner), made.id, { overlapHours: 24 });
    expect(now.previousUntil).toBe(made.expiresOn);
  });

  test('end with their user, the user’s membership of the project, the suite and the time', async () => {
    const { owner, projectId } = await place();
    const [leaving, moving, staying] = [
      await member(owner, projectId, 'Edit Access'),
      await member(owner, projectId, 'Edit Access'),
      await member(owner, projectId, 'Edit Access'),
    ];
    const tokenOf = async (user: Caller, changes: object = {}) =>
      (await ciToken(t, user, bodyOf(projectId, changes))).token;
    // The suites of a removed user may be deleted with them: this one is the owner's.
    await tokenOf(owner);
    const [ofLeaving, ofMoving, ofStaying, short, ofSuite] = [
      await tokenOf(leaving),
      await tokenOf(moving),
      await tokenOf(staying),
      await tokenOf(staying, { name: 'Short', days: 1 }),
      await tokenOf(staying, { name: 'Another suite', suiteName: 'Payments' }),
    ];
    const statuses = async () =>
      Promise.all(
        [ofLeaving, ofMoving, ofStaying, short, ofSuite].map(async (token) => (await start(token)).status),
      );
    expect(await statuses()).toEqual([201, 201, 201, 201, 201]);
    await remove(t, owner, leaving.id);
    await removeFromProject(t, owner, { projectId, userId: moving.id });
    expect(await statuses()).toEqual([401, 401, 201, 201, 201]);
    t.clock.advance({ seconds: day + 1 });
    const [later, stayingLater] = [await newSession(t, owner), await newSession(t, staying)];
    const { id } = await t.platform.context.db
      .selectFrom('resources')
      .select('externalId as id')
      .where('projectId', '=', projectId)
      .where('name', '=', 'Payments')
      .executeTakeFirstOrThrow();
    await t.succeed(deleteResource, { params: { kind: 'Suite', id } }, { ...later, projectId });
    expect(await statuses()).toEqual([401, 401, 201, 401, 401]);
    const list = await t.succeed(listCiTokens, { query: {} }, stayingLater);
    expect(list.ciTokens.map(({ name, status }) => [name, status])).toEqual([
      ['Another suite', 'Suite deleted'],
      ['Nightly', 'Active'],
      ['Short', 'Expired'],
    ]);
  });

  test('remember when and from where they were last used, at most once a minute', async () => {
    const { owner, projectId } = await place();
    const { token, ciToken: made } = await ciToken(t, owner, bodyOf(projectId));
    const first = t.clock.now().toISOString();
    await start(token, {}, '192.0.2.10');
    t.clock.advance({ seconds: 30 });
    await start(token, {}, '192.0.2.11');
    expect(await get(owner, made.id)).toMatchObject({ lastUsedOn: first, lastUsedFrom: '192.0.2.10' });
    t.clock.advance({ seconds: 31 });
    await start(token, {}, '192.0.2.12');
    expect(await get(owner, made.id)).toMatchObject({ lastUsedFrom: '192.0.2.12' });
  });

  test('tell their user a week before they expire and once they have, each once', async () => {
    const { owner, projectId } = await place();
    await ciToken(t, owner, bodyOf(projectId, { days: 10 }));
    const { ciToken: revoked } = await ciToken(t, owner, bodyOf(projectId, { name: 'Revoked', days: 10 }));
    await revoke(owner, revoked.id);
    const told = async () => {
      await tidy(t.platform.context);
      return (await t.mails()).filter(
        ({ to, subject }) => to === owner.emailId && subject.includes('CI token'),
      );
    };
    expect(await told()).toHaveLength(0);
    t.clock.advance({ seconds: 4 * day });
    expect((await told()).map(({ subject }) => subject)).toEqual([
      'Your CI token Nightly on FireFlink expires soon',
    ]);
    expect(await told()).toHaveLength(1);
    t.clock.advance({ seconds: 7 * day });
    const mails = await told();
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your CI token Nightly on FireFlink expires soon',
      'Your CI token Nightly on FireFlink has expired',
    ]);
    expect(mails[1]?.text).toContain(ciTokenPaths.base);
    expect(await told()).toHaveLength(2);
    // Months later they are no longer listed.
    t.clock.advance({ seconds: (ciTokenLimits.shownDays + 1) * day });
    await tidy(t.platform.context);
    const rows = t.platform.context.db.selectFrom('ciTokens').select('id').where('projectId', '=', projectId);
    expect(await rows.execute()).toEqual([]);
  });
});
