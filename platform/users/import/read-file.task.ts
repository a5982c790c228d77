import { readFile as readFromDisk } from 'node:fs/promises';
import { readFile, type FileText } from './read-file.ts';

interface Input {
  readonly path: string;
  /** Characters that are wanted at most. */
  readonly max: number;
}

/** Reads a file of people on a worker thread. */
export default async ({ path, max }: Input): Promise<FileText> => readFile(await readFromDisk(path), max);
