import { actorNow } from '../../access/actor-now.ts';
import type { CallRequest } from '../../access/call-request.ts';
import { requireProject } from '../../access/project-scope.ts';
import { requirePermission } from '../../access/require-permission.ts';
import type { distributeMemory as call } from '../../contract/memory/memory-configuration-calls.ts';
import { assignedBytes, assignedMessages } from '../../contract/memory/memory-values.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { withChanges } from '../../domain/with-changes.ts';
import type { Db } from '../../foundation/database/database.ts';
import { wrong } from '../../foundation/refusal.ts';
import { lockLicense } from '../../identity/licenses/lock-license.ts';
import { assignMemory } from '../../identity/projects/project-rows.ts';
import { memoryActions } from './memory-actions.ts';
import { memoryOfLicense, usedBy } from './memory-totals.ts';

/**
 * PUT memoryConfiguration/distributeMemory: assigns memory to projects, to all of them or to none. Two at the same moment
 * can't assign the same bytes: they wait for each other.
 * @throws Refusal 403, 404 for a project that the actor doesn't see, 400 for more than there is and for less than is used
 */
export async function distributeMemory(
  context: PlatformServices,
  { actor: asked, project, body: { credentials } }: CallRequest<typeof call>,
): Promise<CallReply<typeof call>> {
  requirePermission(asked, 'memory.edit', { project });
  const pathOf = (index: number) => `credentials.${index}.assignedMemory`;
  await withChanges(context, async (transaction) => {
    await lockLicense(transaction, asked.licenseId);
    const actor = await actorNow(transaction, asked);
    const given = new Map<string, number>();
    for (const [index, { id, assignedMemory, type }] of credentials.entries()) {
      const scope = await requireProject(transaction, actor, id);
      memoryActions.require('distribute', scope, { actor, project: scope });
      const bytes = assignedBytes(assignedMemory, type);
      const used = await usedBy(transaction, id);
      if (bytes < used) throw wrong(pathOf(index), assignedMessages.lessThanUsed(used));
      given.set(id, bytes);
    }
    const available = await availableFor(transaction, actor.licenseId, [...given.keys()]);
    const sum = [...given.values()].reduce((all, bytes) => all + bytes, 0);
    if (sum > available) {
      throw wrong(pathOf(0), assignedMessages.tooMuch(Math.max(0, available)));
    }
    const by = { userId: actor.userId, now: context.clock() };
    for (const [id, bytes] of given) await assignMemory(transaction, id, bytes, by);
  });
  return null;
}

/** Returns how many bytes can be assigned to these projects together: what no other project is assigned. */
async function availableFor(db: Db, licenseId: string, ids: readonly string[]): Promise<number> {
  const { totals } = await memoryOfLicense(db, licenseId);
  const own = await db
    .selectFrom('projects')
    .select((select) => select.fn.sum('assignedMemoryBytes').as('assigned'))
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return totals.remaining + Number(own.assigned ?? 0);
}
