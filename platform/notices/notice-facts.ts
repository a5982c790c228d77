import type { ReportNoticeRow } from '../database/schema.ts';
import { isEnded, type EndedStatus } from '../contract/executions/execution-values.ts';
import type { ConfigurationScope } from '../execution-configuration/held-configuration.ts';
import { executions, type ExecutionWithNames } from '../executions/execution-rows.ts';
import type { Ground } from '../ground.ts';
import { contentOf, type ReportContent } from '../reports/report-content.ts';

/** What is to be known of an execution before it is known whether anybody is told of it. */
export interface NoticeFacts {
  readonly execution: ExecutionWithNames;
  readonly status: EndedStatus;
  readonly endedOn: string;
  readonly initiatorId: string;
  readonly scope: ConfigurationScope;
  readonly organisation: string;
  /** What is said of its test cases is still being found out. */
  readonly isCounting: boolean;
}

/** A mail is no report: it names a few failures, and leads to the rest. */
const bounds = { failures: 5, others: 0, message: 400, messages: 2000 };

/** What a notice tells of it, as it is now. */
export const contentFor = (
  context: Pick<Ground, 'db' | 'clock' | 'settings'>,
  { execution }: NoticeFacts,
): Promise<ReportContent> => contentOf(context, execution, bounds);

/** Reads them as they are now. @throws when its execution has not ended, which no notice is written of */
export async function factsOf(
  { db }: Pick<Ground, 'db'>,
  { executionId, licenseId }: Pick<ReportNoticeRow, 'executionId' | 'licenseId'>,
): Promise<NoticeFacts> {
  const row = await executions(db)
    .innerJoin('licenses', 'licenses.id', 'executions.licenseId')
    .select(['licenses.name as organisation', 'executionResults.toCountSince'])
    .where('executions.id', '=', executionId ?? '')
    .executeTakeFirstOrThrow();
  const { status, endedOn, projectId } = row;
  if (!isEnded(status) || endedOn === null) throw new Error('A notice of an execution that has not ended');
  return {
    execution: row,
    status,
    endedOn,
    initiatorId: row.createdBy,
    scope: { licenseId, projectId },
    organisation: row.organisation,
    isCounting: row.toCountSince !== null,
  };
}
