import type { NotificationRow } from '../../foundation/database/schema.ts';
import { isEndedVerdict, type EndedVerdict } from '../../contract/executions/verdict-values.ts';
import type { SettingsScope } from '../scoped-settings/settings-scope.ts';
import { executions, type ExecutionWithNames } from '../executions/execution-rows.ts';
import { missingFiles } from '../executions/verdict.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { readReportContent, type ReportContent } from '../reports/report-content.ts';

/** The facts of an execution that decide who is notified. */
export interface NotificationFacts {
  readonly execution: ExecutionWithNames;
  readonly verdict: EndedVerdict;
  readonly endedOn: string;
  readonly initiatorId: string;
  readonly scope: SettingsScope;
  readonly organisation: string;
  /** Whether test cases are still being counted, or results are still missing. */
  readonly isCounting: boolean;
}

/** An email is no report: it names a few failures, new ones first, with the first line of each; it links to the rest. */
const bounds = { failures: 10, others: 0, message: 400, messages: 4000 };

/** Returns the content of a notification in its current state. */
export const contentFor = (
  context: Pick<PlatformServices, 'db' | 'clock' | 'settings'>,
  { execution }: NotificationFacts,
): Promise<ReportContent> => readReportContent(context, execution, bounds);

/** Reads the current facts. @throws when the execution has not ended, for which no notification exists */
export async function factsOf(
  { db }: Pick<PlatformServices, 'db'>,
  { executionId, licenseId }: Pick<NotificationRow, 'executionId' | 'licenseId'>,
): Promise<NotificationFacts> {
  const row = await executions(db)
    .innerJoin('licenses', 'licenses.id', 'executions.licenseId')
    .select(['licenses.name as organisation', 'executionResults.toCountSince'])
    .where('executions.id', '=', executionId ?? '')
    .executeTakeFirstOrThrow();
  const { verdict, endedOn, projectId } = row;
  if (!isEndedVerdict(verdict) || endedOn === null)
    throw new Error('A notification of an execution that has not ended');
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
