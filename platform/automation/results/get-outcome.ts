import type { CallRequest } from '../../access/call-request.ts';
import { cutAfter } from '../../contract/executions/cut-text-rules.ts';
import {
  outcomeLimits,
  type getOutcome as call,
  type Outcome,
} from '../../contract/executions/outcome-calls.ts';
import { resultLimits } from '../../contract/executions/result-values.ts';
import { withoutHeading } from '../../contract/executions/result-words-values.ts';
import { after } from '../../foundation/after.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { requireExecution } from '../executions/execution-details.ts';
import type { ExecutionWithNames } from '../executions/execution-rows.ts';
import { totalsOf } from '../executions/execution-totals.ts';
import { missingFiles, toVerdict } from '../executions/verdict.ts';
import { failuresFirst, inCaseOrder } from './case-order.ts';
import { changesOf } from './compare/recent-executions.ts';
import { isThere, shownResults } from './result-rows.ts';

/** GET dashboard/execution/{executionId}/outcome. @throws Refusal 403, 404 (see requireExecution) */
export async function getOutcome(
  context: PlatformServices,
  { actor, params: { executionId } }: CallRequest<typeof call>,
): Promise<Outcome> {
  return outcomeOf(context, await requireExecution(context.db, actor, executionId));
}

/** Returns how an execution ended. */
export async function outcomeOf(
  { db, clock, settings }: Pick<PlatformServices, 'db' | 'clock' | 'settings'>,
  row: ExecutionWithNames,
): Promise<Outcome> {
  const executionId = row.id;
  const totals = await shownResults(db, executionId).selectAll().executeTakeFirst();
  const failed = totals
    ? await inCaseOrder(
        db
          .selectFrom('executionCases')
          .where('executionCases.executionId', '=', executionId)
          .where('executionCases.status', '=', 'Failed')
          .where(isThere(totals.generation)),
        failuresFirst,
      )
        .selectAll('executionCases')
        .limit(outcomeLimits.failures)
        .execute()
    : [];
  const changes = row.endedOn === null ? null : await changesOf(db, row);
  const isComplete = row.toCountSince === null && missingFiles(row) === 0;
  const lateUntil = after(clock(), -resultLimits.lateSeconds);
  return {
    ...toVerdict(row),
    settled: row.endedOn !== null && (isComplete || row.endedOn < lateUntil),
    url: `${settings.publicUrl}/app/executions/${encodeURIComponent(executionId)}`,
    results: row.generation ? totalsOf(row) : null,
    newFailures: totals?.newFailures ?? 0,
    flaky: totals?.flaky ?? 0,
    fixed: changes?.fixed ?? null,
    comparedWith: changes && { _id: changes.executionId, name: changes.name },
    failures: failed.map(({ suite, name, message, isNew }) => ({
      suite,
      name,
      message: cutAfter(withoutHeading(message, name), outcomeLimits.messageMax),
      newFailure: isNew === 1,
    })),
  };
}
