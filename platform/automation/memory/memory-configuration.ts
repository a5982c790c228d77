import { sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import { zoneFor } from '../../access/shown-zones.ts';
import type { CallRequest } from '../../access/call-request.ts';
import { scopeOfRow } from '../../access/project-scope.ts';
import { requirePermission } from '../../access/require-permission.ts';
import { memoryColumns } from '../../contract/memory/memory-column-values.ts';
import type * as calls from '../../contract/memory/memory-configuration-calls.ts';
import type { MemoryRow } from '../../contract/memory/memory-configuration-calls.ts';
import { memoryText } from '../../contract/memory/memory-values.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import { csvFile, rowsOf } from '../../foundation/csv.ts';
import type { Db } from '../../foundation/database/database.ts';
import { inOrderOf } from '../../foundation/database/in-order-of.ts';
import { countOf, onPage } from '../../foundation/database/paging.ts';
import { ignoringCase } from '../../foundation/database/search.ts';
import { longRead } from '../../foundation/database/sqlite-readers.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { matchingProjects } from '../../identity/projects/matching-projects.ts';
import { findModifiers } from '../../identity/projects/modifiers.ts';
import { readBytes } from './byte-sums.ts';
import { memoryActions } from './memory-actions.ts';
import { memoryOfLicense } from './memory-totals.ts';
import { fullInDays } from './memory-forecast.ts';

type Query = CallRequest<typeof calls.getMemoryFile>['query'];

/**
 * GET memoryConfiguration/: the memory of the license, and a page of the projects that the actor sees, also archived
 * ones; in a project that one.
 * @throws Refusal 403
 */
export async function getMemoryConfiguration(
  context: PlatformServices,
  { actor, project, query }: CallRequest<typeof calls.getMemoryConfiguration>,
): Promise<CallReply<typeof calls.getMemoryConfiguration>> {
  requirePermission(actor, 'memory.view', { project });
  const { db, clock } = context;
  const asked = { ...query, projectId: project?.id ?? query.projectId };
  const [memory, total, full, ids] = await Promise.all([
    memoryOfLicense(db, actor.licenseId),
    countOf(matchingProjects(context, actor, asked)),
    countOf(fullProjects(context, actor, project?.id)),
    onPage(inOrder(context, actor, asked), query).execute(),
  ]);
  const { totals, byType, projects } = memory;
  return {
    totalConsumption: {
      assignedMemory: memoryText(totals.assigned),
      usedMemory: memoryText(totals.used),
      remainingMemory: memoryText(Math.max(0, totals.remaining)),
      totalMemory: memoryText(totals.total),
      noOfProjects: projects,
    },
    totalBytes: totals,
    fullInDays: await fullInDays(db, { licenseId: actor.licenseId, ...totals, now: clock() }),
    fullProjects: full,
    projectTypeMemoryConsumption: Object.fromEntries(
      byType.map(({ type, bytes }) => [type, memoryText(bytes)]),
    ),
    consumptionByType: [...byType],
    projectDetails: await rowsWith(db, actor, ids),
    total,
    page: query.page,
    pageSize: query.pageSize,
  };
}

/** GET memoryConfiguration/csv: returns the projects of the list as a file. @throws Refusal 403 */
export async function getMemoryFile(
  context: PlatformServices,
  { actor, project, query }: CallRequest<typeof calls.getMemoryFile>,
): Promise<Response> {
  requirePermission(actor, 'memory.view', { project });
  const found = await longRead(
    inOrder(context, actor, { ...query, projectId: project?.id ?? query.projectId }),
  ).execute();
  return csvFile({
    of: ['memory', project?.name ?? ''],
    on: context.clock(),
    zone: zoneFor(actor, project),
    columns: Object.values(memoryColumns),
    rows: rowsOf(found, (some) => rowsWith(context.db, actor, some)),
  });
}

const usedBytes = sql<
  number | string
>`coalesce((select sum(bytes) from project_memory where project_id = projects.id), 0)`;

/** Selects the projects that use all that they are assigned. */
const fullProjects = (context: PlatformServices, actor: Actor, projectId: string | undefined) =>
  matchingProjects(context, actor, { projectId })
    .where('projects.assignedMemoryBytes', '>', 0)
    .where(usedBytes, '>=', (where) => where.ref('projects.assignedMemoryBytes'));

/** Selects the ids of the projects of a list, in order. */
function inOrder(context: PlatformServices, actor: Actor, query: Query) {
  const { sort, direction } = query;
  const found = matchingProjects(context, actor, query).select('projects.id');
  const ordered =
    sort === 'usedMemory'
      ? found.orderBy(usedBytes, direction)
      : sort === 'assignedMemory'
        ? found.orderBy('projects.assignedMemoryBytes', direction)
        : found.orderBy(ignoringCase(context.kind, `projects.${sort}`), direction);
  return ordered.orderBy('projects.id', direction);
}

/** Returns the rows of these projects, in this order. */
async function rowsWith(
  db: Db,
  actor: Actor,
  found: readonly { readonly id: string }[],
): Promise<MemoryRow[]> {
  const ids = found.map(({ id }) => id);
  const rows = await inOrderOf(ids, () =>
    db
      .selectFrom('projects')
      .select(['id', 'name', 'type', 'status', 'assignedMemoryBytes', usedBytes.as('used')])
      .select(['memoryModifiedOn', 'memoryModifiedBy'])
      .where('id', 'in', ids)
      .execute(),
  );
  const modifierOf = await findModifiers(
    db,
    actor.licenseId,
    rows.map(({ memoryModifiedBy }) => memoryModifiedBy),
  );
  return rows.map((row) => {
    const { id, name, type, status } = row;
    const modifier = modifierOf(row.memoryModifiedBy);
    const [used, assigned] = [readBytes(row.used), Number(row.assignedMemoryBytes)];
    const scope = scopeOfRow(row);
    return {
      ...{ id, projectId: id, name, type, status },
      usedMemory: memoryText(used),
      assignedMemory: memoryText(assigned),
      usedBytes: used,
      assignedBytes: assigned,
      modifiedOn: row.memoryModifiedOn,
      modifiedBy: modifier.id,
      modifiedByUname: modifier.name,
      cannot: memoryActions.cannot(scope, { actor, project: scope }),
    };
  });
}
