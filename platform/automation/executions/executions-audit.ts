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
        'requestHash',
        'ciTokenId',
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
        // Who kept it is the actor of the entry.
        'keptBy',
      ],
    }),
  },
  words: {
    createExecution: { did: 'started the execution {name}', wanted: 'start the execution {name}' },
    runAgain: { did: 'started the execution {name}', wanted: 'start the execution {name} again' },
    keepExecution: { did: 'keeps the execution {name}{value}', wanted: 'keep the execution {name}' },
    releaseExecution: {
      did: 'stopped keeping the execution {name}',
      wanted: 'stop keeping the execution {name}',
    },
    deleteExecution: { did: 'deleted the execution {name}', wanted: 'delete the execution {name}' },
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
    keptOn: { label: 'Kept on' },
    keptReason: { label: 'Reason to keep it' },
    anyMachine: { label: 'On any machine', yesOrNo: true },
    startedBy: { label: 'Started by' },
  },
} as const satisfies AuditPart;
