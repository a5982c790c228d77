import { readFile as readFromDisk } from 'node:fs/promises';
import { readFile, type FileText } from './read-file.ts';

interface Input {
  readonly path: string;
  /** The maximum number of characters. */
  readonly max: number;
}

/** Reads a file of users on a worker thread. */
export default async ({ path, max }: Input): Promise<FileText> => readFile(await readFromDisk(path), max);
