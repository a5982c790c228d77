import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  countExcessResults,
  listResultConfigurations,
  updateResultConfiguration,
} from '#platform/contract/execution-configuration/result-configuration-calls.ts';
import { entriesOf } from '#tests/support/audit.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { endedExecutions } from '#tests/support/executions.ts';
import { colleague, project, role, signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { openTestPlatform, type Caller, type TestPlatform } from '#tests/support/platform.ts';
import { changesNothing } from '#tests/support/snapshot.ts';
import { memberAs } from '#tests/support/workplaces.ts';

const maxima = {
  noOfTestDevResults: 1000,
  noOfScriptsResults: 1000,
  noOfModulesResults: 1000,
  noOfSuitesResults: 500,
  noOfSuitesOfSuiteResults: 500,
};

describeOnEachDatabase('result configuration', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  const get = (actor: Caller) => t.succeed(listResultConfigurations, {}, actor);
  const put = (actor: Caller, id: string, body: object) =>
    t.attempt(updateResultConfiguration, { params: { id }, body }, actor);
  const excess = (actor: Caller, id: string, noOfSuitesResults: number) =>
    t.attempt(countExcessResults, { params: { id }, query: { noOfSuitesResults } }, actor);
  let roles = 0;
  const memberWith = async (
    owner: SignedInUser,
    projectId: string,
    access: Parameters<typeof role>[2]['access'],
  ) => {
    roles += 1;
    const roleId = await role(t, owner, { name: `Role ${roles}`, access });
    return memberAs(t, owner, { projectId, roleId });
  };

  test('has the maxima until a user saves, and then their own: any of the counts, in every project of the license', async () => {
    const owner = await signedIn(t);
    const there = { token: owner.token, projectId: await project(t, owner, { name: 'Web shop' }) };
    const never = { id: owner.id, ...maxima, suitesSaved: false, modifiedOn: null, modifiedByUname: '' };
    expect(await get(owner)).toEqual([never]);
    const body = {
      userId: owner.id,
      id: owner.id,
      noOfTestDevResults: 5,
      noOfScriptsResults: 1000,
      noOfModulesResults: 7,
    };
    const saved = await put(owner, owner.id, body);
    expect([saved.status, saved.body.message]).toEqual([200, 'Result Configuration updated successfully']);
    const said = {
      ...never,
      noOfTestDevResults: 5,
      noOfModulesResults: 7,
      modifiedOn: t.clock.now().toISOString(),
      modifiedByUname: owner.name,
    };
    expect(saved.body.responseObject).toEqual(said);
    await put(there, owner.id, { noOfSuitesResults: 5 });
    expect(await get(there)).toEqual([{ ...said, noOfSuitesResults: 5, suitesSaved: true }]);
    expect(await get(owner)).toEqual(await get(there));
    // A colleague has other counts.
    expect(await get(await colleague(t, owner, 'Admin'))).toMatchObject([maxima]);
    await changesNothing(t, async () => expect((await put(owner, owner.id, {})).status).toBe(400));
  });

  test('is independent on each license of its user', async () => {
    const [one, two] = [await signedIn(t), await signedIn(t)];
    await put(one, one.id, { noOfSuitesResults: 9 });
    const { db } = t.platform.context;
    await db
      .insertInto('licenseUsers')
      .values({ licenseId: two.licenseId, userId: one.id, privilege: 'User', createdOn: 'now' })
      .execute();
    await db.updateTable('users').set({ currentLicenseId: two.licenseId }).where('id', '=', one.id).execute();
    const elsewhere = await signedIn(t, one);
    expect(await get(elsewhere)).toMatchObject([{ noOfSuitesResults: 500, suitesSaved: false }]);
  });

  test('accepts values within its limits, and refuses others in the words of the specification', async () => {
    const owner = await signedIn(t);
    for (const body of [
      maxima,
      { noOfTestDevResults: 5, noOfSuitesResults: 5, noOfSuitesOfSuiteResults: 500 },
    ]) {
      expect((await put(owner, owner.id, body)).status).toBe(200);
    }
    const bad: readonly (readonly [object, string, string])[] = [
      [{ noOfTestDevResults: 1001 }, 'noOfTestDevResults', 'Value greater than 1000 not allowed'],
      [{ noOfScriptsResults: 4 }, 'noOfScriptsResults', 'Minimum value should be 5'],
      [{ noOfModulesResults: 0 }, 'noOfModulesResults', 'Minimum value should be 5'],
      [{ noOfSuitesResults: 501 }, 'noOfSuitesResults', 'Value greater than 500 not allowed'],
      [{ noOfSuitesOfSuiteResults: 5.5 }, 'noOfSuitesOfSuiteResults', 'Enter a whole number'],
      [{ noOfSuitesResults: '50' }, 'noOfSuitesResults', 'Enter a whole number'],
      [{ noOfSuitesResults: null }, 'noOfSuitesResults', 'Enter a whole number'],
    ];
    await changesNothing(t, async () => {
      for (const [body, path, message] of bad) {
        const { status, body: reply } = await put(owner, owner.id, body);
        expect([status, reply.errors]).toEqual([400, [{ path, message }]]);
      }
      for (const [number, message] of [
        [4, 'Minimum value should be 5'],
        [501, 'Value greater than 500 not allowed'],
        [7.5, 'Enter a whole number'],
      ] as const) {
        const { status, body: reply } = await excess(owner, owner.id, number);
        expect([status, reply.errors]).toEqual([400, [{ path: 'noOfSuitesResults', message }]]);
      }
    });
  });

  test("is only the user's own: another id is not found", async () => {
    const owner = await signedIn(t);
    const other = await colleague(t, owner, 'User');
    const stranger = await signedIn(t);
    await changesNothing(t, async () => {
      for (const id of [other.id, stranger.id, owner.licenseId]) {
        expect((await put(owner, id, { noOfSuitesResults: 5 })).status).toBe(404);
        expect((await excess(owner, id, 5)).status).toBe(404);
      }
      for (const body of [{ userId: other.id }, { id: other.id }]) {
        expect((await put(owner, owner.id, { ...body, noOfSuitesResults: 5 })).status).toBe(404);
      }
    });
  });

  test('is changed in a project in the rows that the role shows', async () => {
    const owner = await signedIn(t);
    const projectId = await project(t, owner, { name: 'Web shop' });
    const edit = { Configuration: 'Edit Access' } as const;
    const suites = await memberWith(owner, projectId, { ...edit, Suites: 'View Access' });
    const testDev = await memberWith(owner, projectId, { ...edit, 'Test Development': 'View Access' });
    const viewer = await memberWith(owner, projectId, {
      Configuration: 'View Access',
      Suites: 'View Access',
    });
    const none = await memberWith(owner, projectId, { Suites: 'Full Access' });
    const refused = async (actor: SignedInUser & Caller, body: object) => {
      const { status, body: reply } = await put(actor, actor.id, body);
      return [status, reply.missingPermission?.id];
    };
    await changesNothing(t, async () => {
      expect((await t.attempt(listResultConfigurations, {})).status).toBe(401);
      expect(await refused(suites, { noOfSuitesResults: 5, noOfModulesResults: 5 })).toEqual([
        403,
        'test-dev.view',
      ]);
      expect(await refused(testDev, { noOfSuitesOfSuiteResults: 5 })).toEqual([403, 'suites.view']);
      expect(await refused(viewer, { noOfSuitesResults: 5 })).toEqual([403, 'result-configuration.edit']);
      expect(await refused(none, { noOfSuitesResults: 5 })).toEqual([403, 'result-configuration.view']);
      expect((await excess(testDev, testDev.id, 5)).status).toBe(403);
      expect((await excess(viewer, viewer.id, 5)).status).toBe(403);
    });
    expect((await put(suites, suites.id, { noOfSuitesResults: 5 })).status).toBe(200);
    expect((await put(testDev, testDev.id, { noOfModulesResults: 5 })).status).toBe(200);
    expect(await get(viewer)).toMatchObject([maxima]);
    // In All Projects every user has their own.
    const everywhere = await put({ token: none.token }, none.id, {
      noOfSuitesResults: 5,
      noOfModulesResults: 5,
    });
    expect(everywhere.status).toBe(200);
  });

  test('is read-only in a project that is not open', async () => {
    const owner = await signedIn(t);
    const there = {
      token: owner.token,
      projectId: await project(t, owner, { name: 'Closed', status: 'Closed' }),
    };
    expect(await get(there)).toMatchObject([maxima]);
    const { status, body } = await changesNothing(t, () => put(there, owner.id, { noOfSuitesResults: 5 }));
    expect([status, body.message]).toEqual([403, 'The project is closed']);
  });

  test("reports a conflict with the user's own changes elsewhere, and can be saved all the same", async () => {
    const owner = await signedIn(t);
    const both = await Promise.all(
      [50, 60].map((noOfSuitesResults) => put(owner, owner.id, { noOfSuitesResults, modifiedOn: null })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = await changesNothing(t, () =>
      put(owner, owner.id, { noOfSuitesResults: 70, modifiedOn: null }),
    );
    const message = `Result Configuration was changed by ${owner.name} meanwhile`;
    expect(late.body.errors).toEqual([{ path: 'modifiedOn', message }]);
    expect((await put(owner, owner.id, { noOfSuitesResults: 70 })).status).toBe(200);
  });

  test('says before saving how many executions a lower number deletes, beside those that are deleted anyway', async () => {
    const owner = await signedIn(t);
    const projectId = await project(t, owner, { name: 'Web shop' });
    const another = await project(t, owner, { name: 'Another' });
    const closed = await project(t, owner, { name: 'Closed', status: 'Closed' });
    await endedExecutions(t, owner, { projectId, count: 12 });
    await endedExecutions(t, owner, { projectId: another, count: 7 });
    await endedExecutions(t, owner, { projectId: closed, count: 20 });
    await endedExecutions(t, await colleague(t, owner, 'Admin'), { projectId, count: 20 });
    const told = async (number: number) => {
      const { status, body } = await excess(owner, owner.id, number);
      return [status, body.responseObject];
    };
    await changesNothing(t, async () => {
      expect(await told(12)).toEqual([200, { executions: 0, projects: 0 }]);
      expect(await told(11)).toEqual([200, { executions: 1, projects: 1 }]);
      expect(await told(5)).toEqual([200, { executions: 9, projects: 2 }]);
    });
    await put(owner, owner.id, { noOfSuitesResults: 10 });
    expect(await told(10)).toEqual([200, { executions: 0, projects: 0 }]);
    expect(await told(5)).toEqual([200, { executions: 7, projects: 2 }]);
    expect(await told(500)).toEqual([200, { executions: 0, projects: 0 }]);
  });

  test('leaves entries that say what was changed', async () => {
    const owner = await signedIn(t);
    await put(owner, owner.id, { noOfTestDevResults: 50, noOfSuitesResults: 60 });
    await put(owner, owner.id, { noOfSuitesResults: 20 });
    expect(await entriesOf(t, updateResultConfiguration, owner.licenseId)).toMatchObject([
      {
        area: 'Configuration',
        subjectKind: 'result configuration',
        subjectName: owner.name,
        before: { testDevResults: null, suitesResults: null },
        after: { testDevResults: 50, suitesResults: 60 },
      },
      { before: { suitesResults: 60 }, after: { suitesResults: 20 } },
    ]);
  });

  test("is deleted with its user's place on the license", async () => {
    const owner = await signedIn(t);
    const user = await colleague(t, owner, 'User');
    await put(user, user.id, { noOfSuitesResults: 5 });
    const { db } = t.platform.context;
    await db.deleteFrom('licenseUsers').where('userId', '=', user.id).execute();
    expect(
      await db.selectFrom('resultConfigurations').selectAll().where('userId', '=', user.id).execute(),
    ).toEqual([]);
  });
});
