import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createDemoProject,
  deleteDemoProject,
  getFirstSteps,
} from '#platform/contract/first-steps/first-steps-calls.ts';
import { demoProjectMessages } from '#platform/contract/first-steps/first-steps-values.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { colleague, project, signedIn } from '#tests/support/factories.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

describeOnEachDatabase('first steps', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  const count = async (table: 'executions' | 'captures' | 'executionLogs' | 'mails' | 'machines') => {
    const { n } = await t.platform.context.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    return Number(n);
  };

  test('begin with nothing, and name an open project', async () => {
    const owner = await signedIn(t);
    const nothing = { isNew: true, projects: [], demoProject: null, machine: null, execution: null };
    expect(await t.succeed(getFirstSteps, {}, owner)).toEqual(nothing);
    const id = await project(t, owner, { name: 'Bookshop' });
    expect(await t.succeed(getFirstSteps, {}, owner)).toEqual({
      ...nothing,
      projects: [{ id, name: 'Bookshop' }],
    });
  });

  test('a demo project is filled, sends no emails, adds no machines, and doesn’t count as a start', async () => {
    const owner = await signedIn(t);
    const before = [await count('mails'), await count('machines')];
    const demo = await t.succeed(createDemoProject, {}, owner);
    expect(demo.name).toBe('Demo project');
    expect(await count('executions')).toBeGreaterThan(10);
    expect([await count('mails'), await count('machines')]).toEqual(before);
    expect(await t.succeed(getFirstSteps, {}, owner)).toMatchObject({
      isNew: true,
      projects: [],
      demoProject: demo,
      execution: null,
    });
    const second = await changesNothing(t, () => t.attempt(createDemoProject, {}, owner));
    expect([second.status, second.body.message]).toEqual([409, demoProjectMessages.exists]);
  });

  test('removing it deletes its executions and files; nobody else’s', async () => {
    const [owner, other] = [await signedIn(t), await signedIn(t)];
    const before = [await count('executions'), await count('captures'), await count('executionLogs')];
    await t.succeed(createDemoProject, {}, owner);
    const refused = await changesNothing(t, () => t.attempt(deleteDemoProject, {}, other));
    expect([refused.status, refused.body.message]).toEqual([404, demoProjectMessages.missing]);
    const { executions } = await t.succeed(deleteDemoProject, {}, owner);
    expect(executions).toBeGreaterThan(10);
    expect([await count('executions'), await count('captures'), await count('executionLogs')]).toEqual(
      before,
    );
    expect((await t.succeed(getFirstSteps, {}, owner)).demoProject).toBeNull();
  });

  test('a plain user can’t create or remove one', async () => {
    const owner = await signedIn(t);
    const user = await colleague(t, owner, 'User');
    for (const call of [createDemoProject, deleteDemoProject]) {
      expect((await changesNothing(t, () => t.attempt(call, {}, user))).status).toBe(403);
    }
  });
});
