import { existsSync, readFileSync } from 'node:fs';

/** Whether a process with this number runs. One that has ended and that nobody has asked after yet does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const file = `/proc/${pid}/stat`;
  return !existsSync(file) || !/\) Z /.test(readFileSync(file, 'utf8'));
}
