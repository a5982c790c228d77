import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PlatformSettings } from './settings.ts';
import { StartError } from './start-error.ts';

/**
 * Makes the data folder and tries to write into it: uploads are kept there, and the database, the secret key and the
 * outbox where no setting names another place.
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
 * Makes a folder and those above it. One at a time: mkdir's `recursive` never returns where a file system (/proc) says
 * that what is there is not.
 * @throws Error when it cannot be made
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have been quicker.
    if (!existsSync(folder)) throw error;
  }
}
