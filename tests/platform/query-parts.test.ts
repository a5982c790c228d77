import { afterAll, beforeAll, expect, test } from 'vitest';
import { countOf, onPage } from '#platform/foundation/database/paging.ts';
import { conflict, Refusal, refuseDuplicate } from '#platform/foundation/refusal.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { project, signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';

describeOnEachDatabase('shared parts of queries', (database) => {
  let t: TestPlatform;
  let owner: SignedInUser;
  beforeAll(async () => {
    t = await openTestPlatform(database);
    owner = await signedIn(t);
    for (const name of ['A', 'B', 'C', 'D', 'E']) await project(t, owner, { name });
  });
  afterAll(() => t.close());

  const projects = () =>
    t.platform.context.db.selectFrom('projects').where('projects.licenseId', '=', owner.licenseId);

  test('return a count as a number, of joined rows too, and of none', async () => {
    expect(await countOf(projects())).toBe(5);
    const members = projects().leftJoin('projectUsers', 'projectUsers.projectId', 'projects.id');
    expect(await countOf(members.where('projectUsers.userId', '=', owner.id))).toBe(5);
    expect(await countOf(projects().where('projects.name', '=', 'F'))).toBe(0);
  });

  test('count pages from 1, and return the rest on the last one', async () => {
    const inOrder = projects().select('projects.name').orderBy('projects.name');
    const namesOn = async (page: number) =>
      (await onPage(inOrder, { page, pageSize: 2 }).execute()).map(({ name }) => name);
    expect([await namesOn(1), await namesOn(2), await namesOn(3), await namesOn(4)]).toEqual([
      ['A', 'B'],
      ['C', 'D'],
      ['E'],
      [],
    ]);
  });

  test('refuse only a duplicate with the given refusal, no other error', async () => {
    const { kind } = t.platform.context;
    const taken = refuseDuplicate(kind, () => conflict('It is there already', 'name'));
    await expect(project(t, owner, { name: 'A' }).catch(taken)).rejects.toMatchObject({
      code: 409,
      message: 'It is there already',
    });
    const unowned = { ...owner, licenseId: 'nobody' };
    const failed = project(t, unowned, { name: 'F' }).catch(taken);
    await expect(failed).rejects.toThrow();
    await expect(failed).rejects.not.toBeInstanceOf(Refusal);
  });
});
