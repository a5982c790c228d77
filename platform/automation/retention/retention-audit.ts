import type { AuditPart } from '../../domain/audit-part.ts';

/** The subjects of this domain in the audit log. */
export const retentionAudit = {
  serverActs: {
    forgetExecutions: {
      tag: 'Execution',
      changes: { kind: 'result configuration', at: 'work' },
      did: 'deleted executions of {name} beyond the number to keep',
    },
  },
} as const satisfies AuditPart;
