import { redirect, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { EmptyState } from '#app/components/page/empty-state.tsx';
import { ListBar, ListPages, NothingFound } from '#app/components/table/list.tsx';
import { ListStatus } from '#app/components/table/list-status.tsx';
import { isNarrowed } from '#app/components/table/result-words.ts';
import { useList, type ShownList } from '#app/components/table/use-list.ts';
import { executionPaths, logTextName } from '#app/paths/executions.ts';
import { withQuery } from '#app/paths/with-query.ts';
import { loadList } from '#app/request/lists/load-list.server.ts';
import { searchable } from '#app/request/lists/list-query.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import type { SignedIn } from '#app/request/session/require-session.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import executionsStyles from '#app/shared/executions/executions.css?url';
import { isEnded } from '#platform/contract/executions/execution-values.ts';
import { getLog, type LogLine } from '#platform/contract/executions/result-calls.ts';
import { ExecutionBand } from './execution-band.tsx';
import { ZoneOf } from '#app/components/text/time.tsx';
import executionStyles from './execution.css?url';
import { ExecutionHead } from './execution-head.tsx';
import { ExecutionTabs } from './execution-tabs.tsx';
import { loadHead } from './load-head.server.ts';
import { LogLines } from './log-lines.tsx';
import { OutputPanel } from './output-panel.tsx';

/** The whole output of an execution, by pages of lines, with search. */
export const loader = (args: LoaderFunctionArgs) =>
  loadList(
    args,
    {
      call: getLog,
      permission: 'any',
      ask: async (signedIn, query) => {
        await toLine(args, signedIn);
        return signedIn.platform.call(getLog, { params: paramsOf(args), query });
      },
      rows: (lines) => lines,
    },
    async (signedIn) => {
      const { head } = await loadHead(args, signedIn);
      return { head };
    },
  );

const paramsOf = ({ params: { executionId = '' } }: LoaderFunctionArgs) => ({ executionId });

/**
 * Leads to the first line that contains the text that the address names, or to the search for it.
 * @throws Response a redirect there; nothing where the address names none
 */
async function toLine(args: LoaderFunctionArgs, { platform }: Pick<SignedIn, 'platform'>): Promise<void> {
  const search = searchable(queryOf(args.request).get(logTextName) ?? '');
  if (search === '') return;
  const params = paramsOf(args);
  const [line] = await platform.get(getLog, { params, query: { search, page: 1, pageSize: 1 } });
  const { executionId } = params;
  throw redirect(
    line
      ? executionPaths.logLine(executionId, line.number)
      : withQuery(executionPaths.log(executionId), { search }),
  );
}

export default function ExecutionLog() {
  const { head } = useLoaderData<typeof loader>();
  const { execution, captureCount } = head;
  const list = useList<typeof loader>(executionPaths.log(execution._id));
  return (
    <ZoneOf zone={execution.timeZone}>
      <ExecutionHead head={head} execution={execution} />
      {isEnded(execution.executionStatus) && <ExecutionBand head={head} execution={execution} />}
      <ExecutionTabs id={execution._id} captureCount={captureCount} current="output" />
      <ListBar list={list} search="Search Lines" />
      <ListStatus list={list} />
      <Lines list={list} />
      <ListPages list={list} />
    </ZoneOf>
  );
}

function Lines({ list }: { readonly list: ShownList<LogLine> }) {
  const { execution } = useLoaderData<typeof loader>().head;
  if (list.rows.length > 0) {
    return <LogLines executionId={execution._id} id={list.id} lines={list.rows} search={list.searched} />;
  }
  if (isNarrowed(list)) return <NothingFound list={list} />;
  // Older clients send only the last lines.
  if (execution.message !== '') return <OutputPanel execution={execution} isFetching={false} />;
  return (
    <EmptyState title="No output" picture="run">
      The client sent no output, or the suite wrote nothing.
    </EmptyState>
  );
}

export const links = stylesheets(executionsStyles, executionStyles);

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageTitle(matches, data ? `Output of ${data.head.execution.name}` : 'Output', data);
