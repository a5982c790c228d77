import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { incomingFolder, outboxFolder } from '../files/folders.ts';

/** Younger files may belong to a request in progress. */
const youngMilliseconds = 60 * 60 * 1000;

/** Deletes files of a process that ended in the middle of a request or an email. */
export async function deleteLeftovers(dataDir: string): Promise<void> {
  for (const file of await oldFiles(path.join(dataDir, incomingFolder))) await rm(file, { force: true });
  for (const file of await oldFiles(path.join(dataDir, outboxFolder))) {
    if (file.endsWith('.part')) await rm(file, { force: true });
  }
}

async function oldFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const old: string[] = [];
  for (const name of names) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => undefined);
    // Compared with the file system's clock, which wrote the time.
    if (found?.isFile() && found.mtimeMs < Date.now() - youngMilliseconds) old.push(file);
  }
  return old;
}
