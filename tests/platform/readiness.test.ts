import { existsSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FileStore } from '#platform/foundation/files/file-store.ts';
import { readS3Address } from '#platform/foundation/files/s3-address.ts';
import { s3Store } from '#platform/foundation/files/s3-store.ts';
import { readiness } from '#platform/readiness.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { openObjectStore } from '#tests/support/object-store.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';

describeOnEachDatabase('the readiness of the platform', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  const file = () => path.join(t.settings.dataDir, 'ready.part');
  const ask = (changes: { readonly dataDir?: string } = {}) =>
    readiness({ ...t.platform.context, settings: { ...t.settings, ...changes } })();

  test('is given when the database and the data folder can be written, without a trace', async () => {
    await ask();
    expect(existsSync(file())).toBe(false);
  });

  test('is missing when the disk of the data folder is full', async () => {
    symlinkSync('/dev/full', file());
    await expect(ask()).rejects.toThrow('the disk is full');
    await ask();
  });

  test('is missing when the data folder cannot be written to', async () => {
    const noFolder = path.join(t.settings.dataDir, 'no-folder');
    writeFileSync(noFolder, '');
    await expect(ask({ dataDir: noFolder })).rejects.toThrow('cannot write to the data folder');
    rmSync(noFolder);
  });

  test('is missing while the object store is unavailable or silent, and back when it answers', async () => {
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

  test('is cached for a moment, so that frequent requests do not cause frequent writes', async () => {
    let now = 0;
    const ready = readiness(t.platform.context, () => now);
    await ready();
    symlinkSync('/dev/full', file());
    await ready();
    now += 10_000;
    await expect(ready()).rejects.toThrow('the disk is full');
  });
});
