import { useLocation } from '@remix-run/react';
import { SiteLink } from '#app/components/text/site-link.tsx';
import { Icon } from '#app/components/icon/icon.tsx';
import { Menu } from '#app/components/menu/menu.tsx';
import { Tooltip } from '#app/components/menu/tooltip.tsx';
import { executionPaths } from '#app/paths/executions.ts';
import { executionMessages } from '#platform/contract/executions/execution-values.ts';

/** The license's parallel runs in use, and some of the executions that use them. */
export interface ParallelRunsState {
  readonly occupied: number;
  readonly allowed: number;
  readonly executions: readonly {
    readonly id: string;
    readonly name: string;
    readonly status: string;
    readonly projectName: string;
  }[];
}

interface ParallelRunsProps {
  readonly runs: ParallelRunsState;
  /** The step of `fit.css` from which the bar has room for the full text. */
  readonly wholeFrom: number | undefined;
}

/**
 * Renders the parallel-run counter with its list and refresh (spec 2 section 2). It looks the same when all parallel
 * runs are in use: that is what they are for, and the words say that new executions are queued.
 */
export function ParallelRuns({ runs: { occupied, allowed, executions }, wholeFrom }: ParallelRunsProps) {
  const location = useLocation();
  const reached = occupied >= allowed;
  const words = `${occupied} running of ${allowed} parallel runs`;
  const { parallelRunsReached } = executionMessages;
  const counter = (
    <span className="shell-runs">
      <span className="shell-runs-words">
        {occupied} running
        <span className="shell-fit shell-runs-rest" data-from={wholeFrom}>
          {` of ${allowed} parallel runs`}
        </span>
      </span>
      <Icon name="chevron-down" />
    </span>
  );
  return (
    <Menu
      label={reached ? `${words}. ${parallelRunsReached}` : words}
      align="end"
      look="bare"
      trigger={reached ? <Tooltip text={parallelRunsReached}>{counter}</Tooltip> : counter}
      header={
        <div className="parallel-runs-header">
          <div className="shell-runs-title">
            <p className="menu-heading">Running executions</p>
            <SiteLink
              to={location.pathname + location.search}
              preventScrollReset
              className="icon-button"
              aria-label="Refresh parallel runs"
            >
              <Icon name="refresh" />
            </SiteLink>
          </div>
          {reached && <p className="shell-runs-note">{parallelRunsReached}</p>}
          {executions.length === 0 && (
            <p className="shell-runs-note">
              {occupied === 0 ? 'No executions are running.' : 'No executions are running in your projects.'}
            </p>
          )}
        </div>
      }
      items={[
        ...executions.map(({ id, name, status, projectName }) => ({
          key: id,
          label: name,
          detail: `${status}, ${projectName}`,
          to: executionPaths.execution(id),
        })),
        {
          label: 'All ongoing executions',
          icon: 'list' as const,
          to: executionPaths.ongoingFromHere(location),
        },
      ]}
    />
  );
}
