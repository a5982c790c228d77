import { ButtonLink } from '#app/components/button/button.tsx';
import { Panel } from '#app/components/page/panel.tsx';
import { DataTable } from '#app/components/table/data-table.tsx';
import { RowName } from '#app/components/table/row-name.tsx';
import type { CachedTable } from '#app/components/table/table.ts';
import { RelativeTime } from '#app/components/text/relative-time.tsx';
import { SiteLink } from '#app/components/text/site-link.tsx';
import { State } from '#app/components/text/state.tsx';
import { TextLink } from '#app/components/text/text-link.tsx';
import { executionPaths } from '#app/paths/executions.ts';
import { projectPaths } from '#app/paths/projects.ts';
import { executionLook } from '#app/shared/executions/execution-words.ts';
import { Outcomes } from '#app/shared/executions/outcomes.tsx';
import { overviewLimits } from '#platform/contract/executions/overview-values.ts';
import { showDuration } from '#platform/contract/executions/result-words-values.ts';
import type { Overview } from './load-overview.server.ts';
import { percentOf, type SuiteRow } from './overview-data.ts';
import { standingWords } from './overview-words.ts';

interface SuitesPanelProps {
  readonly overview: Pick<Overview, 'suites' | 'suitesTotal' | 'suite'>;
  /** The project's id; undefined for the current one. */
  readonly projectId: string | undefined;
  readonly mayStart: boolean;
}

/** Renders how each suite of a project stands; those that need attention come first. */
export function SuitesPanel({ overview, projectId, mayStart }: SuitesPanelProps) {
  const { suites, suitesTotal, suite } = overview;
  if (suitesTotal === 0) return null;
  return (
    <div id="suites" tabIndex={-1} className="projects-suites">
      <Panel
        title="Suites"
        actions={
          <>
            {suites.length < suitesTotal && (
              <TextLink
                to={projectPaths.overview({ id: projectId, suite: suite ?? undefined, suites: 'all' })}
              >
                {`All ${suitesTotal} suites`}
              </TextLink>
            )}
            <ButtonLink to={projectPaths.suitesFile(projectId)} size="small" reloadDocument>
              Download CSV<span className="sr-only"> of all suites</span>
            </ButtonLink>
          </>
        }
      >
        <DataTable
          caption="Suites of the project"
          table={suiteTable}
          here={{ projectId, mayStart }}
          rows={suites}
          empty={null}
        />
      </Panel>
    </div>
  );
}

/** What cells depend on beside the suite. */
type Here = Pick<SuitesPanelProps, 'projectId' | 'mayStart'>;

const runId = (suiteName: string): string => `run-${encodeURIComponent(suiteName)}`;

const suiteTable: CachedTable<SuiteRow, Here> = {
  id: 'suites',
  rowKey: ({ suiteName }) => `suite-${encodeURIComponent(suiteName)}`,
  isDimmed: ({ isCurrent }) => !isCurrent,
  columns: [
    {
      key: 'suite',
      label: 'Suite',
      cell: ({ suiteName }, { projectId: id }) => (
        <RowName name={suiteName} max={28} to={projectPaths.overview({ id, suite: suiteName })} />
      ),
    },
    {
      key: 'now',
      label: 'Now',
      room: 'card',
      cell: ({ told, isCurrent }) => (
        <span className="projects-suite-now">
          <State {...executionLook(told.verdict)}>{standingWords(told)}</State>
          {!isCurrent && (
            <span className="projects-quiet">{`Not run for ${overviewLimits.currentDays} days`}</span>
          )}
        </span>
      ),
    },
    { key: 'last', label: 'Last 10', cell: ({ last }) => <Outcomes outcomes={last} /> },
    { key: 'rate', label: 'Passed', numeric: true, cell: ({ last }) => `${passedPercent(last)}%` },
    {
      key: 'duration',
      label: 'Duration',
      numeric: true,
      cell: ({ usualDuration }) => (usualDuration === null ? '–' : showDuration(usualDuration)),
    },
    {
      key: 'newest',
      label: 'Last execution',
      cell: ({ newest, suiteName }) => (
        <SiteLink to={executionPaths.execution(newest._id)} className="row-link">
          <RelativeTime time={newest.endedOn} />
          <span className="sr-only">{`, last execution of ${suiteName}`}</span>
        </SiteLink>
      ),
    },
    {
      key: 'actions',
      label: 'Actions',
      hideLabel: true,
      shownIf: ({ mayStart }) => mayStart,
      cell: ({ suiteName }) => (
        <ButtonLink
          id={runId(suiteName)}
          to={executionPaths.start({ suiteName, from: `${projectPaths.project}#${runId(suiteName)}` })}
          size="small"
          preventScrollReset
        >
          Run<span className="sr-only">{` ${suiteName}`}</span>
        </ButtonLink>
      ),
    },
  ],
};

const passedPercent = (last: SuiteRow['last']): number =>
  percentOf(last.filter((verdict) => verdict === 'Passed').length, last.length);
