import { Progress } from '#app/components/message/progress.tsx';
import { State } from '#app/components/text/state.tsx';
import { RowState } from '#app/components/table/row-state.tsx';
import type { Execution } from '#platform/contract/executions/execution-calls.ts';
import { passedWords } from '#platform/contract/executions/result-words-values.ts';
import { isEndedVerdict } from '#platform/contract/executions/verdict-values.ts';
import { executionLook, statusNote } from './execution-words.ts';

type Shown = Pick<
  Execution,
  | '_id'
  | 'name'
  | 'executionStatus'
  | 'statusReason'
  | 'queuePosition'
  | 'progress'
  | 'results'
  | 'verdict'
  | 'verdictReason'
>;

type Noted = Pick<Execution, '_id'> & Parameters<typeof statusNote>[0];

/** Returns what distinguishes an execution in a page: the random end of its id, because rows repeat it in their ids. */
export const idInPage = ({ _id }: Pick<Execution, '_id'>): string => _id.slice(-12);

/** Returns the id of the sentence that explains an execution's status; undefined where the status is clear by itself. */
export const statusSentenceId = (execution: Noted): string | undefined =>
  statusNote(execution) === '' ? undefined : `about-${idInPage(execution)}`;

/** Returns the id of the link to an execution in a list. */
export const executionLinkId = ({ _id }: Pick<Execution, '_id'>): string => `execution-${idInPage({ _id })}`;

/**
 * Renders the status of an execution in a list, and under it the most telling detail: its progress, its place in the
 * queue, how many test cases passed, or what is newly failing. The reason is the sentence behind it.
 */
export function ExecutionStatus({ execution }: { execution: Shown }) {
  const { name, executionStatus, statusReason, queuePosition, progress, results, verdict } = execution;
  const ended = isEndedVerdict(verdict) && verdict !== 'Passed';
  const note = results ? passedWords(results) : ended ? execution.verdictReason || statusReason : '';
  return (
    <RowState
      id={statusSentenceId(execution)}
      linkId={executionLinkId(execution)}
      sentence={statusNote(execution)}
    >
      <span className="executions-status">
        <State {...executionLook(verdict)}>{verdict}</State>{' '}
        {executionStatus === 'Running' && progress !== null ? (
          <Progress label={`Progress of ${name}`} hideLabel value={progress} />
        ) : queuePosition !== null ? (
          <span className="executions-note">Position {queuePosition}</span>
        ) : (
          note !== '' && <span className="executions-note">{note}</span>
        )}
      </span>
    </RowState>
  );
}
