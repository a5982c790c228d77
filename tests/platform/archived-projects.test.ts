import { afterAll, beforeAll, expect, test } from 'vitest';
import { bindings } from '#platform/api/bindings.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { project, signedIn } from '#tests/support/factories.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';

/** Lists that have archived projects on purpose, and why. */
const showing = new Map([
  ['getMemoryConfiguration', 'They use memory, too.'],
  ['getMemoryFile', 'The same.'],
  ['getMemoryUsage', 'The same.'],
  ['listAuditEntries', 'What happened stays.'],
  ['listOwnAuditEntries', 'What happened stays.'],
  ['getAuditFile', 'What happened stays.'],
  ['getOwnAuditFile', 'What happened stays.'],
]);

/** Every call that lists something on the license without being asked about one thing. */
const lists = bindings
  .map(({ call }) => call)
  .filter((call) => call.method === 'GET' && call.access === 'signed-in' && !call.path.includes('{'))
  .filter(({ scope }) => scope !== 'project');

describeOnEachDatabase('an archived project', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  test('is in no list of All Projects, but in those that have it on purpose', async () => {
    const owner = await signedIn(t);
    const [open, archived] = ['Open shop 7f3a', 'Archived shop 7f3a'];
    await project(t, owner, { name: open });
    await project(t, owner, { name: archived, status: 'Archive' });
    const found = { open: new Set<string>(), archived: new Set<string>() };
    for (const { name, path } of lists) {
      const answer = await t.raw('GET', path, owner);
      const text = await answer.text();
      if (text.includes(open)) found.open.add(name);
      if (text.includes(archived)) found.archived.add(name);
    }
    const unexpected = [...found.archived].filter((name) => !showing.has(name));
    expect(unexpected).toEqual([]);
    // The lists are there, and have projects.
    for (const name of ['listProjects', 'listProjectChoices', 'getTimeZones', 'getTimeZonesFile']) {
      expect([name, found.open.has(name)]).toEqual([name, true]);
    }
    for (const name of ['getMemoryConfiguration', 'getMemoryFile']) {
      expect([name, found.archived.has(name)]).toEqual([name, true]);
    }
  });
});
