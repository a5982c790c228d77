import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { incomingFolder, outboxFolder } from '../files/folders.ts';

/** A file that is younger may belong to a request under way. */
const youngMilliseconds = 60 * 60 * 1000;

/** Deletes what a process left behind that ended in the middle of a request, or of a mail. */
export async function forgetLeftovers(dataDir: string): Promise<void> {
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
    // By the file system's own clock, which wrote the time.
    if (found?.isFile() && found.mtimeMs < Date.now() - youngMilliseconds) old.push(file);
  }
  return old;
}
