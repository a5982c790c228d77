import { rowOf } from '../../domain/row-subject.ts';
import type { AuditPart } from '../../domain/audit-part.ts';

/** The subjects and columns of this domain in the audit log. */
export const licensesAudit = {
  subjects: {
    license: rowOf('licenses', {
      name: 'name',
      license: 'id',
      // What was bought, which no call changes.
      leftOut: [
        'licenseFeatures',
        'startsOn',
        'endsOn',
        'billingCycle',
        'numberOfParallelRuns',
        'aiEnabled',
        'memoryBytes',
      ],
    }),
  },
  sights: { license: { caller: () => Promise.resolve(true) } },
  columns: {
    aiEnabled: { yesOrNo: true },
    secondFactorSince: { label: 'Two-factor authentication required since' },
  },
} as const satisfies AuditPart;
