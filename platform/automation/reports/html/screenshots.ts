import { buffer } from 'node:stream/consumers';
import { captureKey } from '../../captures/capture-rows.ts';
import type { CaptureRow } from '../../../foundation/database/schema.ts';
import { FileMissing, type FileStore } from '../../../foundation/files/file-store.ts';

/** How many screenshots a report has, and how many bytes of them, so that it can be attached even after encoding them as text. */
const mostPictures = 20;
const mostBytes = 3 * 1024 * 1024;

export interface InlinedScreenshot {
  readonly row: CaptureRow;
  readonly content: Uint8Array;
}

/**
 * Reads the first screenshots that there is room for, one at a time. Those deleted meanwhile are left out.
 */
export async function inlinedOf(
  files: FileStore,
  screenshots: readonly CaptureRow[],
): Promise<InlinedScreenshot[]> {
  const inlined: InlinedScreenshot[] = [];
  let left = mostBytes;
  for (const row of screenshots) {
    if (inlined.length === mostPictures) break;
    if (row.file === null || row.bytes > left) continue;
    const content = await read(files, row.file);
    if (!content) continue;
    left -= content.length;
    inlined.push({ row, content });
  }
  return inlined;
}

async function read(files: FileStore, file: string): Promise<Buffer | undefined> {
  try {
    return await buffer(await files.read(captureKey(file)));
  } catch (error) {
    if (error instanceof FileMissing) return undefined;
    throw error;
  }
}
