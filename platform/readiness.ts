import { unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDiskFull } from './files/disk-full.ts';
import type { Ground } from './ground.ts';
import { countHit } from './limits/rate-limit.ts';

/** Why the platform cannot do its work now, in words for whoever looks after the machine. */
export class NotReady extends Error {
  override name = 'NotReady';
}

/** For so long an answer counts: whoever asks often does not make the platform write often. */
const keepMilliseconds = 2000;

/** More than a full disk has left between two of its blocks. */
const probe = Buffer.alloc(64 * 1024);

const full = 'the disk is full';

/**
 * Tells whether the platform can work: whether the database answers and takes a row, and the data folder a file of 64 KB.
 * @returns a function that resolves when it can, and rejects with {@link NotReady} when it cannot
 */
export function readiness(
  { db, kind, settings, clock }: Pick<Ground, 'db' | 'kind' | 'settings' | 'clock'>,
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
      throw new NotReady(kind.isFull(error) ? full : 'the database does not answer', { cause: error });
    }
    const file = path.join(settings.dataDir, 'ready.part');
    try {
      await writeFile(file, probe);
    } catch (error) {
      throw new NotReady(isDiskFull(error) ? full : 'the data folder cannot be written to', { cause: error });
    } finally {
      await unlink(file).catch(() => undefined);
    }
  }
}
