import { rowOf } from '../domain/row-subject.ts';
import type { AuditPart } from '../domain/audit-part.ts';

/** What the audit log knows of this domain. */
export const executionsAudit = {
  subjects: {
    execution: rowOf('executions', {
      name: 'name',
      license: 'licenseId',
      project: 'projectId',
      // How it goes is in its history.
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
        // They are those of the run configuration.
        'runSettings',
        'runLimitSeconds',
      ],
    }),
  },
  words: {
    createExecution: { did: 'started the execution {name}', wanted: 'start the execution {name}' },
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
