import { Badge } from '#app/components/text/badge.tsx';
import { Panel } from '#app/components/page/panel.tsx';
import { TextLink } from '#app/components/text/text-link.tsx';
import { executionPaths } from '#app/paths/executions.ts';
import type { FailingCase } from '#platform/contract/executions/overview-calls.ts';
import { counted, grouped } from '#platform/contract/wire/fields/count-values.ts';
import type { Overview } from './load-overview.server.ts';
import { standingWords } from './overview-words.ts';

/** The id of the link to the first test case in the panel. */
export const firstFailureId = 'first-failure';

/** The suites of which a list has fewer failures than there are. */
const allShown = 5;

type FailingPanelProps = Pick<Overview, 'failing' | 'failingTotal' | 'failingIn' | 'now'>;

/** Renders the test cases that fail in the newest executions, and the way to all of them. */
export function FailingPanel({ failing, failingTotal, failingIn, now }: FailingPanelProps) {
  const partly = failingIn.filter(
    ({ executionId, failed }) => failing.filter((each) => each.executionId === executionId).length < failed,
  );
  return (
    <Panel title={failingTotal === 0 ? 'What fails now' : `What fails now (${grouped(failingTotal)})`}>
      {failing.length === 0 ? (
        <NothingListed failingTotal={failingTotal} now={now} />
      ) : (
        <ul className="projects-failing">
          {failing.map((each, index) => (
            <Failing
              key={`${each.executionId} ${each.number}`}
              failing={each}
              {...(index === 0 && { id: firstFailureId })}
            />
          ))}
        </ul>
      )}
      {partly.length > 0 && (
        <ul className="projects-all" aria-label="All failing test cases">
          {partly.slice(0, allShown).map(({ suiteName, executionId, failed }) => (
            <li key={executionId}>
              <TextLink to={executionPaths.someCases(executionId, { status: 'Failed' })}>
                {`All ${grouped(failed)} failing in ${suiteName}`}
              </TextLink>
            </li>
          ))}
          {partly.length > allShown && (
            <li>
              <TextLink to="#suites">{counted(partly.length - allShown, 'more suite')}</TextLink>
            </li>
          )}
        </ul>
      )}
    </Panel>
  );
}

/** Says why no test case is listed: a suite can fail before any of them ran. */
function NothingListed({ failingTotal, now: { state, suite } }: Pick<Overview, 'failingTotal' | 'now'>) {
  if (failingTotal > 0) return <p className="text-muted">The names weren’t stored.</p>;
  if (state !== 'Failing' || !suite) {
    return <p className="text-muted">No test case fails in the newest executions.</p>;
  }
  return (
    <p>
      <TextLink to={executionPaths.execution(suite.executionId)}>{suite.suiteName}</TextLink>
      {`: ${standingWords(suite.told)}`}
    </p>
  );
}

interface FailingProps {
  readonly failing: FailingCase;
  /** The id of its link. */
  readonly id?: string;
}

function Failing({ failing, id }: FailingProps) {
  const { executionId, suiteName, name, message, newFailure, failedInARow } = failing;
  return (
    <li>
      <TextLink id={id} to={executionPaths.oneCase(executionId, { status: 'Failed' }, name)} plain>
        {name}
      </TextLink>
      {message !== '' && <p className="projects-failing-message">{message}</p>}
      <p className="projects-quiet">
        {newFailure && (
          <>
            <Badge tone="error">New failure</Badge>{' '}
          </>
        )}
        {failedInARow > 1 && `Failing for ${failedInARow} executions · `}
        {suiteName}
      </p>
    </li>
  );
}
