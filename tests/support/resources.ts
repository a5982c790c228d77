import { v7 as newId } from 'uuid';
import type { ResourceRow } from '#platform/foundation/database/schema.ts';
import type { Stored } from './maker.ts';

type NewResource = Pick<ResourceRow, 'projectId' | 'name'> &
  Partial<Pick<ResourceRow, 'kind' | 'access' | 'suiteType'>> & { readonly ownerId: string };

/** Stores a resource directly in the database. Returns its id. */
export async function storedResource(
  { platform }: Stored,
  { projectId, name, ownerId, kind = 'Suite', access = 'Public', suiteType }: NewResource,
): Promise<string> {
  const { db, clock } = platform.context;
  const id = newId();
  const createdOn = clock().toISOString();
  const { licenseId } = await db
    .selectFrom('projects')
    .select('licenseId')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('resources')
    .values({
      id,
      licenseId,
      projectId,
      kind,
      externalId: id,
      name,
      nameKey: name.toLowerCase(),
      suiteType: kind === 'Suite' ? (suiteType ?? 'Automation') : null,
      access,
      ownerId,
      state: 'New',
      version: null,
      approvedVersion: null,
      lifecycleState: kind === 'Defect' ? 'NEW' : null,
      templateId: null,
      reviewBy: null,
      bytes: 0,
      createdOn,
      createdBy: ownerId,
      modifiedOn: createdOn,
      modifiedBy: ownerId,
      deletedOn: null,
    })
    .execute();
  return id;
}
