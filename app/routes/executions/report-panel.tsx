import { Panel } from '#app/components/panel.tsx';
import { TextLink } from '#app/components/text-link.tsx';
import { executionPaths } from '#app/paths/executions.ts';
import type { ExecutionDetails } from '#platform/contract/executions/execution-calls.ts';
import { reportFormats, reportTypes } from '#platform/contract/executions/report-values.ts';

/** Offers the report of an execution to open, download and share. */
export function ReportPanel({ execution: { _id: id, name } }: { readonly execution: ExecutionDetails }) {
  return (
    <Panel title="Report">
      <ul className="executions-reports">
        {reportFormats.map((format) => (
          <li key={format}>
            <TextLink to={executionPaths.reportDownload(id, format)} reloadDocument>
              {reportTypes[format].name} report<span className="sr-only"> of {name}, download</span>
            </TextLink>
            {format === 'html' && (
              <TextLink to={executionPaths.report(id, format)} reloadDocument>
                Open<span className="sr-only"> the HTML report of {name}</span>
              </TextLink>
            )}
          </li>
        ))}
      </ul>
      <p className="text-muted">Share these results with people who don’t have an account.</p>
    </Panel>
  );
}
