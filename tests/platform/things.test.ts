import { expect, test } from 'vitest';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { signedIn } from '#tests/support/factories.ts';
import { openTestPlatform } from '#tests/support/platform.ts';
import {
  licenseWithThings,
  namedThings,
  thingFields,
  thingNames,
  thingsUsedBy,
} from '#tests/support/things.ts';

test('makes each thing in one module', () => {
  expect(thingNames.filter((name, at) => thingNames.indexOf(name) !== at)).toEqual([]);
});

test('fills fields with things that are made', () => {
  const named = thingFields.flatMap(({ things }) => things);
  expect(named.filter((name) => !thingNames.includes(name))).toEqual([]);
});

test('knows which things something uses', () => {
  expect([...thingsUsedBy(({ group, project }) => `${group} in ${project}`)]).toEqual(['group', 'project']);
  expect(namedThings.group).toBe('group');
});

describeOnEachDatabase('things', (database) => {
  test('are created together, each once, and other licenses have others', async () => {
    const t = await openTestPlatform(database);
    try {
      const license = licenseWithThings(t, await signedIn(t));
      const { group } = await license.make(['group']);
      const things = await license.make(thingNames);
      expect(things.group).toBe(group);
      const ids = thingNames.map((name) => things[name]);
      expect(ids.filter((id) => id === '')).toEqual([]);
      const others = await licenseWithThings(t, await signedIn(t)).make(thingNames);
      expect(thingNames.filter((name) => ids.includes(others[name]))).toEqual([]);
    } finally {
      await t.close();
    }
  });

  test('are not given to a test that has not requested them', async () => {
    const t = await openTestPlatform(database);
    try {
      const things = await licenseWithThings(t, await signedIn(t)).make(['project']);
      expect(things.project).toBeDefined();
      expect(() => things.group).toThrow("The thing 'group' was not asked for");
    } finally {
      await t.close();
    }
  });
});
