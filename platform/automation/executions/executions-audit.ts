import { rowOf } from '../../domain/row-subject.ts';
import type { AuditPart } from '../../domain/audit-part.ts';

/** The subjects of this domain in the audit log. */
export const executionsAudit = {
  subjects: {
    execution: rowOf('executions', {
      name: 'name',
      license: 'licenseId',
      project: 'projectId',
      // Its history records its progress.
      leftOut: [
        'licenseId',
        'projectId',
        'machineId',
        'requestId',
        'progress',
        'message',
        'exitCode',
        'startedOn',
        'acknowledgedOn',
        'runningOn',
        'reportedOn',
        'endedOn',
        // The run configuration's own entries record these.
        'runSettings',
        'runLimitSeconds',
        'endedVerdict',
      ],
    }),
  },
  words: {
    createExecution: { did: 'started the execution {name}', wanted: 'start the execution {name}' },
    runAgain: { did: 'started the execution {name}', wanted: 'start the execution {name} again' },
    setExecutionStatus: { did: 'terminated the execution {name}', wanted: 'terminate the execution {name}' },
  },
  consequences: {
    execution: {
      area: 'Execution',
      deeds: {
        terminated: 'terminated the execution {name}',
        deleted: 'deleted the execution {name} of {=startedBy}',
      },
    },
  },
  columns: {
    anyMachine: { label: 'On any machine', yesOrNo: true },
    startedBy: { label: 'Started by' },
  },
} as const satisfies AuditPart;
