import type { FileOnDisk, FilePart } from '../../contract/wire/files/file-parts.ts';
import {
  appUpload,
  appUploadProblem,
  beginsZip,
  type NamedFile,
} from '../../contract/wire/files/upload-rules.ts';
import { firstBytes } from '../files/first-bytes.ts';
import { wrong } from '../refusal.ts';

/** Declares the part of a call that contains mobile apps (spec 1 section 5). */
export const appFilePart: FilePart = appUpload;

/**
 * Checks mobile apps that a call has received: type, size, number, names, and whether the bytes match the names. It accepts all
 * of them or none.
 * @param present the files that are already stored
 * @throws Refusal 400 at `path`
 */
export async function checkAppFiles(
  added: readonly FileOnDisk[],
  present: readonly NamedFile[],
  path: string,
): Promise<void> {
  const message = appUploadProblem(added, present) ?? (await wrongBytes(added));
  if (message) throw wrong(path, message);
}

async function wrongBytes(files: readonly FileOnDisk[]): Promise<string | undefined> {
  for (const file of files) {
    if (!beginsZip(await firstBytes(file.path, 4))) {
      return files.length > 1 ? `${appUpload.wrongType}: ${file.name}` : appUpload.wrongType;
    }
  }
  return undefined;
}
