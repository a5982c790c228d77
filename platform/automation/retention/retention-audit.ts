import type { AuditPart } from '../../domain/audit-part.ts';
import { scopeSubject, settingsSubject } from '../execution-configuration/scope-subject.ts';
import { jobIn } from './retention-jobs.ts';
import { retentionSettings } from './retention-settings.ts';

/** The subjects of this domain in the audit log. */
export const retentionAudit = {
  subjects: {
    retention: settingsSubject(retentionSettings),
    /** The deletion of a project, or of all projects of a license. */
    'retention deletion': scopeSubject(async (db, scope) => ({
      deletion: (await jobIn(db, scope))?.state ?? 'none',
    })),
  },
  words: {
    updateRetention: {
      did: 'changed the retention of {name}{value}',
      wanted: 'change the retention of {name}',
    },
    inheritRetention: {
      did: 'reset the retention of {name} to All Projects',
      wanted: 'reset the retention of a project to All Projects: {name}',
    },
    stopRetention: {
      did: 'stopped the deletion of old executions in {name}',
      wanted: 'stop the deletion of old executions in {name}',
    },
    continueRetention: {
      did: 'continued the deletion of old executions in {name}',
      wanted: 'continue the deletion of old executions in {name}',
    },
  },
  serverActs: {
    forgetExecutions: {
      tag: 'Execution',
      changes: { kind: 'result configuration', at: 'work' },
      did: 'deleted executions of {name} beyond the number to keep',
    },
    deleteByRetention: {
      tag: 'Execution',
      changes: { kind: 'retention', at: 'work' },
      did: 'deleted executions of {name} by its retention',
    },
  },
  columns: {
    daysOfExecutions: { label: 'Days to keep executions' },
    executionsOfSuite: { label: 'Newest executions of each suite' },
  },
} as const satisfies AuditPart;
