import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { isStale } from './stale.js';

/** Builds the product if there is no build or the sources are newer. Ends the process if that fails. */
export function ensureBuilt() {
  if (!isStale()) return;
  console.log('Building FireFlink …');
  const build = spawnSync(process.execPath, [path.join(import.meta.dirname, 'build.js')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (build.status !== 0) process.exit(build.status ?? 1);
}
