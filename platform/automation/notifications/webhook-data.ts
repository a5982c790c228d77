import type { EndedVerdict } from '../../contract/executions/verdict-values.ts';
import { webhookEventTypes } from '../../contract/integrations/webhook-values.ts';
import type { MessageData } from '../integrations/connector.ts';
import type { ReportContent } from '../reports/report-content.ts';

/** Returns the event about an ended execution, as webhooks send it (help, 'Webhooks'). */
export function executionEvent(
  { execution, results, address }: ReportContent,
  { verdict, previousVerdict }: { readonly verdict: EndedVerdict; readonly previousVerdict: string | null },
): MessageData {
  const { _id: id, name, suiteName, projectId, projectName, executionStatus, startedOn, endedOn } = execution;
  return {
    type: webhookEventTypes.executionEnded,
    timestamp: endedOn ?? '',
    data: {
      id,
      name,
      suiteName,
      project: { id: projectId, name: projectName },
      status: executionStatus,
      verdict,
      previousVerdict,
      startedOn,
      endedOn,
      url: address,
      testCases: results && {
        total: results.totals.total,
        passed: results.totals.passed,
        failed: results.totals.failed,
        skipped: results.totals.skipped,
      },
      failures: (results?.failures ?? []).map((failure) => ({
        name: failure.name,
        suite: failure.suite,
        message: failure.message,
        newFailure: failure.newFailure,
      })),
    },
  };
}
