import { existsSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FileStore } from '#platform/files/file-store.ts';
import { readS3Address } from '#platform/files/s3-address.ts';
import { s3Store } from '#platform/files/s3-store.ts';
import { readiness } from '#platform/readiness.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { openObjectStore } from '#tests/support/object-store.ts';
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
    await expect(ask({ dataDir: noFolder })).rejects.toThrow('cannot write to the data folder');
    rmSync(noFolder);
  });

  test('it is not when the object store is away or silent, and is again when it answers', async () => {
    const store = await openObjectStore();
    const files = s3Store(readS3Address(store.url));
    const readyWith = (of: FileStore) => readiness({ ...t.platform.context, files: of })();
    await readyWith(files);
    await store.close();
    await expect(readyWith(files)).rejects.toThrow('the file store does not respond');
    files.close();
    const silent: FileStore = { ...t.platform.context.files, find: () => new Promise(() => undefined) };
    await expect(readyWith(silent)).rejects.toThrow('the file store does not respond');
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
