import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { hasErrors, listValue } from '#app/components/field/form-field.ts';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { Message } from '#app/components/message/message.tsx';
import { EmptyState } from '#app/components/page/empty-state.tsx';
import { Panel } from '#app/components/page/panel.tsx';
import { ListPage } from '#app/components/table/list-page.tsx';
import { useList } from '#app/components/table/use-list.ts';
import { Tabs } from '#app/components/tabs/tabs.tsx';
import { LiveBar } from '#app/live/live-bar.tsx';
import liveStyles from '#app/live/live.css?url';
import type { RowKind } from '#app/live/live-rows.ts';
import { useLiveRows } from '#app/live/use-live-rows.ts';
import { approvalRequestPaths } from '#app/paths/approval-requests.ts';
import { projectPaths } from '#app/paths/projects.ts';
import { loadList } from '#app/request/lists/load-list.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { HostedFrame } from '#app/shared/areas/hosted-frame.tsx';
import hostedStyles from '#app/shared/areas/hosted.css?url';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import {
  listApprovalRequests,
  type ApprovalRequest,
} from '#platform/contract/approval/approval-request-calls.ts';
import { DecideForm, type DecideValues } from './decide-form.tsx';
import { decideOn } from './decide.server.ts';
import { listIn } from './list-in.ts';
import { emptyWords, tabLabels } from './list-words.ts';
import { hosted, isConnected } from './own-page.server.ts';
import { decideFormId, requestTable } from './request-table.tsx';

const loadRequests = (args: LoaderFunctionArgs) => {
  const shown = listIn(queryOf(args.request));
  return loadList(
    args,
    {
      call: listApprovalRequests,
      permission: 'approval-request.view',
      chooseFrom: projectPaths.list,
      comeBack: true,
      columnsOf: 'approval-requests',
      ask: ({ platform }, query) => platform.call(listApprovalRequests, { query: { ...query, list: shown } }),
      rows: ({ requests }) => requests,
    },
    ({ session, privileges: { project } }, { versioningEnabled, isReviewer, activeReviewerCount }) => ({
      shown,
      versioningEnabled,
      isReviewer,
      activeReviewerCount,
      projectName: project?.name ?? '',
      userId: session.userId,
    }),
  );
};

/** Lists the approval requests of the project, or frames the application that serves them. */
export const loader = (args: LoaderFunctionArgs) => (isConnected(args) ? hosted(args) : loadRequests(args));

export const action = (args: ActionFunctionArgs) =>
  decideOn(args, approvalRequestPaths.list(queryOf(args.request)));
export { clientAction } from '#app/components/form/client-action.ts';

/** A refused decision means that the request has changed: the page shows what there is now. */
export const shouldRevalidate = () => true;

export default function ApprovalRequestsPage() {
  const loaded = useLoaderData<typeof loader>();
  return 'hosted' in loaded ? <HostedFrame {...loaded.hosted} /> : <ApprovalRequests />;
}

/** An event says only that a request has changed: the list is loaded again. */
const rowKind: RowKind<ApprovalRequest, 'APPROVAL_REQUEST'> = {
  channel: 'APPROVAL_REQUEST',
  keyOf: ({ id }) => id,
  withUpdate: (row) => row,
  describe: () => undefined,
  newRows: 'offer',
};

function ApprovalRequests() {
  const { shown } = useLoaderData<typeof loadRequests>();
  const list = useList<typeof loadRequests>(approvalRequestPaths.tab(shown));
  const { rows, query, searched, projectName, userId, versioningEnabled, isReviewer, asOf, here } = list;
  const selects = shown === 'waiting';
  // Each list has a form of its own: an error belongs to the list in which it happened.
  const [form, fields] = useServerForm<DecideValues>({
    id: selects ? decideFormId : `${decideFormId}-${shown}`,
    defaultValue: {},
  });
  const live = useLiveRows({
    kind: rowKind,
    things: 'requests',
    userId,
    loaded: rows,
    isWhole: true,
    reloads: 'always',
    path: approvalRequestPaths.base,
    covered: false,
  });
  const first = selects ? live.rows.find(({ cannot }) => cannot.decide === undefined) : undefined;
  const hasProblem = selects && hasErrors(fields.request);
  return (
    <>
      <ListPage
        list={{ ...list, rows: live.rows }}
        table={requestTable}
        here={{
          ...{ searched, query: String(query), selects, selected: listValue(fields.request) },
          problemFrom: hasProblem && first ? first.id : '',
        }}
        title="Approval Request"
        description={`Review and approve changes in ${projectName}.`}
        pills={
          <>
            <Tabs
              label="Requests"
              look="pills"
              tabs={tabLabels.map(({ list: each, label }) => ({ to: approvalRequestPaths.tab(each), label }))}
              current={approvalRequestPaths.tab(shown)}
            />
            <Notes shown={shown} list={list} />
          </>
        }
        search="Search Requests"
        searchesIn="name"
        caption="Approval requests, newest first"
        file={approvalRequestPaths.file(query)}
        live={<LiveBar live={live} asOf={asOf} here={here} newRow="new request" />}
        changed={live.changed}
        empty={
          <EmptyState title={emptyWords[shown].title}>
            {emptyWords[shown].text({ versioningEnabled, isReviewer })}
          </EmptyState>
        }
      />
      {(first !== undefined || hasProblem) && (
        <Panel title="Decide the selected requests">
          <DecideForm form={form} fields={fields} about=" selected" hasChoices={first !== undefined} />
        </Panel>
      )}
    </>
  );
}

interface NotesProps {
  readonly shown: string;
  readonly list: { readonly versioningEnabled: boolean; readonly activeReviewerCount: number };
}

/** Says why nothing moves, where nobody can decide. */
function Notes({ shown, list: { versioningEnabled, activeReviewerCount } }: NotesProps) {
  if (!versioningEnabled) {
    return (
      <Message tone="info">
        Versioning is disabled in this project, so changes need no approval. Earlier decisions stay here.
      </Message>
    );
  }
  if (activeReviewerCount > 0 || shown === 'decided') return null;
  return (
    <Message tone="warning">
      This project has no active reviewer, so nobody can decide. An Admin can choose one under Approval &
      Version Control.
    </Message>
  );
}

export const links = stylesheets(liveStyles, hostedStyles);

export const meta: MetaFunction<typeof loader> = ({ matches, location, data }) => {
  if (!data || 'hosted' in data) return pageTitle(matches, 'Approval Request');
  const shown = listIn(new URLSearchParams(location.search));
  const label = tabLabels.find(({ list }) => list === shown)?.label ?? '';
  return pageTitle(matches, `${label} – Approval Request`, data);
};
