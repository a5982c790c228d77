import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const memory = '/dev/shm';

/**
 * A folder for what the tests write: databases, outboxes, the browser's profiles. In memory where the system has such a
 * place, for nothing of it is kept.
 * @returns {{ folder: string, remove(): void }}
 */
export function scratchFolder() {
  const folder = mkdtempSync(path.join(inMemory() ? memory : tmpdir(), 'fireflink-tests-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function inMemory() {
  // Who has chosen a place has a reason.
  if (process.env.TMPDIR) return false;
  try {
    accessSync(memory, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
