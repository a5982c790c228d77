import type { Db } from '../database/database.ts';
import { fileKinds, type FileKind, type FileStore, type StoredFile } from './file-store.ts';

/** A younger file may belong to a request whose row does not exist yet. */
const youngMilliseconds = 60 * 60 * 1000;

/** How many names are looked up at once. */
const batch = 500;

/** Finds which of these names are in rows, for each kind of file. */
export type NamedFiles = Readonly<
  Record<FileKind, (db: Db, names: readonly string[]) => Promise<readonly (string | null)[]>>
>;

/**
 * Deletes files that no row names. They are left when a process ends between the file and its row, or the
 * other way round.
 */
export async function deleteStrayFiles(db: Db, files: FileStore, named: NamedFiles): Promise<void> {
  const youngest = Date.now() - youngMilliseconds;
  for (const kind of fileKinds) {
    let old: StoredFile[] = [];
    for await (const file of files.list(kind)) {
      // By the store's own clock, which wrote the time.
      if (file.modifiedOn.getTime() >= youngest) continue;
      old.push(file);
      if (old.length === batch) {
        await deleteUnnamed(db, files, { kind, namedIn: named[kind] }, old);
        old = [];
      }
    }
    if (old.length > 0) await deleteUnnamed(db, files, { kind, namedIn: named[kind] }, old);
  }
}

async function deleteUnnamed(
  db: Db,
  files: FileStore,
  { kind, namedIn }: { readonly kind: FileKind; readonly namedIn: NamedFiles[FileKind] },
  old: readonly StoredFile[],
): Promise<void> {
  const nameOf = ({ key }: StoredFile) => key.slice(kind.length + 1);
  const inUse = new Set(await namedIn(db, old.map(nameOf)));
  await files.remove(old.filter((file) => !inUse.has(nameOf(file))).map(({ key }) => key));
}
