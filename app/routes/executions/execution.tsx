import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useOutlet } from '@remix-run/react';
import { useMemo } from 'react';
import { Badge } from '#app/components/badge.tsx';
import { ButtonLink } from '#app/components/button.tsx';
import { ShortId } from '#app/components/short-id.tsx';
import { State } from '#app/components/state.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { Facts, Panel } from '#app/components/panel.tsx';
import { Progress } from '#app/components/progress.tsx';
import type { Column } from '#app/components/table/column.ts';
import { DataTable } from '#app/components/table/data-table.tsx';
import { useList } from '#app/components/table/use-list.ts';
import { TextLink } from '#app/components/text-link.tsx';
import { showTime, showTimeWithSeconds } from '#app/components/dates.ts';
import { executionPaths } from '#app/paths/executions.ts';
import { executionRows } from '#app/shared/executions/execution-rows.ts';
import {
  executionLook,
  executionTone,
  machineOf,
  statusNote,
} from '#app/shared/executions/execution-words.ts';
import { runSettingFacts } from '#platform/contract/execution-configuration/run-setting-words-values.ts';
import { hasFocus } from '#app/live/has-focus.ts';
import { LiveBar } from '#app/live/live-bar.tsx';
import { liveHandle } from '#app/live/refresh-choices.ts';
import { useLiveRows } from '#app/live/use-live-rows.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import type { RunSettings } from '#platform/contract/execution-configuration/run-configuration-calls.ts';
import type { ExecutionDetails } from '#platform/contract/executions/execution-calls.ts';
import { isEnded, isTerminable } from '#platform/contract/executions/execution-values.ts';
import { reportFormats, reportTypes } from '#platform/contract/executions/report-values.ts';
import { showDuration } from '#platform/contract/executions/result-words-values.ts';
import { CapturesPanel } from './captures-panel.tsx';
import { loadCaptures } from './load-captures.server.ts';
import { loadResults } from './load-results.server.ts';
import { openExecution } from './open-execution.server.ts';
import { ResultsPanel } from './results-panel.tsx';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import capturesStyles from './captures.css?url';
import liveStyles from '#app/live/live.css?url';
import resultsStyles from './results.css?url';
import executionsStyles from '#app/shared/executions/executions.css?url';
import { counted } from '#platform/contract/wire/count-values.ts';

export const handle = liveHandle;

const rowKind = executionRows<ExecutionDetails>('append');

/** An execution: how it stands and why, how its test cases ended, what ran where and when, its last output, and every status that it had. */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'any' }, async (signedIn) => {
    const [execution, results] = await Promise.all([
      openExecution(args, signedIn),
      loadResults(args, signedIn),
    ]);
    const { privileges, session, may } = signedIn;
    const { startedOn, endedOn, executionStatus, projectId } = execution;
    return {
      ...results,
      execution,
      ...(await loadCaptures(args, signedIn)),
      // Here, because the browser's clock is another.
      duration:
        startedOn === null
          ? null
          : showDuration(Date.parse(endedOn ?? new Date().toISOString()) - Date.parse(startedOn)),
      userId: session.userId,
      terminable: isTerminable(execution),
      // It would start in the project that one works in.
      mayRunAgain: isEnded(executionStatus) && privileges.project?.id === projectId && may('execution.start'),
    };
  });

export default function ExecutionPage() {
  const { execution } = useLoaderData<typeof loader>();
  // Another execution is another page, with news of its own.
  return <LiveExecution key={execution._id} />;
}

function LiveExecution() {
  const loaded = useLoaderData<typeof loader>();
  const { terminable, mayRunAgain, duration, userId, asOf, totals } = loaded;
  const dialog = useOutlet();
  const here = executionPaths.execution(loaded.execution._id);
  const list = useList<typeof loader>(here);
  const live = useLiveRows({
    kind: rowKind,
    things: 'executions',
    userId,
    loaded: useMemo(() => [loaded.execution], [loaded]),
    isWhole: false,
    reloads: 'always',
    path: here,
    covered: dialog !== null,
  });
  const [execution = loaded.execution] = live.rows;
  const { _id: id, name, suiteName } = execution;
  return (
    <>
      {dialog}
      <PageHeader
        title={name}
        back={{ to: executionPaths.list, label: 'Executions' }}
        facts={<ExecutionFacts execution={execution} duration={duration} />}
      >
        {mayRunAgain && (
          <ButtonLink
            id="run-again"
            to={executionPaths.start({ name, suiteName, from: `${here}#run-again` })}
            preventScrollReset
          >
            Run again
          </ButtonLink>
        )}
        {(terminable || hasFocus('terminate')) && (
          <ButtonLink id="terminate" to={executionPaths.terminate(id)} variant="danger" preventScrollReset>
            Terminate
          </ButtonLink>
        )}
      </PageHeader>
      <LiveBar live={live} asOf={asOf} here={list.here} />
      <div className="executions-page">
        <div className="panel-stack">
          <ResultsPanel
            totals={totals}
            list={list}
            hasEnded={isEnded(execution.executionStatus)}
            executionId={id}
            captures={loaded.captures}
          />
          <CapturesPanel executionId={id} captures={loaded.captures} notKept={loaded.notKept} />
          <OutputPanel execution={execution} />
          <HistoryPanel execution={execution} />
        </div>
        <div className="panel-stack">
          <DetailsPanel execution={execution} />
          {isEnded(execution.executionStatus) && <ReportPanel execution={execution} />}
          {execution.runSettings && <RunSettingsPanel settings={execution.runSettings} />}
        </div>
      </div>
    </>
  );
}

