import type { Actor } from '../access/actor.ts';
import { keepExecution } from '../automation/executions/keep-execution.ts';
import { updateRetention } from '../automation/retention/retention.ts';
import type { PlatformContext } from '../platform-context.ts';
import { requestOf } from './acting.ts';

/** Longer than the executions of the demo are old. */
const days = 90;

/** Adds the retention of the demo, and one execution that is kept, unless a user has saved one. */
export async function addDemoRetention(context: PlatformContext, owner: Actor): Promise<void> {
  const { db } = context;
  const { licenseId } = owner;
  const saved = db.selectFrom('retentionConfigurations').select('id').where('licenseId', '=', licenseId);
  if (await saved.limit(1).executeTakeFirst()) return;
  const request = { ...requestOf(owner), project: undefined };
  await updateRetention(context, { ...request, params: { id: licenseId }, body: { days } });
  const failed = await db
    .selectFrom('executions')
    .select('id')
    .where('licenseId', '=', licenseId)
    .where('endedVerdict', '=', 'Failed')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!failed) return;
  await keepExecution(context, {
    ...requestOf(owner),
    params: { executionId: failed.id },
    body: { reason: 'Evidence for the incident report of the spring release' },
  });
}
