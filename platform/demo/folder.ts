import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../foundation/start-error.ts';

/** The file that marks a data folder as the demo's. */
const markerName = 'fireflink-demo';

/**
 * Makes sure that a data folder is the demo's own: new, empty, or filled by the demo before.
 * @throws StartError when there is something else in it
 */
export function claimDemoFolder(dataDir: string): void {
  const marker = path.join(dataDir, markerName);
  if (existsSync(marker)) return;
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) {
    throw new StartError(
      `DATA_DIR ${dataDir} contains files that do not belong to the demo. The demo needs a folder of its own.`,
    );
  }
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(marker, 'This folder holds the data of `npm run demo`. It can be deleted at any time.\n');
}
