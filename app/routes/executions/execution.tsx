import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useOutlet } from '@remix-run/react';
import { useMemo } from 'react';
import { ButtonLink } from '#app/components/button.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { useList } from '#app/components/table/use-list.ts';
import { executionPaths } from '#app/paths/executions.ts';
import { executionRows } from '#app/shared/executions/execution-rows.ts';
import { hasFocus } from '#app/live/has-focus.ts';
import { LiveBar } from '#app/live/live-bar.tsx';
import { liveHandle } from '#app/live/refresh-choices.ts';
import { useLiveRows } from '#app/live/use-live-rows.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import type { ExecutionDetails } from '#platform/contract/executions/execution-calls.ts';
import { isEnded, isTerminable } from '#platform/contract/executions/execution-values.ts';
import { showDuration } from '#platform/contract/executions/result-words-values.ts';
import { CapturesPanel } from './captures-panel.tsx';
import { DetailsPanel, ExecutionFacts, RunSettingsPanel } from './execution-facts.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { loadCaptures } from './load-captures.server.ts';
import { loadResults } from './load-results.server.ts';
import { openExecution } from './open-execution.server.ts';
import { OutputPanel } from './output-panel.tsx';
import { ReportPanel } from './report-panel.tsx';
import { ResultsPanel } from './results-panel.tsx';
import { usePrintedMessages } from './use-printed-messages.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import capturesStyles from './captures.css?url';
import liveStyles from '#app/live/live.css?url';
import resultsStyles from './results.css?url';
import executionsStyles from '#app/shared/executions/executions.css?url';

export const handle = liveHandle;

const rowKind = executionRows<ExecutionDetails>('append');

/**
 * Shows an execution: its status and the reason, how its test cases ended, what ran where and when, its last output,
 * and every status that it had.
 */
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
      // Computed here, because the browser's clock may differ.
      duration:
        startedOn === null
          ? null
          : showDuration(Date.parse(endedOn ?? new Date().toISOString()) - Date.parse(startedOn)),
      userId: session.userId,
      terminable: isTerminable(execution),
      // It would start in the user's current project.
      mayRunAgain: isEnded(executionStatus) && privileges.project?.id === projectId && may('execution.start'),
    };
  });

export default function ExecutionPage() {
  const { execution } = useLoaderData<typeof loader>();
  // Another execution is another page, with live events of its own.
  return <LiveExecution key={execution._id} />;
}

function LiveExecution() {
  const loaded = useLoaderData<typeof loader>();
  const { terminable, mayRunAgain, duration, userId, asOf, totals } = loaded;
  usePrintedMessages();
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
  const hasEnded = isEnded(execution.executionStatus);
  // The end is reported at once, and the results are loaded then.
  const isFetching = hasEnded && !isEnded(loaded.execution.executionStatus);
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
        {((terminable && !hasEnded) || hasFocus('terminate')) && (
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
            problems={loaded}
            list={list}
            hasEnded={hasEnded}
            isFetching={isFetching}
            executionId={id}
            captures={loaded.captures}
          />
          <CapturesPanel executionId={id} captures={loaded.captures} notKept={loaded.notKept} />
          <OutputPanel execution={execution} isFetching={isFetching} />
          <HistoryPanel execution={execution} />
        </div>
        <div className="panel-stack">
          <DetailsPanel execution={execution} />
          {hasEnded && <ReportPanel execution={execution} />}
          {execution.runSettings && <RunSettingsPanel settings={execution.runSettings} />}
        </div>
      </div>
    </>
  );
}

export const links = stylesheets(liveStyles, executionsStyles, resultsStyles, capturesStyles);

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded }) =>
  pageTitle(matches, loaded?.execution.name ?? 'Execution');
