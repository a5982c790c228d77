import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const memory = '/dev/shm';
const plenty = 2 ** 30;

/** Creates a new data folder; in memory where there is plenty, because test data need not survive a crash. */
export const newDataFolder = (): string =>
  mkdtempSync(path.join(hasPlenty(memory) ? memory : tmpdir(), 'fireflink-test-'));

function hasPlenty(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > plenty;
  } catch {
    return false;
  }
}
