import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { useState } from 'react';
import { hasErrors } from '#app/components/field/form-field.ts';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { Facts, Panel } from '#app/components/page/panel.tsx';
import { RelativeTime } from '#app/components/text/relative-time.tsx';
import { TextLink } from '#app/components/text/text-link.tsx';
import { approvalRequestPaths } from '#app/paths/approval-requests.ts';
import { templatePaths } from '#app/paths/templates.ts';
import { projectPaths } from '#app/paths/projects.ts';
import { queryOf } from '#app/request/query-of.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { HostedFrame } from '#app/shared/areas/hosted-frame.tsx';
import hostedStyles from '#app/shared/areas/hosted.css?url';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import {
  getApprovalRequest,
  type ApprovalRequestDetails,
} from '#platform/contract/approval/approval-request-calls.ts';
import {
  approvalMessages,
  requestKindWords,
  type RequestKind,
} from '#platform/contract/approval/approval-values.ts';
import type { FormKind } from '#platform/contract/templates/template-values.ts';
import { ComparisonPanel } from './comparison-panel.tsx';
import comparisonStyles from './comparison.css?url';
import { DecideForm, type DecideValues } from './decide-form.tsx';
import { decideOn } from './decide.server.ts';
import { hosted, isConnected } from './own-page.server.ts';
import { RequestStateView } from './request-looks.tsx';
import { requestValue } from './request-value.ts';
import { RequestNews } from './request-news.tsx';
import { useOpenedRevision } from './use-opened-revision.ts';
import { useRequestChanges } from './use-request-changes.ts';

const idOf = ({ params: { requestId = '' } }: Pick<LoaderFunctionArgs, 'params'>): string => requestId;

const loadRequest = (args: LoaderFunctionArgs) =>
  screen(
    args,
    { permission: 'approval-request.view', chooseFrom: projectPaths.list, comeBack: true },
    async ({ platform, session }) => ({
      userId: session.userId,
      request: await platform.get(getApprovalRequest, { params: { id: idOf(args) } }),
    }),
  );

/** Shows what an approval request changes, or frames the application that serves them. */
export const loader = (args: LoaderFunctionArgs) => (isConnected(args) ? hosted(args) : loadRequest(args));

export const action = (args: ActionFunctionArgs) =>
  decideOn(args, approvalRequestPaths.list(queryOf(args.request)));
export { clientAction } from '#app/components/form/client-action.ts';

/** A refused decision means that the request has changed: the page shows what there is now. */
export const shouldRevalidate = () => true;

export default function ApprovalRequestPage() {
  const loaded = useLoaderData<typeof loader>();
  return 'hosted' in loaded ? (
    <HostedFrame {...loaded.hosted} />
  ) : (
    <Request key={loaded.request.id} request={loaded.request} userId={loaded.userId} />
  );
}

function Request({ request, userId }: { request: ApprovalRequestDetails; userId: string }) {
  useRequestChanges(userId, request.id);
  const [query] = useSearchParams();
  const [form, fields] = useServerForm<DecideValues>({ id: 'decide', defaultValue: {} });
  const { name, kind, version, approvedVersion, state, url, cannot, reason, comparison } = request;
  const { proposedByUname, proposedOn, decidedByUname, decidedOn, resourceId } = request;
  const formKind = templateKind[kind];
  const current = requestValue(request);
  const opened = useOpenedRevision(current);
  const isOpen = state === 'Waiting' && cannot.decide === undefined;
  const [wasOpen] = useState(isOpen);
  // Once there was a form, it stays: somebody may have typed a reason when a colleague decides.
  const hasForm = wasOpen || isOpen || form.status === 'error';
  return (
    <>
      <RequestNews request={request} wasOpen={wasOpen} isNewer={opened !== current} />
      <PageHeader
        title={name}
        description={`${requestKindWords[kind]}, version ${version}`}
        back={{ to: approvalRequestPaths.list(query), label: 'Approval Request' }}
        state={<RequestStateView state={state} />}
      >
        {url !== '' && <TextLink to={url}>Open it in its application</TextLink>}
        {formKind && (
          <TextLink to={templatePaths.details({ kind: formKind, name, id: resourceId }, noQuery)}>
            Open the template
          </TextLink>
        )}
      </PageHeader>
      <div className="panel-stack">
        <Panel>
          <Facts
            items={[
              { label: 'Proposed', value: <WhoWhen name={proposedByUname} time={proposedOn} /> },
              {
                label: 'Approved version',
                value: approvedVersion === '' ? 'None yet' : approvedVersion,
              },
              ...(decidedOn === null
                ? []
                : [{ label: state, value: <WhoWhen name={decidedByUname} time={decidedOn} /> }]),
              ...(reason === '' ? [] : [{ label: 'Reason', value: reason }]),
            ]}
          />
        </Panel>
        <div id={fields.request.id} tabIndex={-1}>
          <ComparisonPanel comparison={comparison} isFirst={approvedVersion === ''} />
        </div>
        {(hasForm || state === 'Waiting') && (
          <Panel title="Your decision">
            {!isOpen && !hasErrors(fields.request) && <p>{closedWords(request)}</p>}
            {hasForm && <DecideForm form={form} fields={fields} about="" only={opened} isClosed={!isOpen} />}
          </Panel>
        )}
      </div>
    </>
  );
}

/** Says why the user can't decide, or no longer. */
const closedWords = ({ state, cannot }: Pick<ApprovalRequestDetails, 'state' | 'cannot'>): string => {
  if (typeof cannot.decide === 'string') return cannot.decide;
  return state === 'Waiting' ? 'You can’t decide this request.' : approvalMessages.withdrawn;
};

/** The kinds of templates, by those of requests about them. */
const templateKind: Readonly<Partial<Record<RequestKind, FormKind>>> = {
  ManualTemplate: 'manual',
  DefectTemplate: 'defect',
};

const noQuery = new URLSearchParams();

const WhoWhen = ({ name, time }: { name: string; time: string }) => (
  <>
    {name !== '' && `${name}, `}
    <RelativeTime time={time} />
  </>
);

export const links = stylesheets(comparisonStyles, hostedStyles);

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageTitle(matches, data && 'request' in data ? data.request.name : 'Approval Request');
