import { accountPaths } from '#app/paths/accounts.ts';

const start = accountPaths.resetLink('');

/** Nobody can fill the log with long addresses. */
const longest = 300;

/** A path as the log has it: of the one that holds somebody's address (in base64), only where it leads. */
export function loggedPath(path: string): string {
  if (path.startsWith(start)) return `${start}…`;
  return path.length > longest ? `${path.slice(0, longest)}…` : path;
}
