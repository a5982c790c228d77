import { readFile } from 'node:fs/promises';
import type { FileOnDisk } from '#platform/contract/wire/file-parts.ts';
import { linesPattern } from '#platform/contract/wire/text-rules.ts';

/**
 * What a text file holds: UTF-8, or what spreadsheets of old save.
 * @returns null where it is no text
 */
export async function linesOfFile({ path }: FileOnDisk): Promise<string | null> {
  const bytes = await readFile(path);
  const text = decoded(bytes);
  return linesPattern.test(text) ? text : null;
}

function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
