import type { Selectable } from 'kysely';
import type { Db } from '../../../foundation/database/database.ts';
import type { ResourceRow } from '../../../foundation/database/schema.ts';

/**
 * Returns what the platform knows of a resource, as lines of text: compared where an application sends no texts, and the
 * same for a resource that has not changed.
 */
export async function fieldsText(db: Db, resourceId: string): Promise<string> {
  const row = await db
    .selectFrom('resources')
    .leftJoin('users as owner', 'owner.id', 'resources.ownerId')
    .select([
      'resources.name',
      'suiteType',
      'access',
      'owner.name as ownerName',
      'lifecycleState',
      'templateId',
      'templateVersion',
    ])
    .where('resources.id', '=', resourceId)
    .executeTakeFirstOrThrow();
  const links = await db
    .selectFrom('resourceLinks')
    .leftJoin('machines', 'machines.id', 'resourceLinks.targetId')
    .select(['resourceLinks.kind', 'resourceLinks.targetId', 'machines.hostName'])
    .where('resourceLinks.resourceId', '=', resourceId)
    .orderBy('resourceLinks.targetId')
    .execute();
  const used = (kind: 'instance' | 'machine') =>
    links
      .filter((link) => link.kind === kind)
      .map(({ hostName, targetId }) => hostName ?? targetId)
      .join(', ');
  const fields = {
    Name: row.name,
    Type: row.suiteType,
    Access: row.access,
    Owner: row.ownerName,
    State: row.lifecycleState,
    Template: row.templateId,
    'Template version': row.templateVersion,
    Instances: used('instance'),
    Machines: used('machine'),
  };
  return Object.entries(fields)
    .flatMap(([label, value]) => (value === null || value === '' ? [] : `${label}: ${value}`))
    .join('\n');
}

type Approved = Pick<Selectable<ResourceRow>, 'id' | 'approvedVersion' | 'approvedFields'>;

/** Returns the fields to store before a resource changes: those that were approved, unless they are stored already. */
export async function approvedFieldsOf(
  transaction: Db,
  { id, approvedVersion, approvedFields }: Approved,
): Promise<string | null> {
  return approvedVersion === null ? null : (approvedFields ?? (await fieldsText(transaction, id)));
}
