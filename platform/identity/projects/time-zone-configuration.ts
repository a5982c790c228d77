import type { Actor } from '../../access/actor.ts';
import type { CallRequest } from '../../access/call-request.ts';
import type { ProjectScope } from '../../access/project-scope.ts';
import { requirePermission } from '../../access/require-permission.ts';
import { zoneFor } from '../../access/shown-zones.ts';
import { visibleProjects } from '../../access/visible.ts';
import type * as calls from '../../contract/projects/time-zone-calls.ts';
import type { TimeZoneItem } from '../../contract/projects/time-zone-calls.ts';
import { timeZoneColumns } from '../../contract/projects/time-zone-column-values.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { csvFile, rowsOf } from '../../foundation/csv.ts';
import type { Db } from '../../foundation/database/database.ts';
import { countOf, onPage } from '../../foundation/database/paging.ts';
import { contains, ignoringCase } from '../../foundation/database/search.ts';
import { longRead } from '../../foundation/database/sqlite-readers.ts';
import { findModifiers, type Modifier } from './modifiers.ts';
import { inOrderOf } from './projects.ts';
import { timeZoneActions } from './time-zone-actions.ts';

type Query = CallRequest<typeof calls.getTimeZonesFile>['query'];
type In = { readonly actor: Actor; readonly project: ProjectScope | undefined };

/**
 * GET timeZoneConfiguration/projects: the zone of the license, and a page of those of the projects that the actor sees
 * and that are not archived; in a project that one.
 * @throws Refusal 403
 */
export async function getTimeZones(
  context: PlatformServices,
  { actor, project, query }: CallRequest<typeof calls.getTimeZones>,
): Promise<CallReply<typeof calls.getTimeZones>> {
  requirePermission(actor, 'time-zone.view', { project });
  const [license, total, found] = await Promise.all([
    zoneOfLicense(context.db, { actor, project }),
    countOf(matching(context, { actor, project }, query)),
    onPage(inOrder(context, { actor, project }, query), query).execute(),
  ]);
  const { page, pageSize } = query;
  return { timeZones: [license, ...(await zonesOf(context.db, actor, found))], total, page, pageSize };
}

/** GET timeZoneConfiguration/csv: returns the zones of the list as a file, the license first, also without any
 * project. @throws Refusal 403 */
export async function getTimeZonesFile(
  context: PlatformServices,
  { actor, project, query }: CallRequest<typeof calls.getTimeZonesFile>,
): Promise<Response> {
  requirePermission(actor, 'time-zone.view', { project });
  const found = await longRead(inOrder(context, { actor, project }, query)).execute();
  const license = await zoneOfLicense(context.db, { actor, project });
  return csvFile({
    of: ['time zones', project?.name ?? ''],
    on: context.clock(),
    zone: zoneFor(actor, project),
    columns: Object.values(timeZoneColumns),
    rows: licenseFirst(
      license,
      rowsOf(found, (some) => zonesOf(context.db, actor, some)),
    ),
  });
}

async function* licenseFirst(
  license: TimeZoneItem,
  projects: AsyncGenerator<readonly TimeZoneItem[]>,
): AsyncGenerator<readonly TimeZoneItem[]> {
  yield [license];
  yield* projects;
}

function matching({ db, kind }: PlatformServices, { actor, project }: In, { search }: Query) {
  let found = visibleProjects(db, actor).where('projects.status', '!=', 'Archive');
  if (project) found = found.where('projects.id', '=', project.id);
  return search ? found.where(contains(kind, 'projects.name', search)) : found;
}

const inOrder = (context: PlatformServices, scope: In, query: Query) =>
  matching(context, scope, query)
    .select('projects.id')
    .orderBy(ignoringCase(context.kind, `projects.${query.sort}`), query.direction)
    .orderBy('projects.id', query.direction);

async function zoneOfLicense(db: Db, { actor, project }: In): Promise<TimeZoneItem> {
  const row = await db
    .selectFrom('licenses')
    .select(['id', 'name', 'timeZoneValue', 'timeZoneModifiedOn', 'timeZoneModifiedBy'])
    .where('id', '=', actor.licenseId)
    .executeTakeFirstOrThrow();
  const modifierOf = await findModifiers(db, actor.licenseId, [row.timeZoneModifiedBy]);
  return {
    ...toItem(row, modifierOf(row.timeZoneModifiedBy)),
    ...{ projectId: null, type: null, status: null },
    cannot: timeZoneActions.cannot(row, { actor, project }),
  };
}

async function zonesOf(
  db: Db,
  actor: Actor,
  found: readonly { readonly id: string }[],
): Promise<TimeZoneItem[]> {
  const ids = found.map(({ id }) => id);
  const rows = await inOrderOf(ids, () =>
    db
      .selectFrom('projects')
      .select(['id', 'name', 'type', 'status', 'timeZoneValue', 'timeZoneModifiedOn', 'timeZoneModifiedBy'])
      .where('id', 'in', ids)
      .execute(),
  );
  const modifierOf = await findModifiers(
    db,
    actor.licenseId,
    rows.map(({ timeZoneModifiedBy }) => timeZoneModifiedBy),
  );
  return rows.map((row) => {
    const { id, name, type, status } = row;
    // Privileges decide this, and no role.
    const scope: ProjectScope = { id, name, type, status, role: null, tabPermissions: undefined };
    return {
      ...toItem(row, modifierOf(row.timeZoneModifiedBy)),
      ...{ projectId: id, type, status },
      cannot: timeZoneActions.cannot(row, { actor, project: scope }),
    };
  });
}

interface ZoneRow {
  readonly id: string;
  readonly name: string;
  readonly timeZoneValue: string;
  readonly timeZoneModifiedOn: string | null;
}

const toItem = ({ id, name, timeZoneValue, timeZoneModifiedOn }: ZoneRow, modifier: Modifier) => ({
  id,
  value: timeZoneValue,
  entityName: name,
  userId: modifier.id,
  modifiedByUname: modifier.name,
  modifiedOn: timeZoneModifiedOn,
});
