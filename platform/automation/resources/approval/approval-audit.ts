import type { AuditPart, Sight } from '../../../domain/audit-part.ts';
import { rowOf } from '../../../domain/row-subject.ts';

/** Only its owner and Admins see a request about a Private resource. */
const ownerOfPrivate: Sight['onlyFor'] = ({ values }) => values?.privateTo || undefined;

/** The subjects of this domain in the audit log. */
export const approvalAudit = {
  subjects: {
    'approval request': rowOf('approvalRequests', {
      name: 'name',
      license: 'licenseId',
      project: 'projectId',
      leftOut: [
        'licenseId',
        'projectId',
        'resourceId',
        'templateId',
        'externalId',
        'revision',
        'compares',
        'textBefore',
        'textAfter',
        'url',
        'proposedOn',
        'decidedOn',
        'decidedBy',
      ],
    }),
  },
  sights: { 'approval request': { onlyFor: ownerOfPrivate } },
  words: {
    decideRequests: {
      did: 'decided the approval request {name}{value}',
      wanted: 'decide the approval request {name}',
    },
    updateApprovalConfiguration: {
      did: 'changed approval and versions of the project {name}{value}',
      wanted: 'change approval and versions of the project {name}',
    },
  },
  serverActs: {
    switchVersions: {
      tag: 'Project',
      changes: { kind: 'project', at: 'work' },
      did: 'switched resources of the project {name} with its versions',
    },
  },
} as const satisfies AuditPart;
