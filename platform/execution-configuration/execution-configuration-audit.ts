import { ownOf } from '../domain/row-subject.ts';
import { savedCounts } from './result-counts.ts';
import { reportConfigurationSubject } from './report-configuration-subject.ts';
import { runConfigurationSubject } from './run-configuration-subject.ts';
import type { AuditPart } from '../domain/audit-part.ts';

/** What the audit log knows of this domain. */
export const executionConfigurationAudit = {
  subjects: {
    'result configuration': ownOf(async (db, userId, { licenseId = '' }) => {
      const saved = await savedCounts(db, { licenseId, userId });
      return {
        testDevResults: saved?.noOfTestDevResults ?? null,
        scriptsResults: saved?.noOfScriptsResults ?? null,
        modulesResults: saved?.noOfModulesResults ?? null,
        suitesResults: saved?.noOfSuitesResults ?? null,
        suitesOfSuiteResults: saved?.noOfSuitesOfSuiteResults ?? null,
      };
    }),
    'report configuration': reportConfigurationSubject,
    'run configuration': runConfigurationSubject,
  },
  sights: { 'result configuration': { ofUser: true } },
  words: {
    updateRunConfiguration: {
      did: 'changed the run configuration of {name}{value}',
      wanted: 'change the run configuration of {name}',
    },
    inheritRunConfiguration: {
      did: 'had {name} use the run configuration of All Projects again',
      wanted: 'have a project use the run configuration of All Projects: {name}',
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
      did: 'had {name} use the report configuration of All Projects again',
      wanted: 'have a project use the report configuration of All Projects: {name}',
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
