import type { ReactNode } from 'react';
import { State, type StateShape } from '#app/components/text/state.tsx';
import type { BadgeTone } from '#app/components/text/badge.tsx';
import { RelativeTime } from '#app/components/text/relative-time.tsx';
import { TextLink } from '#app/components/text/text-link.tsx';
import { executionPaths } from '#app/paths/executions.ts';
import { executionLimits } from '#platform/contract/executions/execution-values.ts';
import { showDuration } from '#platform/contract/executions/result-words-values.ts';
import { counted, grouped } from '#platform/contract/wire/fields/count-values.ts';
import type { Overview } from './load-overview.server.ts';
import type { Now, PassRate, ProjectState } from './overview-data.ts';
import { countWords, lastWords, standingWords } from './overview-words.ts';

interface FiguresProps {
  readonly overview: Pick<Overview, 'now' | 'passRate' | 'flaky' | 'usual'>;
}

/** Renders the four figures of a project: whether it passes now, how often, what is flaky, how long it takes. */
export function Figures({ overview: { now, passRate, flaky, usual } }: FiguresProps) {
  return (
    <dl className="projects-figures">
      <NowFigure now={now} />
      <PassedFigure passRate={passRate} />
      <FlakyFigure {...flaky} />
      <Figure label="Usual duration" value={usual.duration === null ? '–' : showDuration(usual.duration)}>
        {usual.wait === null ? 'Not measured yet' : `Waits ${showDuration(usual.wait)} for a machine`}
      </Figure>
    </dl>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly children: ReactNode;
}

function Figure({ label, value, children }: FigureProps) {
  return (
    <div className="projects-figure">
      <dt>{label}</dt>
      <dd className="projects-figure-value">{value}</dd>
      <dd>{children}</dd>
    </div>
  );
}

const looks: Readonly<Record<ProjectState, { tone: BadgeTone; shape: StateShape }>> = {
  Failing: { tone: 'error', shape: 'cross' },
  Incomplete: { tone: 'warning', shape: 'ring' },
  Passing: { tone: 'success', shape: 'filled' },
  'No results yet': { tone: 'neutral', shape: 'ring' },
};

function NowFigure({ now }: { readonly now: Now }) {
  return (
    <Figure label="Now" value={<State {...looks[now.state]}>{now.state}</State>}>
      <NowDetail now={now} />
    </Figure>
  );
}

function NowDetail({ now: { state, suite, others } }: { readonly now: Now }) {
  if (!suite) {
    return <>{state === 'Passing' ? `All ${counted(others, 'suite')}` : 'No execution has finished yet'}</>;
  }
  return (
    <>
      <TextLink to={executionPaths.execution(suite.executionId)}>{suite.suiteName}</TextLink>
      {`: ${standingWords(suite.told)}`}
      {state === 'Failing' &&
        (suite.isSinceLonger ? (
          `, for ${executionLimits.lastOutcomes} executions or more`
        ) : (
          <>
            , first failed <RelativeTime time={suite.since} />
          </>
        ))}
      {others > 0 && ` · ${counted(others, 'more suite')}`}
    </>
  );
}

function PassedFigure({ passRate }: { readonly passRate: PassRate | null }) {
  if (!passRate) {
    return (
      <Figure label="Passed" value="–">
        No execution has finished yet
      </Figure>
    );
  }
  const { executions, passed, change, counts } = passRate;
  return (
    <Figure
      label={`Passed, ${lastWords(executions)}`}
      value={
        <>
          {passed}%<Change points={change} />
        </>
      }
    >
      {countWords(counts)}
    </Figure>
  );
}

function Change({ points }: { readonly points: number | null }) {
  if (points === null || points === 0) return null;
  const size = Math.abs(points);
  return (
    <span className={points > 0 ? 'projects-change-up' : 'projects-change-down'}>
      <span aria-hidden="true">{` ${points > 0 ? '▲' : '▼'} ${size}`}</span>
      <span className="sr-only">
        {`, ${size} ${size === 1 ? 'point' : 'points'} ${points > 0 ? 'more' : 'less'} than in the executions before`}
      </span>
    </span>
  );
}

function FlakyFigure({ cases, total }: Overview['flaky']) {
  return (
    <Figure label="Flaky tests" value={grouped(total)}>
      {cases.length === 0 ? (
        'None in the newest executions'
      ) : (
        <span className="projects-figure-list">
          {cases.map(({ executionId, number, name }) => (
            <TextLink
              key={`${executionId} ${number}`}
              to={executionPaths.oneCase(executionId, { mark: 'flaky' }, name)}
              title={name}
            >
              {name}
            </TextLink>
          ))}
        </span>
      )}
    </Figure>
  );
}
