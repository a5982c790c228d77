import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PlatformSettings } from './settings.ts';
import { StartError } from './start-error.ts';

/**
 * Creates the data folder and tests that it is writable. It contains uploads, and the database, the secret
 * key and the outbox where no setting names another place.
 * @throws StartError when it cannot be written
 */
export function prepareDataDir({ dataDir }: Pick<PlatformSettings, 'dataDir'>): void {
  const probe = path.join(dataDir, `.write-test-${process.pid}`);
  try {
    makeFolder(dataDir);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`Cannot write to DATA_DIR ${dataDir}: ${reason}`, { cause: error });
  }
}

/**
 * Creates a folder and its parents, one at a time: mkdir's `recursive` never returns on a file system (/proc)
 * that reports existing folders as missing.
 * @throws Error when it cannot be made
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have created it first.
    if (!existsSync(folder)) throw error;
  }
}
