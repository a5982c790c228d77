import { SiteLink } from '#app/components/text/site-link.tsx';
import { executionPaths } from '#app/paths/executions.ts';
import type { LogLine } from '#platform/contract/executions/result-calls.ts';
import { grouped } from '#platform/contract/wire/fields/count-values.ts';
import { LogText } from './log-text.tsx';

interface LogLinesProps {
  readonly executionId: string;
  /** The id of the list. */
  readonly id: string;
  readonly lines: readonly LogLine[];
  /** The search term; with one, each line leads to where it is in the output. */
  readonly search: string;
}

/** Renders lines of output, each with a link of its own. */
export function LogLines({ executionId, id, lines, search }: LogLinesProps) {
  return (
    <ol id={id} tabIndex={-1} className="execution-log" aria-label="Lines of the output">
      {lines.map((line) => {
        const { number } = line;
        const to = search === '' ? `#line-${number}` : executionPaths.logLine(executionId, number);
        return (
          <li key={number} value={number} id={`line-${number}`}>
            <SiteLink to={to} aria-label={`Line ${grouped(number)}`}>
              {number}
            </SiteLink>
            <code>
              <LogText line={line} search={search} />
            </code>
          </li>
        );
      })}
    </ol>
  );
}
