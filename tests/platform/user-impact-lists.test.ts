import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  getUserImpact,
  listImpact,
  listUserImpact,
  type ProjectImpact,
} from '#platform/contract/impact/impact-calls.ts';
import { impactLimits, impactMessages } from '#platform/contract/impact/impact-values.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import {
  addMember,
  colleague,
  defaultRole,
  project,
  role,
  signedIn,
  type SignedInUser,
} from '#tests/support/factories.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { owned } from '#tests/support/removal.ts';
import { storedResource } from '#tests/support/resources.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

describeOnEachDatabase('the impact of users and roles', (database) => {
  let t: TestPlatform;
  let owner: SignedInUser;
  let ada: SignedInUser;
  let shop: string;
  let bank: string;
  let old: string;
  let tester: string;
  beforeAll(async () => {
    t = await openTestPlatform(database);
    owner = await signedIn(t);
    ada = await colleague(t, owner, 'User');
    shop = await project(t, owner, { name: 'Shop' });
    bank = await project(t, owner, { name: 'bank' });
    old = await project(t, owner, { name: 'Old one' });
    tester = await role(t, owner, {
      name: 'Tester',
      access: { Suites: 'Full Access', Defects: 'Edit Access', Configuration: 'View Access' },
    });
    for (const projectId of [shop, bank, old])
      await addMember(t, { projectId, userId: ada.id, roleId: tester });
    await owned(t, ada, { projectId: shop, name: 'Smoke' });
    await owned(t, ada, { projectId: shop, name: 'private', access: 'Private' });
    await owned(t, ada, { projectId: bank, name: 'Transfers' });
    await owned(t, ada, { projectId: old, name: 'Archived' });
    await owned(t, ada, { projectId: shop, kind: 'Defect', name: 'It breaks' });
    await owned(t, owner, { projectId: shop, name: 'Somebody else’s' });
    await t.platform.context.db
      .updateTable('projects')
      .set({ status: 'Archive' })
      .where('id', '=', old)
      .execute();
  });
  afterAll(() => t.close());

  const counts = (actor: SignedInUser, userId: string, projectId?: string) =>
    t.call(getUserImpact, { params: { userId } }, { token: actor.token, projectId });
  const ofUser = (actor: SignedInUser, query: object, projectId?: string, userId = ada.id) =>
    t.attempt(
      listUserImpact,
      { params: { userId }, query: { section: 'Suite', ...query } },
      { token: actor.token, projectId },
    );
  const projectsOf = async (...asked: Parameters<typeof ofUser>) => {
    const { projects, total } = (await ofUser(...asked)).body.responseObject as unknown as {
      projects: ProjectImpact[];
      total: number;
    };
    const named = projects.map(({ projectName, entities, entityCount }) => [
      projectName,
      entities.map(({ name }) => name),
      entityCount,
    ]);
    return { named, total };
  };

  test('says how much a user owns: 302 when there is something, 200 when there is nothing', async () => {
    const { status, body } = await changesNothing(t, () => counts(owner, ada.id));
    expect([status, body.responseCode, body.message]).toEqual([200, 302, 'owns 4 suites and 1 defect']);
    expect(body.responseObject).toMatchObject({ Suite: { entityCount: 4 }, Defect: { entityCount: 1 } });
    expect(body.responseObject.Suite.entityIds).toHaveLength(4);
    const here = await counts(owner, ada.id, shop);
    expect([here.body.responseCode, here.body.message]).toEqual([302, 'owns 2 suites and 1 defect']);
    const none = await counts(owner, (await colleague(t, owner, 'User')).id);
    expect([none.body.responseCode, none.body.message]).toEqual([200, impactMessages.none]);
  });

  test('lists the projects by name in All Projects, with what is in each; of archived ones only the name', async () => {
    expect(await projectsOf(owner, {})).toEqual({
      named: [
        ['bank', ['Transfers'], 1],
        ['Old one', [], 0],
        ['Shop', ['private', 'Smoke'], 2],
      ],
      total: 3,
    });
    expect(await projectsOf(owner, { search: 'SHO' })).toMatchObject({ total: 1 });
    expect((await projectsOf(owner, { search: 'Smoke' })).total).toBe(0);
    expect((await projectsOf(owner, { page: 2, pageSize: 2 })).named).toEqual([
      ['Shop', ['private', 'Smoke'], 2],
    ]);
    expect((await projectsOf(owner, { section: 'Defect' })).named).toEqual([['Shop', ['It breaks'], 1]]);
  });

  test('lists a page of what is there in a project, searched by its own name', async () => {
    expect(await projectsOf(owner, {}, shop)).toEqual({
      named: [['Shop', ['private', 'Smoke'], 2]],
      total: 2,
    });
    expect((await projectsOf(owner, { page: 2, pageSize: 1 }, shop)).named).toEqual([['Shop', ['Smoke'], 2]]);
    expect((await projectsOf(owner, { search: 'smo' }, shop)).total).toBe(1);
    const [entity] = (
      (await ofUser(owner, { section: 'Defect' }, shop)).body.responseObject as unknown as {
        projects: ProjectImpact[];
      }
    ).projects[0]?.entities ?? [''];
    expect(entity).toMatchObject({
      kind: 'Defect',
      name: 'It breaks',
      Summary: 'It breaks',
      suiteType: null,
      projectId: shop,
      ownerId: ada.id,
      ownerName: ada.name,
    });
  });

  test('shows what is Public to members who may see users, and everything to those who may remove them', async () => {
    const seer = await colleague(t, owner, 'User');
    await addMember(t, { projectId: shop, userId: seer.id, roleId: tester });
    expect((await projectsOf(seer, {}, shop)).named).toEqual([['Shop', ['Smoke'], 1]]);
    expect((await counts(seer, ada.id, shop)).body.message).toBe('owns 1 suite and 1 defect');
    const manager = await colleague(t, owner, 'User');
    const roleId = await defaultRole(t, owner, 'Full Access');
    await addMember(t, { projectId: shop, userId: manager.id, roleId });
    expect((await projectsOf(manager, {}, shop)).named).toEqual([['Shop', ['private', 'Smoke'], 2]]);

    const blind = await colleague(t, owner, 'User');
    const configures = await role(t, owner, { name: 'Configures', access: { Configuration: 'View Access' } });
    await addMember(t, { projectId: shop, userId: blind.id, roleId: configures });
    expect((await ofUser(blind, {}, shop)).body.missingPermission?.id).toBe('suites.view');
    expect((await counts(blind, ada.id, shop)).body.responseCode).toBe(200);
  });

  const ofRole = (
    actor: SignedInUser,
    {
      query = {},
      projectId,
      ...body
    }: { query?: object; projectId?: string; resourceId?: string; allProjectIds?: string[] } = {},
  ) =>
    t.call(
      listImpact,
      { body: { resourceId: tester, sectionType: 'Role', ...body }, query },
      { token: actor.token, projectId },
    );
  const inWords = (answer: Awaited<ReturnType<typeof ofRole>>) =>
    (answer.body.responseObject as ProjectImpact[]).map(({ projectName, users, entities }) => [
      projectName,
      users?.map(({ id }) => id),
      entities.map(({ name }) => name),
    ]);

  test('lists the users of a role and what they own, by projects; in one by users', async () => {
    const fresh = await signedIn(t);
    const user = await colleague(t, fresh, 'User');
    const [one, two, archived] = [
      await project(t, fresh, { name: 'One' }),
      await project(t, fresh, { name: 'Two' }),
      await project(t, fresh, { name: 'Zero' }),
    ];
    const resourceId = await role(t, fresh, { name: 'Runs', access: { Suites: 'Full Access' } });
    const none = await ofRole(fresh, { resourceId });
    expect([none.body.responseCode, none.body.message, none.body.responseObject]).toEqual([
      200,
      impactMessages.none,
      [],
    ]);
    for (const projectId of [one, two, archived]) {
      await addMember(t, { projectId, userId: user.id, roleId: resourceId });
    }
    await owned(t, user, { projectId: one, name: 'Mine' });
    await owned(t, fresh, { projectId: one, name: 'Not of the role' });
    await t.platform.context.db
      .updateTable('projects')
      .set({ status: 'Archive' })
      .where('id', '=', archived)
      .execute();
    const all = await changesNothing(t, () => ofRole(fresh, { resourceId }));
    expect([all.body.responseCode, all.body.responseMap]).toEqual([302, { total: 3 }]);
    expect(inWords(all)).toEqual([
      ['One', [user.id], ['Mine']],
      ['Two', [user.id], []],
      ['Zero', [], []],
    ]);
    expect(inWords(await ofRole(fresh, { resourceId, query: { search: 'tw' } }))).toHaveLength(1);
    expect(inWords(await ofRole(fresh, { resourceId, allProjectIds: [two] }))).toEqual([
      ['Two', [user.id], []],
    ]);
    expect((await ofRole(fresh, { resourceId, allProjectIds: [] })).body.responseCode).toBe(200);
    const here = await ofRole(fresh, { resourceId, projectId: one });
    expect([here.body.responseMap, inWords(here)]).toEqual([{ total: 1 }, [['One', [user.id], ['Mine']]]]);
    const found = await ofRole(fresh, { resourceId, projectId: one, query: { search: user.emailId } });
    expect(found.body.responseCode).toBe(302);
    const nobody = await ofRole(fresh, { resourceId, projectId: one, query: { search: 'nobody' } });
    expect(nobody.body.responseObject).toEqual([]);
  });

  test('lists many things of a project in part, and counts them in full', async () => {
    const fresh = await signedIn(t);
    const projectId = await project(t, fresh, { name: 'Big' });
    const count = impactLimits.eachMax + 5;
    for (let index = 0; index < count; index += 1) {
      await storedResource(t, { projectId, ownerId: fresh.id, name: `Suite ${index}` });
    }
    const {
      projects: [big],
    } = await t.succeed(listUserImpact, { params: { userId: fresh.id }, query: { section: 'Suite' } }, fresh);
    expect([big?.entities.length, big?.entityCount]).toEqual([impactLimits.eachMax, count]);
  });

  test('refuses callers who may not see users or roles, users and roles of others, and wrong requests', async () => {
    const foreign = await signedIn(t);
    const outsider = await colleague(t, owner, 'User');
    expect((await counts(ada, owner.id)).status).toBe(403);
    expect((await ofUser(ada, {})).status).toBe(403);
    expect((await ofRole(ada)).status).toBe(403);
    expect((await counts(owner, foreign.id)).status).toBe(404);
    expect((await counts(foreign, ada.id)).status).toBe(404);
    expect((await ofUser(foreign, {})).status).toBe(404);
    const seer = await colleague(t, owner, 'User');
    await addMember(t, { projectId: shop, userId: seer.id, roleId: tester });
    expect((await counts(seer, outsider.id, shop)).status).toBe(404);
    expect((await ofUser(seer, {}, shop, outsider.id)).status).toBe(404);
    expect((await counts(seer, owner.id, shop)).status).toBe(200);
    expect((await ofRole(foreign)).status).toBe(404);
    expect((await ofRole(owner, { resourceId: 'none' })).status).toBe(404);
    expect((await ofUser(owner, { section: 'Script' })).status).toBe(400);
    expect((await counts(owner, 'no id')).status).toBe(400);
    expect((await t.attempt(getUserImpact, { params: { userId: ada.id } })).status).toBe(401);
    const query = { section: 'Suite' };
    expect((await t.attempt(listUserImpact, { params: { userId: ada.id }, query })).status).toBe(401);
  });
});