/** How it stands and why, how far it has come, and where and how long it ran. */
function ExecutionFacts({ execution, duration }: { execution: ExecutionDetails; duration: string | null }) {
  const { executionStatus, progress, startedOn } = execution;
  const note = statusNote(execution);
  return (
    <section aria-label="Status">
      <p className="executions-state">
        <Badge tone={executionTone(executionStatus)}>{executionStatus}</Badge>
        {note !== '' && <span>{note}</span>}
      </p>
      {progress !== null && (
        <div className="mb-4 max-w-xl">
          <Progress label="Progress" value={progress} />
        </div>
      )}
      <Facts
        items={[
          { label: 'Suite', value: execution.suiteName },
          { label: 'Machine', value: machineOf(execution)?.hostName ?? 'None yet' },
          { label: 'Started', value: startedOn === null ? 'Not yet' : showTime(startedOn) },
          { label: 'Duration', value: duration ?? '–' },
        ]}
      />
    </section>
  );
}

/** What else is known of it. */
function DetailsPanel({ execution }: { execution: ExecutionDetails }) {
  const { endedOn } = execution;
  return (
    <Panel title="Details">
      <Facts
        items={[
          { label: 'Project', value: execution.projectName },
          { label: 'Initiated by', value: execution.createdByUname || 'Unknown' },
          { label: 'Created', value: showTime(execution.createdOn) },
          { label: 'Ended', value: endedOn === null ? 'Not yet' : showTime(endedOn) },
          { label: 'Exit code', value: execution.exitCode ?? '–' },
          { label: 'Execution ID', value: <ShortId id={execution._id} of={execution.name} whole /> },
        ]}
      />
    </Panel>
  );
}

/** What it came to, for who was not there: to be read, sent on and kept. */
function ReportPanel({ execution: { _id: id, name } }: { readonly execution: ExecutionDetails }) {
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

/** What it runs by: as it held when it was started, whatever is changed since. */
function RunSettingsPanel({ settings }: { settings: RunSettings }) {
  const { waits, termination, captures, runFailed } = runSettingFacts(settings);
  return (
    <Panel title="Run settings">
      <div className="executions-settings">
        <Facts items={[...waits, ...termination, ...captures, ...runFailed]} />
      </div>
    </Panel>
  );
}

function OutputPanel({
  execution: { _id: id, message, executionStatus, log },
}: {
  execution: ExecutionDetails;
}) {
  return (
    <Panel
      title="Last output"
      actions={
        log && <TextLink to={executionPaths.log(id)}>Whole output, {counted(log.lines, 'line')}</TextLink>
      }
    >
      {message === '' ? (
        <p className="text-muted">
          {isEnded(executionStatus) ? 'The suite wrote nothing.' : 'The suite has written nothing yet.'}
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

const historyColumns: readonly Column[] = [
  { key: 'on', label: 'Time' },
  { key: 'status', label: 'Status', room: 'card' },
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
          if (key === 'on') return <span className="whitespace-nowrap">{showTimeWithSeconds(on)}</span>;
          return key === 'status' ? (
            <span className="executions-past-status">
              <State {...executionLook(executionStatus)}>{executionStatus}</State>
            </span>
          ) : (
            <span className="executions-cause">{cause || '–'}</span>
          );
        }}
        empty={<p className="text-muted">Nothing has been noted.</p>}
      />
    </Panel>
  );
}

export const links = stylesheets(liveStyles, executionsStyles, resultsStyles, capturesStyles);

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded }) =>
  pageTitle(matches, loaded?.execution.name ?? 'Execution');
