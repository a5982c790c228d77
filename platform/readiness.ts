import { unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isDiskFull } from './foundation/files/disk-full.ts';
import type { FileKey } from './foundation/files/file-store.ts';
import type { PlatformServices } from './domain/platform-services.ts';
import { countHit } from './foundation/limits/rate-limit.ts';

/** Thrown when the platform can't work now. Its message is for the server's operator. */
export class NotReady extends Error {
  override name = 'NotReady';
}

/** How long an answer is reused, so that frequent requests don't cause frequent writes. */
const cacheMilliseconds = 2000;

/** How long the object store may take to answer. */
const storeMilliseconds = 3000;

/** A name that no file has, so that looking it up changes nothing. */
const unknownFile: FileKey = 'photos/.ready';

/** Larger than the free space that a full disk can still have in its last block. */
const probe = Buffer.alloc(64 * 1024);

const full = 'the disk is full';

/**
 * Checks whether the platform can work: the database accepts a row, the data folder a file of 64 KB, and the file store
 * answers.
 * @returns a function that resolves if it can, and rejects with {@link NotReady} if it can't
 */
export function readiness(
  {
    db,
    kind,
    settings,
    files,
    clock,
  }: Pick<PlatformServices, 'db' | 'kind' | 'settings' | 'files' | 'clock'>,
  now: () => number = () => performance.now(),
): () => Promise<void> {
  let asked: { readonly at: number; readonly answer: Promise<void> } | undefined;
  return () => {
    if (!asked || now() - asked.at >= cacheMilliseconds) asked = { at: now(), answer: look() };
    return asked.answer;
  };

  async function look(): Promise<void> {
    try {
      await countHit(db, 'ready', { hits: Number.MAX_SAFE_INTEGER, seconds: 60 }, clock());
    } catch (error) {
      throw new NotReady(kind.isFull(error) ? full : 'the database does not respond', { cause: error });
    }
    const file = path.join(settings.dataDir, 'ready.part');
    try {
      await writeFile(file, probe);
    } catch (error) {
      throw new NotReady(isDiskFull(error) ? full : 'cannot write to the data folder', { cause: error });
    } finally {
      await unlink(file).catch(() => undefined);
    }
    const late = new AbortController();
    try {
      await Promise.race([files.find(unknownFile), tooLate(late.signal)]);
    } catch (error) {
      throw new NotReady('the file store does not respond', { cause: error });
    } finally {
      late.abort();
    }
  }
}

async function tooLate(signal: AbortSignal): Promise<never> {
  await wait(storeMilliseconds, undefined, { signal, ref: false });
  throw new Error(`No answer within ${storeMilliseconds} ms`);
}
