import type { Db } from '../database/database.ts';
import { fileKinds, type FileKind, type FileStore, type StoredFile } from './file-store.ts';

/** A file that is younger may belong to a request whose row is not there yet. */
const youngMilliseconds = 60 * 60 * 1000;

/** As many are looked up at once. */
const batch = 500;

/** Which of these names rows have; a kind of file comes with its line here. */
const namedIn: Readonly<Record<FileKind, (db: Db, names: readonly string[]) => Promise<(string | null)[]>>> =
  {
    photos: async (db, names) =>
      (await db.selectFrom('userProfiles').select('photoFile').where('photoFile', 'in', names).execute()).map(
        ({ photoFile }) => photoFile,
      ),
    captures: async (db, names) =>
      (await db.selectFrom('captures').select('file').where('file', 'in', names).execute()).map(
        ({ file }) => file,
      ),
    reports: async (db, names) =>
      (await db.selectFrom('executionReports').select('file').where('file', 'in', names).execute()).map(
        ({ file }) => file,
      ),
    logs: async (db, names) =>
      (await db.selectFrom('executionLogs').select('file').where('file', 'in', names).execute()).map(
        ({ file }) => file,
      ),
  };

/** Deletes files that no row names: what was left when a process ended between the file and its row, or the other way. */
export async function forgetStrayFiles(db: Db, files: FileStore): Promise<void> {
  const youngest = Date.now() - youngMilliseconds;
  for (const kind of fileKinds) {
    let old: StoredFile[] = [];
    for await (const file of files.list(kind)) {
      // By the store's own clock, which wrote the time.
      if (file.modifiedOn.getTime() >= youngest) continue;
      old.push(file);
      if (old.length === batch) {
        await forgetUnnamed(db, files, kind, old);
        old = [];
      }
    }
    if (old.length > 0) await forgetUnnamed(db, files, kind, old);
  }
}

async function forgetUnnamed(
  db: Db,
  files: FileStore,
  kind: FileKind,
  old: readonly StoredFile[],
): Promise<void> {
  const nameOf = ({ key }: StoredFile) => key.slice(kind.length + 1);
  const named = new Set(await namedIn[kind](db, old.map(nameOf)));
  await files.remove(old.filter((file) => !named.has(nameOf(file))).map(({ key }) => key));
}
