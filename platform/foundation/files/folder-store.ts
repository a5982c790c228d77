import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isDiskFull } from './disk-full.ts';
import { FileMissing, StoreFull, type FileKey, type FileStore, type StoredFile } from './file-store.ts';

/**
 * Stores files in folders below `root`, one for each kind. Incomplete files are in `incoming`, which has to
 * be on the same file system; what a crash leaves there is removed with the stray uploads.
 */
export function folderStore(root: string, incoming: string): FileStore {
  const pathOf = (key: FileKey) => path.join(root, ...key.split('/'));

  /** Moves a whole file to its place, and waits until it is on the disk. */
  const place = async (file: string, key: FileKey) => {
    const target = pathOf(key);
    const folder = path.dirname(target);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await synced(file);
    await rename(file, target);
    await synced(folder);
  };

  return {
    take: (key, file) => place(file, key).catch(whereFull),

    async write(key, content) {
      await mkdir(incoming, { recursive: true, mode: 0o700 });
      const file = path.join(incoming, randomUUID());
      try {
        await pipeline(content, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
        await place(file, key);
      } catch (error) {
        await rm(file, { force: true });
        whereFull(error);
      }
    },

    find: (key) => describe(key, pathOf(key)),

    async read(key, range) {
      const handle = await open(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new FileMissing(key, { cause: error }) : error;
      });
      return handle.createReadStream(range && { start: range.first, end: range.last });
    },

    async remove(keys) {
      for (const key of keys) await rm(pathOf(key), { force: true });
    },

    async *list(kind) {
      const folder = path.join(root, kind);
      const entries = await opendir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      for await (const entry of entries) {
        const found =
          entry.isFile() && (await describe(`${kind}/${entry.name}`, path.join(folder, entry.name)));
        if (found) yield found;
      }
    },

    addressOf: () => Promise.resolve(undefined),
    // The platform checks its data folder separately (`readiness`).
    check: () => Promise.resolve(),
    close: () => undefined,
  };
}

async function describe(key: FileKey, file: string): Promise<StoredFile | undefined> {
  try {
    const { size, mtime } = await stat(file);
    return { key, bytes: size, modifiedOn: mtime };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function synced(file: string): Promise<void> {
  const handle = await open(file);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function whereFull(error: unknown): never {
  throw isDiskFull(error) ? new StoreFull('The disk is full', { cause: error }) : error;
}
