import type { ServerContext } from '#app/request/context.server.ts';
import { PlatformError, type PlatformCalls } from '#app/request/calls/call-platform.server.ts';
import { listRunningExecutions } from '#platform/contract/executions/execution-calls.ts';
import type { ParallelRunsState } from './parallel-runs.tsx';

/** The number of executions that the header names. */
const shown = 5;

/**
 * Returns the data of the header's counter.
 * @returns null when the platform does not provide them: the page then leaves the counter out
 */
export async function parallelRuns(
  platform: PlatformCalls,
  log: ServerContext['log'],
): Promise<ParallelRunsState | null> {
  try {
    const outcome = await platform.call(listRunningExecutions, { query: { pageSize: shown } });
    if (!outcome.ok) return null;
    const { parallelRunsOccupied: occupied, numberOfParallelRuns: allowed } = outcome.map;
    const executions = outcome.data.map(({ _id: id, name, executionStatus, projectName }) => ({
      id,
      name,
      status: executionStatus,
      projectName,
    }));
    return { occupied, allowed, executions };
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    log.warn({ err: error }, 'could not read the parallel runs');
    return null;
  }
}
