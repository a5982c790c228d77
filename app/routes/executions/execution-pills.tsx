import { Tabs } from '#app/components/tabs/tabs.tsx';
import { withQuery } from '#app/paths/with-query.ts';
import type { listExecutions } from '#platform/contract/executions/execution-list-calls.ts';
import { executionStates } from '#platform/contract/executions/execution-list-values.ts';
import type { CallReply } from '#platform/contract/wire/calls/call.ts';

interface ExecutionPillsProps {
  readonly counts: CallReply<typeof listExecutions>['counts'];
  /** The address of the list, with its search and filters. */
  readonly here: string;
  readonly status: string | undefined;
  readonly person: string | undefined;
}

/** Renders the states of the executions in a list as links with counts, and the user's own executions. */
export function ExecutionPills({ counts, here, status, person }: ExecutionPillsProps) {
  const to = (parts: { status?: string; person?: string }) =>
    withQuery(here, { status: undefined, person: undefined, page: undefined, ...parts });
  const states = executionStates
    // Few have results that didn't arrive.
    .filter((state) => state !== 'Incomplete' || counts.states[state] > 0 || status === state)
    .map((state) => ({ to: to({ status: state }), label: state, count: counts.states[state] }));
  const isMine = status === undefined && person === 'me';
  return (
    <Tabs
      label="State"
      look="pills"
      tabs={[
        { to: to({}), label: 'All', count: counts.all },
        ...states,
        { to: to({ person: 'me' }), label: 'Mine', count: counts.mine },
      ]}
      current={isMine ? to({ person: 'me' }) : to(status === undefined ? {} : { status })}
    />
  );
}
