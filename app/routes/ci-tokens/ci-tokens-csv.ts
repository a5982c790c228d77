import type { LoaderFunctionArgs } from '@remix-run/node';
import { listFile } from '#app/request/lists/list-file.server.ts';
import { getCiTokensFile } from '#platform/contract/ci-tokens/ci-token-calls.ts';
import { ciTokenLimits } from '#platform/contract/ci-tokens/ci-token-values.ts';

/** Returns the CI tokens of a search as a file. */
export const loader = (args: LoaderFunctionArgs) =>
  listFile(args, {
    call: getCiTokensFile,
    permission: 'execution.view',
    searchesFrom: ciTokenLimits.searchFrom,
  });
