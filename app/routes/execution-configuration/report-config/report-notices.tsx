import { ButtonLink } from '#app/components/button.tsx';
import { showTime } from '#app/components/dates.ts';
import { Message } from '#app/components/message.tsx';
import { Panel } from '#app/components/panel.tsx';
import { State } from '#app/components/state.tsx';
import type { Column } from '#app/components/table/column.ts';
import { DataTable } from '#app/components/table/data-table.tsx';
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

const columnsFor = (inProject: boolean): readonly Column[] => [
  { key: 'execution', label: 'Execution' },
  ...(inProject ? [] : [{ key: 'project', label: 'Project' }]),
  { key: 'status', label: 'Ended as' },
  { key: 'createdOn', label: 'Created' },
  { key: 'outcome', label: 'Outcome' },
  { key: 'actions', label: 'Actions', hideLabel: true },
];

/** Lists the newest notifications, with the delivery to each recipient. */
export function ReportNotices({ notices, lastFailure, mayEdit, inProject }: ReportNoticesProps) {
  return (
    <div className="report-config-notices">
      <Panel title="Last notifications">
        <p className="execution-configuration-effect">
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
          caption="Notifications"
          columns={columnsFor(inProject)}
          rows={notices}
          rowKey={({ id }) => `notice-${id}`}
          renderCell={(notice, { key }) => <NoticeCell notice={notice} column={key} mayEdit={mayEdit} />}
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

/** Replaces the name for users who can't see executions. */
const notSeen = 'An execution';

interface NoticeCellProps {
  readonly notice: ReportNotice;
  readonly column: string;
  readonly mayEdit: boolean;
}

function NoticeCell({ notice, column, mayEdit }: NoticeCellProps) {
  const { id, execution, projectName, createdOn, again } = notice;
  switch (column) {
    case 'execution':
      if (execution === null) return 'Test';
      return execution.id === null || execution.name === null ? (
        notSeen
      ) : (
        <TextLink to={executionPaths.execution(execution.id)}>
          <Truncated text={execution.name} max={30} inLink />
        </TextLink>
      );
    case 'project':
      return projectName === '' ? 'All Projects' : <Truncated text={projectName} max={20} />;
    case 'status':
      return execution === null ? (
        '–'
      ) : (
        <State {...executionLook(execution.verdict)}>{execution.verdict}</State>
      );
    case 'createdOn':
      return <time dateTime={createdOn}>{showTime(createdOn)}</time>;
    case 'outcome':
      return <Outcome notice={notice} />;
    default:
      return mayEdit && again.length > 0 ? (
        <ButtonLink
          id={`send-${id}`}
          to={reportConfigurationPaths.sendAgain(id)}
          size="small"
          preventScrollReset
        >
          Send again<span className="sr-only">: {execution?.name ?? showTime(createdOn)}</span>
        </ButtonLink>
      ) : null;
  }
}

/** In a word, and for each who was told what became of it. */
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
