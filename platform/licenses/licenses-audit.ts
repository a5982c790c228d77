import { rowOf } from '../domain/row-subject.ts';
import type { AuditPart } from '../domain/audit-part.ts';

/** What the audit log knows of this domain. */
export const licensesAudit = {
  subjects: {
    license: rowOf('licenses', {
      name: 'name',
      license: 'id',
      // How it was bought, which no call changes.
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
    secondFactorSince: { label: 'Second factor required since' },
  },
} as const satisfies AuditPart;
