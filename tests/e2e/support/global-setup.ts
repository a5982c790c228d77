import { spawnSync } from 'node:child_process';
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isStale } from '../../../scripts/stale.js';
import { startProduct, type Product } from './product.ts';

/** Builds the product if necessary and starts one for all tests; workers find its address in the environment. */
export default async function setUp(): Promise<() => Promise<void>> {
  if (isStale()) {
    const build = spawnSync(process.execPath, ['scripts/build.js'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (build.status !== 0) throw new Error('The product could not be built.');
  }
  const product = await startProduct();
  logInto(path.join('test-results', 'product.log'), product);
  const checkedPages = mkdtempSync(path.join(tmpdir(), 'fireflink-checked-'));
  process.env.E2E_URL = product.url;
  process.env.E2E_DATA_DIR = product.dataDir;
  process.env.E2E_CHECKED_PAGES = checkedPages;
  return async () => {
    await product.stop();
    rmSync(checkedPages, { recursive: true, force: true });
  };
}

/** Logs the output of the product, to find the cause when it answered 500. */
function logInto(file: string, { process: { stdout, stderr } }: Product): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const log = createWriteStream(file);
  stdout?.pipe(log, { end: false });
  stderr?.pipe(log, { end: false });
}
