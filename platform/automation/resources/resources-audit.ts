import type { Sight } from '../../domain/audit-part.ts';
import type { Subject } from '../../domain/subject.ts';
import type { Db } from '../../foundation/database/database.ts';
import { rowOf } from '../../domain/row-subject.ts';
import type { AuditPart } from '../../domain/audit-part.ts';

const resource = rowOf('resources', {
  name: 'name',
  license: 'licenseId',
  project: 'projectId',
  leftOut: ['licenseId', 'projectId', 'nameKey', 'bytes', 'approvedFields'],
  also: linksOfResource,
});

/** Only its owner and Admins see a Private resource. */
const ownerOfPrivate: Sight['onlyFor'] = ({ values }) =>
  values?.access === 'Private' ? (values.ownerId ?? null) : undefined;

/** The subjects of this domain in the audit log. */
export const resourcesAudit = {
  subjects: {
    /** Identified by the id of its application, in the project that the call acts in. */
    'application resource': async (db, externalId, scope, hold = '') => {
      const row = await db
        .selectFrom('resources')
        .select('id')
        .where('projectId', '=', scope.projectId ?? '')
        .where('externalId', '=', externalId)
        .executeTakeFirst();
      return row && resource(db, row.id, scope, hold);
    },
    resource,
  },
  sights: { resource: { onlyFor: ownerOfPrivate }, 'application resource': { onlyFor: ownerOfPrivate } },
  words: {
    putResource: {
      did: 'changed the application resource {name}{value}',
      wanted: 'change the application resource {name}',
    },
    deleteResource: {
      did: 'deleted the application resource {name}',
      wanted: 'delete the application resource {name}',
    },
    setApproval: { did: 'changed the approval of {name}{value}', wanted: 'change the approval of {name}' },
  },
  consequences: {
    resource: {
      area: 'Resource',
      deeds: {
        deleted: 'deleted the {=kind} {name}',
        'made public': 'made the {=kind} {name} public and transferred it{from}',
        returned: 'returned the {=kind} {name} to its approved version',
        'handed over': 'transferred the {=kind} {name}{from}',
      },
    },
  },
  columns: {
    ownerId: { label: 'Owner' },
  },
} as const satisfies AuditPart;

/**
 * Returns what a resource uses: machines by name, instances by the ids that their applications know; and how often its
 * proposal was made.
 */
async function linksOfResource(db: Db, resourceId: string): Promise<Subject['values']> {
  const links = await db
    .selectFrom('resourceLinks')
    .leftJoin('machines', 'machines.id', 'resourceLinks.targetId')
    .select(['resourceLinks.kind', 'resourceLinks.targetId', 'machines.hostName'])
    .where('resourceLinks.resourceId', '=', resourceId)
    .orderBy('resourceLinks.targetId')
    .execute();
  const of = (kind: 'machine' | 'instance') =>
    links.filter((link) => link.kind === kind).map(({ hostName, targetId }) => hostName ?? targetId);
  const proposal = await db
    .selectFrom('approvalRequests')
    .select('revision')
    .where('resourceId', '=', resourceId)
    .where('state', '=', 'Waiting')
    .executeTakeFirst();
  return {
    machines: of('machine'),
    instances: of('instance'),
    // Another proposal of the same version is a change, too.
    ...(proposal && { proposal: proposal.revision }),
  };
}
