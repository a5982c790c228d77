import { z } from 'zod';
import { after, daySeconds } from '../../foundation/after.ts';
import { batchesOf } from '../../foundation/batches.ts';
import type { CallRequest } from '../../access/call-request.ts';
import { isPermitted, requirePermission } from '../../access/require-permission.ts';
import type { listResourceChanges as call } from '../../contract/resources/resource-calls.ts';
import { resourceKinds, type ResourceChange } from '../../contract/resources/resource-values.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { ResourceRow } from '../../foundation/database/schema.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { permissionOf } from './resource-permission.ts';

const storedDays = 90;

/** The limit of values in one statement. */
const batch = 500;

const dataSchema = z.object({
  name: z.string(),
  ownerId: z.string().nullable(),
  version: z.string().nullable().default(null),
});

type Changed = Pick<ResourceRow, 'projectId' | 'kind' | 'externalId' | 'name' | 'ownerId'> &
  Partial<Pick<ResourceRow, 'version'>>;

/**
 * Records what the platform did to resources, for their applications.
 * @param transaction has locked the license (`lockLicense`), so that no reader skips a change that is not
 * committed yet
 * @param changed the resources after the change
 */
export async function recordResourceChanges(
  transaction: Db,
  {
    licenseId,
    change,
    changed,
    now,
  }: {
    readonly licenseId: string;
    readonly change: ResourceChange;
    readonly changed: readonly Changed[];
    readonly now: Date;
  },
): Promise<void> {
  let next = (await newestId(transaction, licenseId)) + 1;
  for (const some of batchesOf(changed, batch)) {
    await transaction
      .insertInto('resourceChanges')
      .values(
        some.map(({ projectId, kind, externalId, name, ownerId, version }) => ({
          licenseId,
          id: next++,
          projectId,
          kind,
          externalId,
          change,
          data: JSON.stringify({ name, ownerId, ...(change === 'Version' && { version }) }),
          createdOn: now.toISOString(),
        })),
      )
      .execute();
  }
}

async function newestId(db: Db, licenseId: string): Promise<number> {
  const { newest } = await db
    .selectFrom('resourceChanges')
    .select((select) => select.fn.max('id').as('newest'))
    .where('licenseId', '=', licenseId)
    .executeTakeFirstOrThrow();
  return Number(newest ?? 0);
}

/**
 * GET resources/changes: changes of the kinds that the actor may see, oldest first.
 * @throws Refusal 403 to users without access to any section
 */
export async function listResourceChanges(
  { db }: PlatformServices,
  { actor, project, query }: CallRequest<typeof call>,
): Promise<CallReply<typeof call>> {
  const kinds = resourceKinds.filter((kind) => isPermitted(actor, permissionOf(kind, 'view'), project));
  if (kinds.length === 0) requirePermission(actor, 'suites.view', { project });
  const rows = await db
    .selectFrom('resourceChanges')
    .selectAll()
    .where('projectId', '=', project.id)
    .where('id', '>', query.after)
    .where('kind', 'in', kinds)
    .orderBy('id')
    .limit(query.pageSize)
    .execute();
  return {
    changes: rows.map(({ id, kind, externalId, change, data, createdOn }) => ({
      id: Number(id),
      kind,
      resourceId: externalId,
      change,
      ...dataSchema.parse(JSON.parse(data)),
      createdOn,
    })),
    last: Number(rows.at(-1)?.id ?? query.after),
  };
}

/**
 * Deletes changes from more than 90 days ago, and resources that the platform had deleted by then. The newest
 * change of each license stays, because ids continue from it.
 */
export async function deleteOldResourceChanges(db: Db, now: Date): Promise<void> {
  const before = after(now, -storedDays * daySeconds);
  await db
    .deleteFrom('resourceChanges')
    .where('createdOn', '<', before)
    .where('id', '<', (newer) =>
      newer
        .selectFrom('resourceChanges as newest')
        .select((select) => select.fn.max('newest.id').as('id'))
        .whereRef('newest.licenseId', '=', 'resourceChanges.licenseId'),
    )
    .execute();
  await db.deleteFrom('resources').where('deletedOn', '<', before).execute();
}
