import { sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { CallRequest } from '../../access/call-request.ts';
import { requireProject, type ProjectScope } from '../../access/project-scope.ts';
import { requirePermission } from '../../access/require-permission.ts';
import { seesExecutionsOf, visibleProjects } from '../../access/visible.ts';
import type { getMemoryUsage as call, LargeExecution } from '../../contract/memory/memory-usage-calls.ts';
import { licenseMemorySources, memorySources } from '../../contract/memory/memory-values.ts';
import { largestExecutions } from '../../contract/retention/retention-values.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import type { Db } from '../../foundation/database/database.ts';
import { executionActions } from '../executions/execution-actions.ts';
import { executionRows, toKept } from '../executions/execution-rows.ts';
import { readBytes } from './byte-sums.ts';
import { usedInNoProject } from './memory-totals.ts';

/**
 * GET memory-usage/: the bytes of each kind of file, and the largest executions; in a project its own, in All
 * Projects those of all projects that the actor sees, and what is in no project.
 * @throws Refusal 403 without the permission
 */
export async function getMemoryUsage(
  { db }: PlatformServices,
  { actor, project }: CallRequest<typeof call>,
): Promise<CallReply<typeof call>> {
  requirePermission(actor, 'memory.view', { project });
  const [used, outside, executions] = await Promise.all([
    db
      .selectFrom('projectMemory')
      .select((select) => ['source', select.fn.sum('bytes').as('bytes')])
      .where('projectId', 'in', visibleProjects(db, actor).select('projects.id'))
      .$if(project !== undefined, (found) => found.where('projectId', '=', project?.id ?? ''))
      .groupBy('source')
      .execute(),
    project ? undefined : usedInNoProject(db, actor.licenseId),
    largestOf(db, actor, project),
  ]);
  const sources = memorySources.map((source) => ({
    source,
    bytes: readBytes(used.find((one) => one.source === source)?.bytes),
  }));
  const inNoProject = outside
    ? licenseMemorySources.map((source) => ({ source, bytes: outside[source] }))
    : [];
  const bytes = [...sources, ...inNoProject].reduce((sum, one) => sum + one.bytes, 0);
  return { sources, inNoProject, bytes, executions };
}

/** Returns the largest executions that the actor sees. */
async function largestOf(db: Db, actor: Actor, project: ProjectScope | undefined): Promise<LargeExecution[]> {
  const largest = await db
    .selectFrom('executionMemory')
    .select(['executionId', 'bytes'])
    // One condition with an index in the order of bytes.
    .where(project ? 'projectId' : 'licenseId', '=', project?.id ?? actor.licenseId)
    .where('bytes', '>', sql<number>`0`)
    .where(await seesExecutionsOf(db, actor, 'executionMemory.projectId'))
    .orderBy('bytes', 'desc')
    .limit(largestExecutions)
    .execute();
  if (largest.length === 0) return [];
  const rows = new Map(
    (await executionRows(db, { ids: largest.map(({ executionId }) => executionId) })).map((row) => [
      row.id,
      row,
    ]),
  );
  const projects = new Map<string, ProjectScope>();
  for (const { projectId } of rows.values()) {
    if (!projects.has(projectId)) projects.set(projectId, await requireProject(db, actor, projectId));
  }
  return largest.flatMap(({ executionId, bytes }) => {
    const row = rows.get(executionId);
    // Deleted meanwhile.
    if (!row) return [];
    const { id, name, suiteName, projectId, projectName, createdOn, endedOn } = row;
    return {
      _id: id,
      ...{ name, suiteName, projectId, projectName, createdOn, endedOn },
      kept: toKept(row),
      bytes: Number(bytes),
      cannot: executionActions.cannot(row, { actor, project: projects.get(projectId) }),
    };
  });
}
