import { accountPaths } from '#app/paths/accounts.ts';

const start = accountPaths.resetLink('');

/** A path as the log has it: of the one that holds somebody's address (in base64), only where it leads. */
export const loggedPath = (path: string): string => (path.startsWith(start) ? `${start}…` : path);
