import { rowOf } from '../domain/row-subject.ts';
import type { AuditPart } from '../domain/audit-part.ts';

/** What the audit log knows of this domain. */
export const upgradesAudit = {
  subjects: {
    'upgrade request': rowOf('upgradeRequests', {
      name: 'topic',
      license: 'licenseId',
      // It is the text of a mail.
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
