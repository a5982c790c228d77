import { existsSync, readFileSync } from 'node:fs';

/** Returns whether a process with this number runs. A zombie, which has ended but was not waited for, does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const file = `/proc/${pid}/stat`;
  return !existsSync(file) || !/\) Z /.test(readFileSync(file, 'utf8'));
}
