import { SiteLink } from '#app/components/text/site-link.tsx';
import { Time } from '#app/components/text/time.tsx';
import { executionPaths } from '#app/paths/executions.ts';
import { grouped } from '#platform/contract/wire/fields/count-values.ts';
import type { Overview } from './load-overview.server.ts';

const shownCount = (count: number | undefined) => (count === undefined ? '–' : grouped(count));

/** Renders the figures of the chart, newest first: a plain table, as it is on every overview and mostly closed. */
export function TrendTable({ trend }: Pick<Overview, 'trend'>) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
    <div className="projects-chart-table" role="group" tabIndex={0} aria-label="Table">
      <table className="table">
        <caption className="sr-only">The executions of the chart, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Execution</th>
            <th scope="col">Verdict</th>
            <th scope="col">Passed</th>
            <th scope="col">Failed</th>
            <th scope="col">Skipped</th>
            <th scope="col">Ended</th>
          </tr>
        </thead>
        <tbody>
          {trend.map(({ _id, name, verdict, results, endedOn }) => (
            <tr key={_id}>
              <th scope="row">
                <SiteLink to={executionPaths.execution(_id)} className="row-link">
                  {name}
                </SiteLink>
              </th>
              <td>{verdict}</td>
              <td>{shownCount(results?.passed)}</td>
              <td>{shownCount(results?.failed)}</td>
              <td>{shownCount(results?.skipped)}</td>
              <td>
                <Time time={endedOn} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
