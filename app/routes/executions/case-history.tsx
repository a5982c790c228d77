import { Time } from '#app/components/text/time.tsx';
import { State } from '#app/components/text/state.tsx';
import { TextLink } from '#app/components/text/text-link.tsx';
import { executionPaths } from '#app/paths/executions.ts';
import { caseTones } from '#app/shared/executions/case-outcomes.tsx';
import type { CaseOutcome } from '#platform/contract/executions/result-calls.ts';

interface CaseHistoryProps {
  /** The name of the test case. */
  readonly of: string;
  /** Newest first. */
  readonly history: readonly CaseOutcome[];
  /** The execution that the page is about. */
  readonly executionId: string;
}

/** Lists the last outcomes of a test case, each with a link to its execution. */
export function CaseHistory({ of, history, executionId }: CaseHistoryProps) {
  return (
    <ol className="execution-case-history" aria-label={`Last outcomes of ${of}, newest first`}>
      {history.map(({ executionId: id, name, status, endedOn }, index) => (
        <li key={id ?? index}>
          <State tone={caseTones[status]}>{status}</State>
          {id === null ? (
            <span className="execution-gone">Deleted execution</span>
          ) : id === executionId ? (
            <span>{name} (this execution)</span>
          ) : (
            <TextLink to={executionPaths.execution(id)}>{name}</TextLink>
          )}
          {endedOn !== null && <Time time={endedOn} className="execution-quiet" />}
        </li>
      ))}
    </ol>
  );
}
