import { redirect, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { EmptyState } from '#app/components/page/empty-state.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { executionPaths } from '#app/paths/executions.ts';
import { queryOf } from '#app/request/query-of.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { listComparable } from '#platform/contract/executions/compare-calls.ts';
import { loadExecution } from './load-execution.server.ts';

/** Redirects to the comparison with the selected execution, or with the previous one; where there is none it says so. */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'any' }, async (signedIn) => {
    const { _id: id, name, suiteName } = await loadExecution(args, signedIn);
    const chosen = queryOf(args.request).get('with');
    if (chosen) throw redirect(executionPaths.compare(id, chosen));
    const [before] = await signedIn.platform.get(listComparable, { params: { executionId: id } });
    if (before) throw redirect(executionPaths.compare(id, before._id));
    return { id, name, suiteName };
  });

export default function CompareChoice() {
  const { id, name, suiteName } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Comparison" back={{ to: executionPaths.execution(id), label: name }} />
      <EmptyState title="Nothing to compare with" picture="run">
        {suiteName} has no earlier execution with results in this project.
      </EmptyState>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageTitle(matches, data ? `Comparison of ${data.name}` : 'Comparison');
