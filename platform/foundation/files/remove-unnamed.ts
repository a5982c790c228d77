import type { Logger } from 'pino';
import type { FileKey, FileStore } from './file-store.ts';

/** Deletes files that no row names any more. Where that fails, housekeeping does it later. */
export async function removeUnnamed(
  { files, log }: { readonly files: FileStore; readonly log: Logger },
  keys: readonly FileKey[],
): Promise<void> {
  await files.remove(keys).catch((error: unknown) => {
    log.warn({ err: error, keys: keys.slice(0, 10) }, 'could not delete files');
  });
}
