import type { ReportNoticeRow } from '../database/schema.ts';
import { isEndedVerdict, type EndedVerdict } from '../contract/executions/verdict-values.ts';
import type { SettingsScope } from '../scoped-settings/settings-scope.ts';
import { executions, type ExecutionWithNames } from '../executions/execution-rows.ts';
import { missingFiles } from '../executions/verdict.ts';
import type { Ground } from '../ground.ts';
import { contentFrom, reportData, type ReportContent } from '../reports/report-content.ts';

/** The facts of an execution that decide who is notified. */
export interface NoticeFacts {
  readonly execution: ExecutionWithNames;
  readonly verdict: EndedVerdict;
  readonly endedOn: string;
  readonly initiatorId: string;
  readonly scope: SettingsScope;
  readonly organisation: string;
  /** Whether test cases are still being counted, or results are still missing. */
  readonly isCounting: boolean;
}

/** An email is no report: it names a few failures, and links to the rest. */
const bounds = { failures: 5, others: 0, message: 400, messages: 2000 };

/** Returns the content of a notification in its current state. */
export const contentFor = (
  context: Pick<Ground, 'db' | 'clock' | 'settings'>,
  { execution }: NoticeFacts,
): Promise<ReportContent> => reportData(context, execution, bounds).then(contentFrom);

/** Reads the current facts. @throws when the execution has not ended, for which no notification exists */
export async function factsOf(
  { db }: Pick<Ground, 'db'>,
  { executionId, licenseId }: Pick<ReportNoticeRow, 'executionId' | 'licenseId'>,
): Promise<NoticeFacts> {
  const row = await executions(db)
    .innerJoin('licenses', 'licenses.id', 'executions.licenseId')
    .select(['licenses.name as organisation', 'executionResults.toCountSince'])
    .where('executions.id', '=', executionId ?? '')
    .executeTakeFirstOrThrow();
  const { verdict, endedOn, projectId } = row;
  if (!isEndedVerdict(verdict) || endedOn === null)
    throw new Error('A notice of an execution that has not ended');
  return {
    execution: row,
    verdict,
    endedOn,
    initiatorId: row.createdBy,
    scope: { licenseId, projectId },
    organisation: row.organisation,
    isCounting: row.toCountSince !== null || missingFiles(row) > 0,
  };
}
