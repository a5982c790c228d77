import type { LoaderFunctionArgs } from '@remix-run/node';
import { refused } from '#app/platform/refused.server.ts';
import { requirePrivileges } from '#app/session/require-privileges.server.ts';
import { getExecution } from '#platform/contract/calls/execution.ts';

/**
 * The execution that the address names.
 * @throws Response what the platform refuses: 403 in a project of others, 404
 */
export async function openExecution(args: LoaderFunctionArgs) {
  const privileged = await requirePrivileges(args);
  const outcome = await privileged.platform.call(getExecution, {
    params: { executionId: args.params.executionId ?? '' },
  });
  if (!outcome.ok) throw refused(outcome);
  return { ...privileged, execution: outcome.data };
}
