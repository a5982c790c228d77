import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useOutlet, useSearchParams } from '@remix-run/react';
import { useMemo } from 'react';
import { ZoneOf } from '#app/components/text/time.tsx';
import { linksOf } from '#app/components/table/use-list.ts';
import {
  caseId,
  executionPaths,
  executionViewName,
  executionViews,
  type ExecutionView,
} from '#app/paths/executions.ts';
import { executionRows } from '#app/shared/executions/execution-rows.ts';
import { FirstFailureLink } from '#app/shared/executions/first-failure-link.tsx';
import { isInLiveBar } from '#app/live/has-focus.ts';
import { LiveBar } from '#app/live/live-bar.tsx';
import { liveHandle } from '#app/live/refresh-choices.ts';
import { useLiveRows } from '#app/live/use-live-rows.ts';
import { queryOf } from '#app/request/query-of.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import { getCommitPosts } from '#platform/contract/executions/commit-post-calls.ts';
import { isEnded } from '#platform/contract/executions/execution-values.ts';
import { CapturesPanel } from './captures-panel.tsx';
import { ExecutionBand } from './execution-band.tsx';
import { SettingsUsed } from './execution-facts.tsx';
import { ExecutionHead } from './execution-head.tsx';
import { ExecutionTabs } from './execution-tabs.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { loadHead, type HeadExecution } from './load-head.server.ts';
import { loadResults } from './load-results.server.ts';
import { OutputPanel } from './output-panel.tsx';
import { ResultsPanel } from './results-panel.tsx';
import { usePrintedMessages } from './use-printed-messages.ts';
import capturesStyles from './captures.css?url';
import executionStyles from './execution.css?url';
import liveStyles from '#app/live/live.css?url';
import resultsStyles from './results.css?url';
import executionsStyles from '#app/shared/executions/executions.css?url';

export const handle = liveHandle;

const rowKind = executionRows<HeadExecution>('append');

/**
 * Shows an execution: its status, what failed and since when, and by other views its screenshots, the history of its
 * status and the settings that it used. Browsers get only what the view shows.
 */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'any' }, async (signedIn) => {
    const address = queryOf(args.request).get(executionViewName);
    const view: ExecutionView | 'results' = executionViews.find((each) => each === address) ?? 'results';
    const { head, captured, history, runSettings } = await loadHead(args, signedIn);
    const { captures, notKept } = captured;
    const failed = head.execution.results?.failed ?? 0;
    return {
      head,
      userId: signedIn.session.userId,
      asOf: new Date().toISOString(),
      view,
      results: view === 'results' ? await loadResults(args, signedIn, { failed, captures }) : null,
      captures: view === 'captures' ? { captures, notKept, maySeeMemory: signedIn.may('memory.view') } : null,
      history: view === 'history' ? history : null,
      runSettings: view === 'settings' ? runSettings : null,
      posted:
        view === 'settings' && head.execution.source !== null
          ? await signedIn.platform.get(getCommitPosts, { params: { executionId: head.execution._id } })
          : null,
    };
  });

export default function ExecutionPage() {
  const { head } = useLoaderData<typeof loader>();
  // Another execution is another page, with live events of its own.
  return (
    <ZoneOf zone={head.execution.timeZone}>
      <LiveExecution key={head.execution._id} />
    </ZoneOf>
  );
}

function LiveExecution() {
  const loaded = useLoaderData<typeof loader>();
  const { head, userId, asOf, view } = loaded;
  usePrintedMessages();
  const dialog = useOutlet();
  const here = executionPaths.execution(head.execution._id);
  const [query] = useSearchParams();
  const live = useLiveRows({
    kind: rowKind,
    things: 'executions',
    userId,
    loaded: useMemo(() => [loaded.head.execution], [loaded]),
    isWhole: false,
    reloads: 'always',
    path: here,
    covered: dialog !== null,
  });
  const [execution = head.execution] = live.rows;
  const hasEnded = isEnded(execution.executionStatus);
  const addressHere = view === 'results' ? here : executionPaths.view(execution._id, view);
  return (
    <>
      {dialog}
      <ExecutionHead head={head} execution={execution} skip={<SkipToFailure />} />
      {/* What the end left is loaded a moment later. */}
      {hasEnded && isEnded(head.execution.executionStatus) && (
        <ExecutionBand head={head} execution={execution} />
      )}
      {(!hasEnded || isInLiveBar()) && <LiveBar live={live} asOf={asOf} here={addressHere} />}
      {/* The bar disappears with the end, which is announced here. */}
      <p role="status" className="sr-only">
        {hasEnded && !isInLiveBar() ? live.summary : ''}
      </p>
      <ExecutionTabs id={execution._id} captureCount={head.captureCount} current={view} />
      <View execution={execution} query={query} />
    </>
  );
}

/** Leads past the head to the first failure, which it names. */
function SkipToFailure() {
  const { results } = useLoaderData<typeof loader>();
  const first = results?.look === 'cards' ? results.list.rows[0] : undefined;
  if (!first) return null;
  return <FirstFailureLink id={caseId(first.number)} name={first.name} />;
}

interface ViewProps {
  readonly execution: HeadExecution;
  /** The query of the present address. */
  readonly query: URLSearchParams;
}

function View({ execution, query }: ViewProps) {
  const { head, view, results, captures, history, runSettings, posted } = useLoaderData<typeof loader>();
  const { _id: id, executionStatus, log } = execution;
  const hasEnded = isEnded(executionStatus);
  // The end is reported at once, and the results are loaded then.
  const isFetching = hasEnded && !isEnded(head.execution.executionStatus);
  if (captures) return <CapturesPanel executionId={id} {...captures} />;
  if (history) return <HistoryPanel history={history} />;
  if (view === 'settings')
    return <SettingsUsed execution={execution} settings={runSettings} posted={posted} />;
  if (!results) return null;
  const own = results.part === 'all' ? executionPaths.allCases(id) : executionPaths.execution(id);
  return (
    <div className="panel-stack">
      <ResultsPanel
        results={results}
        links={linksOf(results.list, own, query)}
        hasEnded={hasEnded}
        isFetching={isFetching}
        executionId={id}
        hasLog={log !== null}
      />
      {(!hasEnded || !results.totals) && <OutputPanel execution={execution} isFetching={isFetching} />}
    </div>
  );
}

export const links = stylesheets(
  liveStyles,
  executionsStyles,
  resultsStyles,
  capturesStyles,
  executionStyles,
);

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded }) =>
  pageTitle(matches, loaded?.head.execution.name ?? 'Execution');
