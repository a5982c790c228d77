import type { CallRequest } from '../../access/call-request.ts';
import type { getCommitPosts as call } from '../../contract/executions/commit-post-calls.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { requireExecution } from '../executions/execution-details.ts';
import { parseSource } from '../executions/execution-source.ts';
import { postedSource, postingInstance } from './posting-instance.ts';

const kinds = ['commit status', 'pull request comment'] as const;

/** GET dashboard/execution/{executionId}/posts. @throws Refusal 403, 404 (see requireExecution) */
export async function getCommitPosts(
  { db }: PlatformServices,
  { actor, params: { executionId } }: CallRequest<typeof call>,
): Promise<CallReply<typeof call>> {
  const execution = await requireExecution(db, actor, executionId);
  const source = postedSource(parseSource(execution.source));
  if (!source) return null;
  const posting = await postingInstance(db, execution, source);
  const rows = await db
    .selectFrom('deliveries')
    .select(['kind', 'outcome', 'answer'])
    .where('executionId', '=', executionId)
    .where('kind', 'in', kinds)
    .orderBy('kind')
    .execute();
  return {
    instance: posting?.instance.name ?? null,
    posts: rows.flatMap(({ kind: of, outcome, answer }) => {
      const kind = kinds.find((one) => one === of);
      const state = outcome === null ? 'Waiting' : outcome === 'sent' ? 'Sent' : 'Failed';
      return kind ? [{ kind, state, answer: state === 'Sent' ? '' : answer }] : [];
    }),
  };
}
