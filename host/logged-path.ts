import { accountPaths } from '#app/paths/accounts.ts';

const start = accountPaths.resetLink('');

/** Keeps callers from filling the log with long addresses. */
const longest = 300;

/** Returns a path for the log, without the email address (in base64) that one of our paths contains. */
export function loggedPath(path: string): string {
  if (path.startsWith(start)) return `${start}…`;
  return path.length > longest ? `${path.slice(0, longest)}…` : path;
}
