import type { Actor } from '../../access/actor.ts';
import type { CallRequest } from '../../access/call-request.ts';
import { scopeOfRow, type ProjectScope } from '../../access/project-scope.ts';
import { requirePermission } from '../../access/require-permission.ts';
import { zoneFor } from '../../access/shown-zones.ts';
import type * as calls from '../../contract/projects/time-zone-calls.ts';
import type { TimeZoneItem } from '../../contract/projects/time-zone-calls.ts';
import { timeZoneColumns } from '../../contract/projects/time-zone-column-values.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { csvFile, rowsOf } from '../../foundation/csv.ts';
import type { Db } from '../../foundation/database/database.ts';
import { inOrderOf } from '../../foundation/database/in-order-of.ts';
import { longRead } from '../../foundation/database/sqlite-readers.ts';
import { findModifiers, type Modifier } from './modifiers.ts';
import { pageOf, projectsInOrder } from './projects.ts';
import { timeZoneActions } from './time-zone-actions.ts';

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
  const [license, { ids, ...page }] = await Promise.all([
    zoneOfLicense(context.db, { actor, project }),
    pageOf(context, actor, { ...query, projectId: project?.id }),
  ]);
  return { timeZones: [license, ...(await zonesOf(context.db, actor, ids))], ...page };
}

/** GET timeZoneConfiguration/csv: returns the zones of the list as a file, the license first, also without any
 * project. @throws Refusal 403 */
export async function getTimeZonesFile(
  context: PlatformServices,
  { actor, project, query }: CallRequest<typeof calls.getTimeZonesFile>,
): Promise<Response> {
  requirePermission(actor, 'time-zone.view', { project });
  const found = await longRead(
    projectsInOrder(context, actor, { ...query, projectId: project?.id }),
  ).execute();
  const license = await zoneOfLicense(context.db, { actor, project });
  return csvFile({
    of: ['time zones', project?.name ?? ''],
    on: context.clock(),
    zone: zoneFor(actor, project),
    columns: Object.values(timeZoneColumns),
    rows: licenseFirst(
      license,
      rowsOf(found, (some) =>
        zonesOf(
          context.db,
          actor,
          some.map(({ id }) => id),
        ),
      ),
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

async function zonesOf(db: Db, actor: Actor, ids: readonly string[]): Promise<TimeZoneItem[]> {
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
    const { id, type, status } = row;
    return {
      ...toItem(row, modifierOf(row.timeZoneModifiedBy)),
      ...{ projectId: id, type, status },
      cannot: timeZoneActions.cannot(row, { actor, project: scopeOfRow(row) }),
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
