import type { PlatformCalls } from '#app/request/calls/call-platform.server.ts';
import { refused } from '#app/request/calls/refused.server.ts';
import { listTrend } from '#platform/contract/executions/execution-calls.ts';
import { getProjectOverview } from '#platform/contract/executions/overview-calls.ts';
import { worstFirst } from '#platform/contract/executions/suite-standing-values.ts';
import { nowOf, passRateOf, shownSuites, toSuiteRow } from './overview-data.ts';

/** What an address asks of an overview. */
export interface OverviewAsked {
  readonly projectId: string;
  readonly suite: string | undefined;
  readonly hasAllSuites: boolean;
}

/** Reads what an overview is asked for. */
export function overviewAsked(request: Request, projectId: string): OverviewAsked {
  const query = new URL(request.url).searchParams;
  return { projectId, suite: query.get('suite') || undefined, hasAllSuites: query.get('suites') === 'all' };
}

/**
 * Loads how the suites of a project stand, and only what the page shows of them: browsers get it beside the markup.
 * @returns null where the role permits the project and not its suites
 * @throws Response what else the platform refuses
 */
export async function loadOverview(
  platform: PlatformCalls,
  { projectId, suite, hasAllSuites }: OverviewAsked,
) {
  const input = { params: { projectId }, query: suite === undefined ? {} : { suite } };
  const [overview, trend] = await Promise.all([
    platform.call(getProjectOverview, input),
    platform.call(listTrend, input),
  ]);
  if (!overview.ok) {
    if (overview.code === 403) return null;
    throw refused(overview);
  }
  if (!trend.ok) throw refused(trend);
  const { suites, failing, failingTotal, flaky, flakyTotal, ongoing, ongoingTotal } = overview.data;
  const { before, usualDuration, usualWait } = trend.map;
  const sorted = worstFirst(suites);
  return {
    suite: suite ?? null,
    now: nowOf(suites, suite),
    passRate: passRateOf(trend.data, before),
    usual: { duration: usualDuration, wait: usualWait },
    flaky: { cases: flaky, total: flakyTotal },
    trend: trend.data.map(({ _id, name, endedOn, results, verdict }) => ({
      ...{ _id, name, endedOn, results, verdict },
    })),
    offered: suites.slice(0, shownSuites.pills).map(({ suiteName }) => suiteName),
    suites: (hasAllSuites ? sorted : sorted.slice(0, shownSuites.rows)).map(toSuiteRow),
    suitesTotal: suites.length,
    failing,
    failingTotal,
    failingIn: suites.flatMap(({ suiteName, decisive, isCurrent }) => {
      const counts = suite === undefined ? isCurrent : suiteName === suite;
      const failed = decisive?.verdict === 'Failed' ? (decisive.results?.failed ?? 0) : 0;
      return counts && decisive && failed > 0 ? { suiteName, executionId: decisive._id, failed } : [];
    }),
    ongoing: ongoing.map(
      ({ _id, name, executionStatus, verdict, progress, queuePosition, preExecution }) => ({
        ...{ _id, name, executionStatus, verdict, progress, queuePosition, preExecution },
      }),
    ),
    ongoingTotal,
  };
}

export type Overview = NonNullable<Awaited<ReturnType<typeof loadOverview>>>;
