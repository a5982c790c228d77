import type { Db } from '../database/database.ts';
import { fileKinds, type FileKind, type FileStore, type StoredFile } from './file-store.ts';

/** A file that is younger may belong to a request whose row is not there yet. */
const youngMilliseconds = 60 * 60 * 1000;

/** As many are looked up at once. */
const batch = 500;

/** Finds those of these names that rows name, for each kind of file. */
export type NamedFiles = Readonly<
  Record<FileKind, (db: Db, names: readonly string[]) => Promise<readonly (string | null)[]>>
>;

/** Deletes files that no row names: what was left when a process ended between the file and its row, or the other way. */
export async function forgetStrayFiles(db: Db, files: FileStore, named: NamedFiles): Promise<void> {
  const youngest = Date.now() - youngMilliseconds;
  for (const kind of fileKinds) {
    let old: StoredFile[] = [];
    for await (const file of files.list(kind)) {
      // By the store's own clock, which wrote the time.
      if (file.modifiedOn.getTime() >= youngest) continue;
      old.push(file);
      if (old.length === batch) {
        await forgetUnnamed(db, files, { kind, namedIn: named[kind] }, old);
        old = [];
      }
    }
    if (old.length > 0) await forgetUnnamed(db, files, { kind, namedIn: named[kind] }, old);
  }
}

async function forgetUnnamed(
  db: Db,
  files: FileStore,
  { kind, namedIn }: { readonly kind: FileKind; readonly namedIn: NamedFiles[FileKind] },
  old: readonly StoredFile[],
): Promise<void> {
  const nameOf = ({ key }: StoredFile) => key.slice(kind.length + 1);
  const inUse = new Set(await namedIn(db, old.map(nameOf)));
  await files.remove(old.filter((file) => !inUse.has(nameOf(file))).map(({ key }) => key));
}
