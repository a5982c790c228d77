import { Avatar } from '#app/components/person/avatar.tsx';
import { Progress } from '#app/components/message/progress.tsx';
import { RowName } from '#app/components/table/row-name.tsx';
import { RowState } from '#app/components/table/row-state.tsx';
import { State } from '#app/components/text/state.tsx';
import { executionPaths } from '#app/paths/executions.ts';
import type { Execution } from '#platform/contract/executions/execution-calls.ts';
import { grouped } from '#platform/contract/wire/fields/count-values.ts';
import { isEndedVerdict } from '#platform/contract/executions/verdict-values.ts';
import { executionLinkId, idInPage } from './execution-status.tsx';
import { KeptBadge } from './kept-badge.tsx';
import { executionLook, rowNote } from './execution-words.ts';
import type { ListedExecution } from './listed-execution.ts';
import { OutcomeBar } from './outcome-bar.tsx';

/** Returns the id of the sentence that explains the state of a row; undefined where the row says everything. */
export const rowNoteId = (execution: ListedExecution): string | undefined =>
  rowNote(execution) === '' ? undefined : `about-${idInPage(execution)}`;

/** Renders the name of an execution in a list, which leads to its page. */
export function ExecutionName({
  execution: { _id, name, kept },
  describedBy,
}: {
  readonly execution: Pick<Execution, '_id' | 'name' | 'kept'>;
  readonly describedBy: string | undefined;
}) {
  return (
    <>
      <RowName
        name={name}
        to={executionPaths.execution(_id)}
        id={executionLinkId({ _id })}
        describedBy={describedBy}
      />
      {kept && <KeptBadge kept={kept} />}
    </>
  );
}

/** Renders the verdict of an execution, or the status while it is in progress, on one line. */
export function ExecutionState({ execution }: { readonly execution: ListedExecution }) {
  const { verdict } = execution;
  const note = rowNote(execution);
  const shown = (
    <State {...executionLook(verdict)} oneLine>
      {verdict}
    </State>
  );
  // Most rows have nothing to explain.
  if (note === '') return shown;
  return (
    <RowState id={rowNoteId(execution)} linkId={executionLinkId(execution)} sentence={note}>
      {shown}
    </RowState>
  );
}

/**
 * Renders how the test cases ended, as a bar with figures. Before that, the progress or the place in the queue; without
 * results, why there are none.
 */
export function ExecutionResult({ execution }: { readonly execution: ListedExecution }) {
  const { name, results, progress, queuePosition, verdict, verdictReason, statusReason } = execution;
  if (results && results.total > 0) {
    const { passed, failed, skipped, total } = results;
    return (
      <>
        <OutcomeBar passed={passed} failed={failed} skipped={skipped} small />
        {`${grouped(passed)} of ${grouped(total)}`}
        <span className="sr-only"> passed</span>
      </>
    );
  }
  if (verdict === 'Running' && progress !== null) {
    return <Progress label={`Progress of ${name}`} hideLabel value={progress} />;
  }
  if (queuePosition !== null) return <Note text={`Position ${queuePosition} in the queue`} />;
  if (isEndedVerdict(verdict) && verdict !== 'Passed') {
    return <Note text={verdictReason || statusReason || 'No results'} />;
  }
  return <Note text={isEndedVerdict(verdict) ? 'No results' : '–'} />;
}

const Note = ({ text }: { readonly text: string }) => (
  <span className="executions-note executions-reason">{text}</span>
);

/** Renders the user who started an execution as an avatar; the name on hover and for screen readers. */
export function Starter({ name }: { readonly name: string }) {
  if (name === '') return <>–</>;
  return (
    <>
      <Avatar name={name} size="tiny" title={name} />
      <span className="sr-only">{name}</span>
    </>
  );
}
