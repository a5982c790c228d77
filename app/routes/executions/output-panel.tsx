import { Panel } from '#app/components/page/panel.tsx';
import { TextLink } from '#app/components/text/text-link.tsx';
import { executionPaths } from '#app/paths/executions.ts';
import { isEnded } from '#platform/contract/executions/execution-values.ts';
import { counted } from '#platform/contract/wire/fields/count-values.ts';
import type { HeadExecution } from './load-head.server.ts';

/** Renders the last lines of its output, and a link to all of it. */
export function OutputPanel({
  execution: { _id: id, message, executionStatus, log },
  isFetching,
}: {
  readonly execution: HeadExecution;
  /** True while the output of an execution that has just ended is loading. */
  readonly isFetching: boolean;
}) {
  return (
    <Panel
      title="Last output"
      actions={
        log && <TextLink to={executionPaths.log(id)}>Full output, {counted(log.lines, 'line')}</TextLink>
      }
    >
      {message === '' ? (
        <p className="text-muted">
          {isFetching
            ? 'Loading output…'
            : isEnded(executionStatus)
              ? 'The suite wrote nothing.'
              : 'The suite has written nothing yet.'}
        </p>
      ) : (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
        <div className="executions-output" role="region" tabIndex={0} aria-label="Last output of the suite">
          <pre>{message}</pre>
        </div>
      )}
    </Panel>
  );
}
