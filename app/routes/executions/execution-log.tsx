import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Marked } from '#app/components/marked.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { ListBar, ListPages, NothingFound } from '#app/components/table/list.tsx';
import { ListStatus } from '#app/components/table/list-status.tsx';
import { countWords, isNarrowed } from '#app/components/table/result-words.ts';
import { useList } from '#app/components/table/use-list.ts';
import { executionPaths } from '#app/paths/executions.ts';
import { loadList } from '#app/request/lists/load-list.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import { getLog } from '#platform/contract/executions/result-calls.ts';
import { openExecution } from './open-execution.server.ts';
import resultsStyles from './results.css?url';

/** The whole output of an execution, by pages of lines, with search. */
export const loader = (args: LoaderFunctionArgs) =>
  loadList(
    args,
    {
      call: getLog,
      permission: 'any',
      ask: ({ platform }, query) =>
        platform.call(getLog, { params: { executionId: args.params.executionId ?? '' }, query }),
      rows: (lines) => lines,
    },
    async (signedIn) => {
      const { _id: id, name } = await openExecution(args, signedIn);
      return { id, name };
    },
  );

export default function ExecutionLog() {
  const { id, name } = useLoaderData<typeof loader>();
  const list = useList<typeof loader>(executionPaths.log(id));
  const count = countWords(list);
  return (
    <>
      <PageHeader
        title="Output"
        description={`Everything the suite wrote in ${name}, line by line`}
        back={{ to: executionPaths.execution(id), label: name }}
        {...(count !== undefined && { count })}
      />
      <ListBar list={list} search="Search Lines" />
      <ListStatus list={list} />
      {list.rows.length > 0 ? (
        <ol id={list.id} tabIndex={-1} className="executions-log" aria-label="Lines of the output">
          {list.rows.map(({ number, text }) => (
            <li key={number} value={number}>
              <Marked text={text} search={list.searched} />
            </li>
          ))}
        </ol>
      ) : isNarrowed(list) ? (
        <NothingFound list={list} />
      ) : (
        <EmptyState title="No output" picture="run">
          The client sent no output, or the suite wrote nothing.
        </EmptyState>
      )}
      <ListPages list={list} />
    </>
  );
}

export const links = stylesheets(resultsStyles);

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageTitle(matches, data ? `Output of ${data.name}` : 'Output', data);
