import { existsSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readiness } from '#platform/readiness.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';

describeOnEachDatabase('whether the platform is ready', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  const file = () => path.join(t.settings.dataDir, 'ready.part');
  const ask = (changes: { readonly dataDir?: string } = {}) =>
    readiness({ ...t.platform.context, settings: { ...t.settings, ...changes } })();

  test('it is when the database and the data folder take what is written, of which nothing stays', async () => {
    await ask();
    expect(existsSync(file())).toBe(false);
  });

  test('it is not when the disk of the data folder is full', async () => {
    symlinkSync('/dev/full', file());
    await expect(ask()).rejects.toThrow('the disk is full');
    await ask();
  });

  test('it is not when the data folder cannot be written to', async () => {
    const noFolder = path.join(t.settings.dataDir, 'no-folder');
    writeFileSync(noFolder, '');
    await expect(ask({ dataDir: noFolder })).rejects.toThrow('the data folder cannot be written to');
    rmSync(noFolder);
  });

  test('an answer counts for a moment, so that who asks often does not make it write often', async () => {
    let now = 0;
    const ready = readiness(t.platform.context, () => now);
    await ready();
    symlinkSync('/dev/full', file());
    await ready();
    now += 10_000;
    await expect(ready()).rejects.toThrow('the disk is full');
  });
});
