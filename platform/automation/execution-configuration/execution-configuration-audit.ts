import { ownOf } from '../../domain/row-subject.ts';
import { reportSettings } from './report-settings.ts';
import { countFacts, savedCounts } from './result-counts.ts';
import { runSettings } from './run-settings.ts';
import { settingsSubject } from './scope-subject.ts';
import type { AuditPart } from '../../domain/audit-part.ts';

/** The subjects of this domain in the audit log. */
export const executionConfigurationAudit = {
  subjects: {
    'result configuration': ownOf(async (db, userId, { licenseId = '' }) =>
      countFacts(await savedCounts(db, { licenseId, userId })),
    ),
    'report configuration': settingsSubject(reportSettings),
    'run configuration': settingsSubject(runSettings),
  },
  sights: { 'result configuration': { ofUser: true } },
  words: {
    updateRunConfiguration: {
      did: 'changed the run configuration of {name}{value}',
      wanted: 'change the run configuration of {name}',
    },
    inheritRunConfiguration: {
      did: 'reset the run configuration of {name} to All Projects',
      wanted: 'reset the run configuration of a project to All Projects: {name}',
    },
    updateResultConfiguration: {
      did: 'changed how many of their results are kept{value}',
      wanted: 'change how many of their results are kept',
    },
    updateReportConfiguration: {
      did: 'changed the report configuration of {name}{value}',
      wanted: 'change the report configuration of {name}',
    },
    inheritReportConfiguration: {
      did: 'reset the report configuration of {name} to All Projects',
      wanted: 'reset the report configuration of a project to All Projects: {name}',
    },
  },
  consequences: {
    'report recipient': {
      area: 'Configuration',
      deeds: { removed: 'removed {name} from the report recipients of {=configuration}' },
    },
    'result configuration': {
      area: 'Configuration',
      deeds: { deleted: 'deleted the result configuration of {name}' },
    },
  },
  columns: {
    reRunsOfFailedSteps: { label: 'Re-runs of failed steps' },
  },
} as const satisfies AuditPart;
