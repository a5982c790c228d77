import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import type { FileOnDisk } from '#platform/contract/wire/files/file-parts.ts';
import { appUpload, appUploadProblem, beginsZip } from '#platform/contract/wire/files/upload-rules.ts';

/**
 * Returns the folder of a list. A stored file is called `<id> <name>`, with the end of the name in base64, so that any
 * name is a valid file name.
 */
const folderOf = (list: string): string => path.join(tmpdir(), 'fireflink-design-system', list);

export const isListId = (list: string | null): list is string => z.uuid().safeParse(list).success;

/** The files of a list, by name. */
export async function listUploads(list: string): Promise<{ id: string; name: string; size: number }[]> {
  const stored = await readdir(folderOf(list)).catch(() => []);
  const files = stored.map(async (file) => {
    const [id = '', name = ''] = file.split(' ');
    return {
      id,
      name: Buffer.from(name, 'base64url').toString(),
      size: (await stat(path.join(folderOf(list), file))).size,
    };
  });
  return (await Promise.all(files)).sort((one, other) => one.name.localeCompare(other.name));
}

/**
 * Adds files to a list, all of them or none.
 * @returns what is wrong with them, if anything is
 */
export async function addUploads(list: string, files: readonly FileOnDisk[]): Promise<string | undefined> {
  if (files.length === 0) return 'Choose a file first';
  const problem = appUploadProblem(files, await listUploads(list));
  if (problem) return problem;
  for (const file of files) if (!(await isArchive(file))) return appUpload.wrongType;
  await mkdir(folderOf(list), { recursive: true, mode: 0o700 });
  for (const file of files) {
    const stored = `${randomUUID()} ${Buffer.from(file.name).subarray(-150).toString('base64url')}`;
    await copyFile(file.path, path.join(folderOf(list), stored));
  }
  return undefined;
}

export async function removeUpload(list: string, id: string): Promise<void> {
  const stored = (await readdir(folderOf(list)).catch(() => [])).find((file) => file.startsWith(`${id} `));
  if (stored) await rm(path.join(folderOf(list), stored));
}

async function isArchive(file: FileOnDisk): Promise<boolean> {
  const handle = await open(file.path);
  try {
    return beginsZip((await handle.read(Buffer.alloc(4), 0, 4, 0)).buffer);
  } finally {
    await handle.close();
  }
}
