import { rowOf } from '../../domain/row-subject.ts';
import type { AuditPart } from '../../domain/audit-part.ts';

/** The subjects and texts of this domain in the audit log. */
export const upgradesAudit = {
  subjects: {
    'upgrade request': rowOf('upgradeRequests', {
      name: 'topic',
      license: 'licenseId',
      // These columns are the text of an email.
      leftOut: [
        'licenseId',
        'userId',
        'name',
        'emailId',
        'organisationName',
        'jobTitle',
        'jobTitleOthers',
        'phoneNumber',
        'message',
      ],
    }),
  },
  words: {
    requestUpgrade: {
      did: 'asked Team FireFlink about the license: {name}',
      wanted: 'ask Team FireFlink about the license: {name}',
    },
  },
} as const satisfies AuditPart;
