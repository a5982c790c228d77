import type { Execution } from '#platform/contract/executions/execution-calls.ts';
import { machineOf } from './execution-words.ts';

/** An execution as a list shows it: browsers get no more of it. */
export interface ListedExecution extends Pick<
  Execution,
  | '_id'
  | 'name'
  | 'suiteName'
  | 'createdOn'
  | 'executionStatus'
  | 'statusReason'
  | 'queuePosition'
  | 'progress'
  | 'verdict'
  | 'verdictReason'
  | 'results'
  | 'terminable'
  | 'kept'
> {
  readonly project: string;
  /** '' while none has been assigned. */
  readonly machine: string;
  /** '' for an account that was deleted. */
  readonly person: string;
  /** In milliseconds; null while it is in progress. */
  readonly duration: number | null;
  readonly mayRunAgain: boolean;
}

/** Returns an execution as a list shows it. */
export const listedExecution = (
  execution: Execution & { readonly mayRunAgain?: boolean },
): ListedExecution => {
  const { startedOn, endedOn } = execution;
  return {
    _id: execution._id,
    name: execution.name,
    suiteName: execution.suiteName,
    createdOn: execution.createdOn,
    executionStatus: execution.executionStatus,
    statusReason: execution.statusReason,
    queuePosition: execution.queuePosition,
    // An ended one shows its results.
    progress: execution.endedOn === null ? execution.progress : null,
    verdict: execution.verdict,
    verdictReason: execution.verdictReason,
    results: execution.results,
    terminable: execution.terminable,
    kept: execution.kept,
    project: execution.projectName,
    machine: machineOf(execution)?.hostName ?? '',
    person: execution.createdByUname,
    duration: startedOn && endedOn ? Date.parse(endedOn) - Date.parse(startedOn) : null,
    mayRunAgain: execution.mayRunAgain ?? false,
  };
};
