import type { LoaderFunctionArgs } from '@remix-run/node';
import type { SignedIn } from '#app/request/session/require-session.server.ts';
import { getExecution, type ExecutionDetails } from '#platform/contract/executions/execution-calls.ts';

/**
 * Returns the execution that the address names.
 * @throws Response what the platform refuses: 403 in a project of others, 404
 */
export async function loadExecution(
  { params: { executionId = '' } }: LoaderFunctionArgs,
  { platform }: Pick<SignedIn, 'platform'>,
): Promise<ExecutionDetails> {
  return platform.get(getExecution, { params: { executionId } });
}
