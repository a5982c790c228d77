import type { Actor } from '../access/actor.ts';
import { distributeMemory } from '../automation/memory/distribute-memory.ts';
import type { PlatformContext } from '../platform-context.ts';
import { requestOf } from './acting.ts';

/** What projects of the demo are assigned, in GB, by their names. */
const assigned: Readonly<Record<string, number>> = {
  'Web shop': 2,
  'Shopper app': 1.5,
  'Order service': 0.5,
};

/** Assigns memory to some projects of the demo, unless a user has done so. */
export async function addDemoMemory(context: PlatformContext, owner: Actor): Promise<void> {
  const projects = await context.db
    .selectFrom('projects')
    .select(['id', 'name', 'assignedMemoryBytes'])
    .where('licenseId', '=', owner.licenseId)
    .where('status', '=', 'Open')
    .execute();
  if (projects.some(({ assignedMemoryBytes }) => Number(assignedMemoryBytes) > 0)) return;
  const credentials = projects.flatMap(({ id, name }) => {
    const assignedMemory = assigned[name];
    return assignedMemory === undefined ? [] : [{ id, assignedMemory, type: 'GB' as const }];
  });
  if (credentials.length === 0) return;
  await distributeMemory(context, { ...requestOf(owner), project: undefined, body: { credentials } });
}
