import { showTime } from '#app/components/dates.ts';
import { Message } from '#app/components/message.tsx';
import { Panel } from '#app/components/panel.tsx';
import { State } from '#app/components/state.tsx';
import { DataTable } from '#app/components/table/data-table.tsx';
import type { CachedTable } from '#app/components/table/table.ts';
import { TextLink } from '#app/components/text-link.tsx';
import { Truncated } from '#app/components/truncated.tsx';
import { executionPaths } from '#app/paths/executions.ts';
import { reportConfigurationPaths } from '#app/paths/report-configuration.ts';
import { executionLook } from '#app/shared/executions/execution-words.ts';
import type {
  listReportNotices,
  ReportNotice,
} from '#platform/contract/execution-configuration/report-notice-calls.ts';
import { reportLimits } from '#platform/contract/execution-configuration/report-configuration-values.ts';
import type { CallReply } from '#platform/contract/wire/call.ts';
import { deliveryNote, deliveryTones, outcomeWords } from './notice-words.ts';

type ReportNoticesProps = CallReply<typeof listReportNotices> & {
  readonly mayEdit: boolean;
  readonly inProject: boolean;
};

/** Replaces the name for users who can't see executions. */
const notSeen = 'An execution';

/** What cells depend on beside the notification. */
type Here = Pick<ReportNoticesProps, 'mayEdit' | 'inProject'>;

const noticeTable: CachedTable<ReportNotice, Here> = {
  id: 'report-notices',
  rowKey: ({ id }) => `notice-${id}`,
  columns: [
    {
      key: 'execution',
      label: 'Execution',
      cell({ execution }) {
        if (execution === null) return 'Test';
        return execution.id === null || execution.name === null ? (
          notSeen
        ) : (
          <TextLink to={executionPaths.execution(execution.id)}>
            <Truncated text={execution.name} max={30} inLink />
          </TextLink>
        );
      },
    },
    {
      key: 'project',
      label: 'Project',
      shownIf: ({ inProject }) => !inProject,
      cell: ({ projectName }) =>
        projectName === '' ? 'All Projects' : <Truncated text={projectName} max={20} />,
    },
    {
      key: 'status',
      label: 'Ended as',
      cell: ({ execution }) =>
        execution === null ? '–' : <State {...executionLook(execution.verdict)}>{execution.verdict}</State>,
    },
    {
      key: 'createdOn',
      label: 'Created',
      cell: ({ createdOn }) => <time dateTime={createdOn}>{showTime(createdOn)}</time>,
    },
    { key: 'outcome', label: 'Outcome', cell: (notice) => <Outcome notice={notice} /> },
  ],
  rowActions: {
    nameOf: ({ execution, createdOn }) => execution?.name ?? showTime(createdOn),
    actions: [
      {
        label: 'Send again',
        inRow: true,
        id: ({ id }) => `send-${id}`,
        about: ({ execution, createdOn }) => `: ${execution?.name ?? showTime(createdOn)}`,
        unless: ({ again }, { mayEdit }) => !mayEdit || again.length === 0,
        to: ({ id }) => reportConfigurationPaths.sendAgain(id),
      },
    ],
  },
};

/** Lists the newest notifications, with the delivery to each recipient. */
export function ReportNotices({ notices, lastFailure, mayEdit, inProject }: ReportNoticesProps) {
  return (
    <div className="report-config-notices">
      <Panel title="Last notifications">
        <p className="settings-tab-effect">
          Shows the newest {reportLimits.noticesShown} of the last {reportLimits.noticeDays} days.
        </p>
        {lastFailure && (
          <div className="report-config-failure">
            <Message tone="warning">
              Last failure: {lastFailure.error}, {lastFailure.emailId}, {showTime(lastFailure.failedOn)}
            </Message>
          </div>
        )}
        <DataTable
          table={noticeTable}
          here={{ mayEdit, inProject }}
          caption="Notifications"
          rows={notices}
          empty={
            <p className="report-config-none">
              No notifications yet. One is sent when an execution ends, or when you send a test.
            </p>
          }
        />
      </Panel>
    </div>
  );
}

/** Renders the outcome in a word, and the delivery to each recipient. */
function Outcome({ notice }: { readonly notice: ReportNotice }) {
  const { recipients, error } = notice;
  if (recipients.length === 0) {
    return (
      <>
        {outcomeWords(notice)}
        {error !== '' && <span className="report-config-about">{error}</span>}
      </>
    );
  }
  return (
    <details className="report-config-outcome">
      <summary>{outcomeWords(notice)}</summary>
      <ul>
        {recipients.map((delivery) => (
          <li key={delivery.emailId}>
            <span className="report-config-name">{delivery.name}</span>
            {delivery.name !== delivery.emailId && (
              <span className="report-config-about">{delivery.emailId}</span>
            )}
            <State tone={deliveryTones[delivery.status]}>{delivery.status}</State>
            <span className="report-config-about">{deliveryNote(delivery)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
