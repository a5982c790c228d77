import type { NotificationRow } from '../../foundation/database/schema.ts';
import { isEndedVerdict, type EndedVerdict } from '../../contract/executions/verdict-values.ts';
import type { SettingsScope } from '../scoped-settings/settings-scope.ts';
import { executions, type ExecutionWithNames } from '../executions/execution-rows.ts';
import { endedVerdict, missingFiles } from '../executions/verdict.ts';
import type { Db } from '../../foundation/database/database.ts';
import { endedStatuses } from '../../contract/executions/execution-values.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { readReportContent, type ReportContent } from '../reports/report-content.ts';

/** The facts of an execution that decide who is notified. */
export interface NotificationFacts {
  readonly execution: ExecutionWithNames;
  readonly verdict: EndedVerdict;
  /** That of the execution of the suite that ended before; null for the first one. */
  readonly previousVerdict: EndedVerdict | null;
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
    previousVerdict: await previousVerdictOf(db, row),
    endedOn,
    initiatorId: row.createdBy,
    scope: { licenseId, projectId },
    organisation: row.organisation,
    isCounting: row.toCountSince !== null || missingFiles(row) > 0,
  };
}

/** Returns the verdict of the execution of the same suite in the project that was started before and has ended. */
async function previousVerdictOf(
  db: Db,
  { id, projectId, suiteName }: Pick<ExecutionWithNames, 'id' | 'projectId' | 'suiteName'>,
): Promise<EndedVerdict | null> {
  const previous = await db
    .selectFrom('executions')
    .select(endedVerdict.as('verdict'))
    .where('executions.projectId', '=', projectId)
    .where('executions.suiteName', '=', suiteName)
    .where('executions.status', 'in', endedStatuses)
    .where('executions.id', '<', id)
    .orderBy('executions.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return previous?.verdict ?? null;
}
