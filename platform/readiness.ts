import { unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isDiskFull } from './files/disk-full.ts';
import type { FileKey } from './files/file-store.ts';
import type { Ground } from './ground.ts';
import { countHit } from './limits/rate-limit.ts';

/** Why the platform cannot do its work now, in words for whoever looks after the machine. */
export class NotReady extends Error {
  override name = 'NotReady';
}

/** For so long an answer counts: whoever asks often does not make the platform write often. */
const keepMilliseconds = 2000;

/** For so long the object store may take to answer. */
const storeMilliseconds = 3000;

/** No file has this name: whether there is one can be asked without changing anything. */
const unknownFile: FileKey = 'photos/.ready';

/** More than a full disk has left between two of its blocks. */
const probe = Buffer.alloc(64 * 1024);

const full = 'the disk is full';

/**
 * Tells whether the platform can work: whether the database answers and takes a row, the data folder takes a file of 64 KB,
 * and the store of the files can be asked.
 * @returns a function that resolves when it can, and rejects with {@link NotReady} when it cannot
 */
export function readiness(
  { db, kind, settings, files, clock }: Pick<Ground, 'db' | 'kind' | 'settings' | 'files' | 'clock'>,
  now: () => number = () => performance.now(),
): () => Promise<void> {
  let asked: { readonly at: number; readonly answer: Promise<void> } | undefined;
  return () => {
    if (!asked || now() - asked.at >= keepMilliseconds) asked = { at: now(), answer: look() };
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
