import type { ReportNoticeRow } from '../database/schema.ts';
import { isEndedVerdict, type EndedVerdict } from '../contract/executions/verdict-values.ts';
import type { SettingsScope } from '../scoped-settings/settings-scope.ts';
import { executions, type ExecutionWithNames } from '../executions/execution-rows.ts';
import { missingFiles } from '../executions/verdict.ts';
import type { Ground } from '../ground.ts';
import { contentFrom, reportData, type ReportContent } from '../reports/report-content.ts';

/** What is to be known of an execution before it is known whether anybody is told of it. */
export interface NoticeFacts {
  readonly execution: ExecutionWithNames;
  readonly verdict: EndedVerdict;
  readonly endedOn: string;
  readonly initiatorId: string;
  readonly scope: SettingsScope;
  readonly organisation: string;
  /** What is said of its test cases is still being found out, or results are still to come. */
  readonly isCounting: boolean;
}

/** A mail is no report: it names a few failures, and leads to the rest. */
const bounds = { failures: 5, others: 0, message: 400, messages: 2000 };

/** What a notice tells of it, as it is now. */
export const contentFor = (
  context: Pick<Ground, 'db' | 'clock' | 'settings'>,
  { execution }: NoticeFacts,
): Promise<ReportContent> => reportData(context, execution, bounds).then(contentFrom);

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
