import { runScriptPath } from '#platform/contract/ci-tokens/ci-token-values.ts';

/** Returns the lines that start the suite of a token from any shell that has the token in its environment. */
export const runSnippet = (server: string): string =>
  [
    `export FIREFLINK_URL=${server}`,
    `curl -fsSLO "$FIREFLINK_URL${runScriptPath}"`,
    'node fireflink-run.mjs --junit fireflink.xml',
  ].join('\n');
