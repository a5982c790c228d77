import { Panel } from '#app/components/panel.tsx';
import { TextLink } from '#app/components/text-link.tsx';
import { executionPaths } from '#app/paths/executions.ts';
import type { ExecutionDetails } from '#platform/contract/executions/execution-calls.ts';
import { reportFormats, reportTypes } from '#platform/contract/executions/report-values.ts';

/** What it came to, for who was not there: to be read, sent on and kept. */
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
      <p className="text-muted">What is here, for those who cannot sign in.</p>
    </Panel>
  );
}
