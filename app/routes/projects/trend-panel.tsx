import { CachedMarkup } from '#app/components/cached-markup.tsx';
import { Panel } from '#app/components/page/panel.tsx';
import { Tabs } from '#app/components/tabs/tabs.tsx';
import { projectPaths } from '#app/paths/projects.ts';
import type { Overview } from './load-overview.server.ts';
import { lastWords } from './overview-words.ts';
import { TrendChart } from './trend-chart.tsx';
import { TrendTable } from './trend-table.tsx';

interface TrendPanelProps {
  readonly overview: Pick<Overview, 'trend' | 'suite' | 'offered'>;
  /** The project's id; undefined for the current one. */
  readonly projectId: string | undefined;
}

/** Renders how the last executions ended: as a chart, and the same figures as a table. */
export function TrendPanel({ overview: { trend, suite, offered }, projectId }: TrendPanelProps) {
  const words = lastWords(trend.length);
  return (
    <Panel
      title={trend.length === 0 ? 'Last executions' : words.charAt(0).toUpperCase() + words.slice(1)}
      actions={<SuitePills suite={suite} offered={offered} projectId={projectId} />}
    >
      {trend.length === 0 ? (
        <p className="text-muted">
          {suite === null ? 'No execution has finished yet.' : 'No execution of this suite has finished yet.'}
        </p>
      ) : (
        <CachedMarkup
          as="div"
          by={() => ['trend', trend]}
          render={() => (
            <>
              <TrendChart trend={trend} />
              <details className="projects-chart-figures">
                <summary>Show as a table</summary>
                <TrendTable trend={trend} />
              </details>
            </>
          )}
        />
      )}
    </Panel>
  );
}

type SuitePillsProps = Pick<Overview, 'suite' | 'offered'> & Pick<TrendPanelProps, 'projectId'>;

/** Renders the links that narrow the overview to one suite. */
function SuitePills({ suite, offered, projectId: id }: SuitePillsProps) {
  const names = suite === null || offered.includes(suite) ? offered : [suite, ...offered];
  if (names.length < 2 && suite === null) return null;
  const to = (name?: string) => projectPaths.overview({ id, suite: name });
  return (
    <div className="projects-pills">
      <Tabs
        label="Suite"
        look="pills"
        current={to(suite ?? undefined)}
        tabs={[{ to: to(), label: 'All suites' }, ...names.map((name) => ({ to: to(name), label: name }))]}
      />
    </div>
  );
}
