import type { LoaderFunctionArgs } from '@remix-run/node';
import { executionPaths } from '#app/paths/executions.ts';
import type { Privileged } from '#app/request/session/require-privileges.server.ts';
import type { OutcomeLink } from '#app/shared/executions/outcomes.tsx';
import type { ExecutionDetails } from '#platform/contract/executions/execution-calls.ts';
import { isEnded, isTerminable } from '#platform/contract/executions/execution-values.ts';
import {
  getRecentExecutions,
  type RecentExecution,
  type RecentExecutions,
} from '#platform/contract/executions/recent-calls.ts';
import { passedWords, showDuration } from '#platform/contract/executions/result-words-values.ts';
import { comparedDuration } from './duration-words.ts';
import { loadCaptures } from './load-captures.server.ts';
import { loadExecution } from './load-execution.server.ts';

/** What every view of an execution shows of it: browsers get no more. */
export type HeadExecution = Omit<
  ExecutionDetails,
  'history' | 'runSettings' | 'machine' | 'initiator' | 'createdBy'
>;

/** The head of the pages of an execution, and the band below it. */
export interface ExecutionHeadData {
  readonly execution: HeadExecution;
  /** In words; null before it runs. */
  readonly duration: string | null;
  /** How it compares with the usual one; '' where there is nothing to compare with. */
  readonly compared: string;
  /** The last executions of its suite, newest first. */
  readonly outcomes: readonly OutcomeLink[];
  readonly since: RecentExecutions['since'];
  /** No execution of its suite in its project ended before it. */
  readonly isFirst: boolean;
  readonly terminable: boolean;
  /** Whether the user may start executions in its project, selected or not. */
  readonly mayRunAgain: boolean;
  /** The number of its screenshots and videos. */
  readonly captureCount: number;
}

/**
 * Loads what all views of the execution that the address names share.
 * @returns it, and what single views need beside it
 * @throws Response what the platform refuses
 */
export async function loadHead(args: LoaderFunctionArgs, signedIn: Privileged) {
  const details = await loadExecution(args, signedIn);
  const { history, runSettings, machine: _, initiator: __, createdBy: ___, ...execution } = details;
  const [recent, captured] = await Promise.all([
    signedIn.platform.get(getRecentExecutions, { params: { executionId: execution._id } }),
    loadCaptures(args, signedIn),
  ]);
  const { startedOn, endedOn, _id: id } = execution;
  const ended = isEnded(execution.executionStatus);
  // Computed here, because the browser's clock may differ.
  const lasted =
    startedOn === null ? null : Date.parse(endedOn ?? new Date().toISOString()) - Date.parse(startedOn);
  const { usualDuration: usual, executions, since } = recent;
  const head: ExecutionHeadData = {
    execution,
    duration: lasted === null ? null : showDuration(lasted),
    compared:
      // A terminated one didn't run to its end.
      usual === null || lasted === null || execution.verdict === 'Terminated'
        ? ''
        : comparedWords(lasted, usual, ended),
    outcomes: executions.map((each) => toOutcome(each, id)),
    since,
    isFirst: executions.every(({ _id }) => _id === id),
    terminable: isTerminable(execution),
    mayRunAgain: execution.mayStart,
    captureCount: captured.captures.length,
  };
  return { head, captured, history, runSettings };
}

const comparedWords = (lasted: number, usual: number, ended: boolean): string =>
  ended ? comparedDuration(lasted, usual) : `usually ${showDuration(usual)}`;

const toOutcome = ({ _id, verdict, endedOn, results }: RecentExecution, here: string): OutcomeLink => ({
  to: executionPaths.execution(_id),
  ...{ verdict, endedOn },
  words: results ? passedWords(results) : '',
  ...(_id === here && { isHere: true }),
});
