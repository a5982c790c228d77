import { ButtonLink } from '#app/components/button/button.tsx';
import { EmptyState } from '#app/components/page/empty-state.tsx';
import { TextLink } from '#app/components/text/text-link.tsx';
import { executionPaths } from '#app/paths/executions.ts';
import { helpPaths } from '#app/paths/help.ts';
import { projectPaths } from '#app/paths/projects.ts';
import { FailingPanel } from './failing-panel.tsx';
import { Figures } from './figures.tsx';
import type { Overview } from './load-overview.server.ts';
import { OngoingPanel } from './ongoing-panel.tsx';
import { SuitesPanel } from './suites-panel.tsx';
import { TrendPanel } from './trend-panel.tsx';

interface OverviewPanelsProps {
  readonly overview: Overview;
  /** The project's id; undefined for the current one. */
  readonly projectId: string | undefined;
  readonly mayStart: boolean;
}

/** Renders how a project stands: its figures, its last executions, its suites, what fails and what runs. */
export function OverviewPanels({ overview, projectId, mayStart }: OverviewPanelsProps) {
  const { suite, suitesTotal, ongoing } = overview;
  if (suite === null && suitesTotal === 0 && ongoing.length === 0) {
    return <NothingYet mayStart={mayStart} />;
  }
  return (
    <>
      {suite !== null && (
        <p className="projects-narrowed">
          Showing only the suite <strong>{suite}</strong>.{' '}
          <TextLink to={projectPaths.overview({ id: projectId })}>Show all suites</TextLink>
        </p>
      )}
      <Figures overview={overview} />
      <div className="projects-overview">
        <div className="panel-stack">
          <TrendPanel overview={overview} projectId={projectId} />
          <SuitesPanel overview={overview} projectId={projectId} mayStart={mayStart} />
        </div>
        <div className="panel-stack">
          <FailingPanel {...overview} />
          <OngoingPanel {...overview} isChosen={projectId === undefined} />
        </div>
      </div>
    </>
  );
}

/** Points to the first execution. */
function NothingYet({ mayStart }: Pick<OverviewPanelsProps, 'mayStart'>) {
  return (
    <EmptyState
      title="No executions yet"
      picture="run"
      action={
        mayStart && (
          <ButtonLink
            to={executionPaths.start({ from: projectPaths.project })}
            variant="primary"
            preventScrollReset
          >
            Start the first execution
          </ButtonLink>
        )
      }
    >
      An execution runs a suite on a machine. Its results appear here.{' '}
      <TextLink to={helpPaths.page('executions')}>Learn about executions</TextLink>
    </EmptyState>
  );
}
