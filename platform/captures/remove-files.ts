import type { Ground } from '../ground.ts';
import { captureKey } from './capture-rows.ts';

/** Deletes files that no row names any more. Where that fails, housekeeping does it later. */
export async function removeFiles(
  { files, log }: Pick<Ground, 'files' | 'log'>,
  names: readonly string[],
): Promise<void> {
  await files.remove(names.map(captureKey)).catch((error: unknown) => {
    log.warn({ err: error }, 'captures were not deleted');
  });
}
