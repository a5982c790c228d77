import { Time, useZone } from '#app/components/text/time.tsx';
import { showTime } from '#platform/contract/times/time-values.ts';
import type { Zone } from '#platform/contract/times/zone-values.ts';
import { Message } from '#app/components/message/message.tsx';
import { Panel } from '#app/components/page/panel.tsx';
import { State } from '#app/components/text/state.tsx';
import { DataTable } from '#app/components/table/data-table.tsx';
import type { CachedTable } from '#app/components/table/table.ts';
import { TextLink } from '#app/components/text/text-link.tsx';
import { Truncated } from '#app/components/text/truncated.tsx';
import { executionPaths } from '#app/paths/executions.ts';
import { reportConfigurationPaths } from '#app/paths/report-configuration.ts';
import { executionLook } from '#app/shared/executions/execution-words.ts';
import type {
  listReportNotices,
  SentNotification,
} from '#platform/contract/execution-configuration/notification-calls.ts';
import { reportLimits } from '#platform/contract/execution-configuration/report-configuration-values.ts';
import type { CallReply } from '#platform/contract/wire/calls/call.ts';
import { deliveryNote, deliveryTones, outcomeWords } from './notification-words.ts';

type NotificationListProps = CallReply<typeof listReportNotices> & {
  readonly mayEdit: boolean;
  readonly inProject: boolean;
};

/** Replaces the name for users who can't see executions. */
const notSeen = 'An execution';

/** What cells depend on beside the notification. */
type Here = Pick<NotificationListProps, 'mayEdit' | 'inProject'> & { readonly zone: Zone };

const notificationTable: CachedTable<SentNotification, Here> = {
  id: 'notifications',
  rowKey: ({ id }) => `notification-${id}`,
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
      cell: ({ createdOn }) => <Time time={createdOn} />,
    },
    { key: 'outcome', label: 'Outcome', cell: (notification) => <Outcome notification={notification} /> },
  ],
  rowActions: {
    nameOf: ({ execution, createdOn }, { zone }) => execution?.name ?? showTime(createdOn, zone),
    actions: [
      {
        label: 'Send again',
        inRow: true,
        id: ({ id }) => `send-${id}`,
        about: ({ execution, createdOn }, { zone }) => `: ${execution?.name ?? showTime(createdOn, zone)}`,
        unless: ({ again }, { mayEdit }) => !mayEdit || again.length === 0,
        to: ({ id }) => reportConfigurationPaths.sendAgain(id),
      },
    ],
  },
};

/** Lists the newest notifications, with the delivery to each recipient. */
export function NotificationList({ notifications, lastFailure, mayEdit, inProject }: NotificationListProps) {
  return (
    <div className="report-config-notifications">
      <Panel
        title="Last notifications"
        about={`The newest ${reportLimits.notificationsShown} of the last ${reportLimits.notificationDays} days.`}
      >
        {lastFailure && (
          <div className="report-config-failure">
            <Message tone="warning">
              Last failure: {lastFailure.error}, {lastFailure.emailId}, <Time time={lastFailure.failedOn} />
            </Message>
          </div>
        )}
        <DataTable
          table={notificationTable}
          here={{ mayEdit, inProject, zone: useZone() }}
          caption="Notifications"
          rows={notifications}
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
function Outcome({ notification }: { readonly notification: SentNotification }) {
  const { recipients, error } = notification;
  const zone = useZone();
  if (recipients.length === 0) {
    return (
      <>
        {outcomeWords(notification)}
        {error !== '' && <span className="report-config-about">{error}</span>}
      </>
    );
  }
  return (
    <details className="report-config-outcome">
      <summary>{outcomeWords(notification)}</summary>
      <ul>
        {recipients.map((delivery) => (
          <li key={delivery.emailId}>
            <span className="report-config-name">{delivery.name}</span>
            {delivery.name !== delivery.emailId && (
              <span className="report-config-about">{delivery.emailId}</span>
            )}
            <State tone={deliveryTones[delivery.status]}>{delivery.status}</State>
            <span className="report-config-about">{deliveryNote(delivery, zone)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
