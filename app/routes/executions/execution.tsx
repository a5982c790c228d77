import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { Badge } from '#app/components/badge.tsx';
import { ButtonLink } from '#app/components/button.tsx';
import { Icon } from '#app/components/icon.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { Facts, Panel } from '#app/components/panel.tsx';
import { Progress } from '#app/components/progress.tsx';
import { DataTable, type Column } from '#app/components/table/data-table.tsx';
import { showTime } from '#app/dates.ts';
import { executionPaths } from '#app/executions/execution-paths.ts';
import { executionTone, machineOf, showDuration, statusNote } from '#app/executions/execution-words.ts';
import { pageTitle } from '#app/page-title.ts';
import type { ExecutionDetails } from '#platform/contract/calls/execution.ts';
import { isEnded, isTerminable } from '#platform/contract/execution-values.ts';
import { openExecution } from './open-execution.server.ts';

/** An execution: how it stands and why, what ran where and when, its last output, and every status that it had. */
export async function loader(args: LoaderFunctionArgs) {
  const { execution, privileges, session, may } = await openExecution(args);
  const { startedOn, endedOn, executionStatus, projectId } = execution;
  return {
    execution,
    // Here, because the browser's clock is another.
    duration:
      startedOn === null
        ? null
        : showDuration(Date.parse(endedOn ?? new Date().toISOString()) - Date.parse(startedOn)),
    terminable: isTerminable(execution, session.userId),
    // It would start in the project that one works in.
    mayRunAgain: isEnded(executionStatus) && privileges.project?.id === projectId && may('execution.start'),
  };
}

export default function ExecutionPage() {
  const { execution, terminable, mayRunAgain } = useLoaderData<typeof loader>();
  const { _id: id, name, suiteName } = execution;
  const here = executionPaths.execution(id);
  return (
    <>
      <Outlet />
      <PageHeader title={name} back={{ to: executionPaths.list, label: 'Executions' }}>
        <ButtonLink to={here} preventScrollReset>
          <Icon name="refresh" />
          Sync
        </ButtonLink>
        {mayRunAgain && (
          <ButtonLink
            id="run-again"
            to={executionPaths.start({ name, suiteName, from: `${here}#run-again` })}
            preventScrollReset
          >
            Run again
          </ButtonLink>
        )}
        {terminable && (
          <ButtonLink id="terminate" to={executionPaths.terminate(id)} variant="danger" preventScrollReset>
            Terminate
          </ButtonLink>
        )}
      </PageHeader>
      <div className="panel-stack">
        <StatusPanel />
        <OutputPanel execution={execution} />
        <HistoryPanel execution={execution} />
      </div>
    </>
  );
}

function StatusPanel() {
  const { execution, duration } = useLoaderData<typeof loader>();
  const { executionStatus, progress, startedOn, endedOn } = execution;
  const note = statusNote(execution);
  return (
    <Panel title="Status" actions={<Badge tone={executionTone(executionStatus)}>{executionStatus}</Badge>}>
      {note !== '' && <p className="mb-4">{note}</p>}
      {progress !== null && (
        <div className="mb-4 max-w-xl">
          <Progress label="Progress" value={progress} />
        </div>
      )}
      <Facts
        items={[
          { label: 'Project', value: execution.projectName },
          { label: 'Suite', value: execution.suiteName },
          { label: 'Machine', value: machineOf(execution)?.hostName ?? 'None yet' },
          { label: 'Initiated by', value: execution.createdByUname || 'Unknown' },
          { label: 'Created', value: showTime(execution.createdOn) },
          { label: 'Started', value: startedOn === null ? 'Not yet' : showTime(startedOn) },
          { label: 'Ended', value: endedOn === null ? 'Not yet' : showTime(endedOn) },
          { label: 'Duration', value: duration ?? '–' },
          { label: 'Exit code', value: execution.exitCode ?? '–' },
          { label: 'Execution ID', value: execution._id },
        ]}
      />
    </Panel>
  );
}

function OutputPanel({ execution: { message, executionStatus } }: { execution: ExecutionDetails }) {
  return (
    <Panel title="Last output">
      {message === '' ? (
        <p className="text-muted">
          {isEnded(executionStatus) ? 'The suite wrote nothing.' : 'The suite has written nothing yet.'}
        </p>
      ) : (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
        <pre className="execution-output" role="region" tabIndex={0} aria-label="Last output of the suite">
          {message}
        </pre>
      )}
    </Panel>
  );
}

const historyColumns: readonly Column[] = [
  { key: 'on', label: 'Time' },
  { key: 'status', label: 'Status' },
  { key: 'cause', label: 'Cause' },
];

function HistoryPanel({ execution: { history } }: { execution: ExecutionDetails }) {
  return (
    <Panel title="Status history">
      <DataTable
        caption="Status history, oldest first"
        columns={historyColumns}
        rows={history.map((entry, index) => ({ ...entry, index }))}
        rowKey={({ index }) => `history-${index}`}
        renderCell={({ executionStatus, on, cause }, { key }) => {
          if (key === 'on') return <span className="whitespace-nowrap">{showTime(on)}</span>;
          return key === 'status' ? (
            <span className="execution-status">
              <Badge tone={executionTone(executionStatus)}>{executionStatus}</Badge>
            </span>
          ) : (
            cause || '–'
          );
        }}
        empty={<p className="text-muted">Nothing has been noted.</p>}
      />
    </Panel>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded }) =>
  pageTitle(matches, loaded?.execution.name ?? 'Execution');
