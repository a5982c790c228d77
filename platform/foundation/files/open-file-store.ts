import path from 'node:path';
import type { PlatformSettings } from '../settings.ts';
import { StartError } from '../start-error.ts';
import { incomingFolder, uploadsFolder } from './folders.ts';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';
import { readS3Address } from './s3-address.ts';

/**
 * Opens the store that the settings name: the object store of FILES_URL, else the folder `uploads` in
 * DATA_DIR.
 * @throws StartError when it cannot be written to
 */
export async function openFileStore({
  dataDir,
  filesUrl,
}: Pick<PlatformSettings, 'dataDir' | 'filesUrl'>): Promise<FileStore> {
  if (filesUrl === undefined) {
    return folderStore(path.join(dataDir, uploadsFolder), path.join(dataDir, incomingFolder));
  }
  // Loaded only when needed, because its client is large.
  const { s3Store } = await import('./s3-store.ts');
  const store = s3Store(readS3Address(filesUrl));
  await store.check().catch((error: unknown) => {
    store.close();
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`Cannot write to the object store of FILES_URL. ${reason}`, { cause: error });
  });
  return store;
}
