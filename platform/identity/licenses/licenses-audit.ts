import { rowOf } from '../../domain/row-subject.ts';
import type { AuditPart } from '../../domain/audit-part.ts';

/** The subjects and columns of this domain in the audit log. */
export const licensesAudit = {
  subjects: {
    license: rowOf('licenses', {
      name: 'name',
      license: 'id',
      // What nothing changes.
      leftOut: ['startsOn', 'billingCycle', 'timeZoneModifiedOn', 'timeZoneModifiedBy'],
    }),
  },
  sights: { license: { caller: () => Promise.resolve(true) } },
  serverActs: {
    changeLicense: {
      tag: 'License',
      changes: { kind: 'license', at: 'work' },
      did: 'changed the license {name}{value}',
    },
  },
  columns: {
    aiEnabled: { yesOrNo: true },
    fireflinkCloud: { label: 'FireFlink Cloud', yesOrNo: true },
    endsOn: { label: 'Valid until' },
    licenseFeatures: { label: 'Features' },
    licenseType: { label: 'Type' },
    memoryBytes: { label: 'Memory in bytes' },
    numberOfParallelRuns: { label: 'Parallel runs' },
    secondFactorSince: { label: 'Two-factor authentication required since' },
  },
} as const satisfies AuditPart;
