import { attempt, type AttemptModule, type InputParts } from '../attempt.ts';

/** The configuration of a project has its id; in All Projects nothing has that. */
const byProject = ({ projectId }: InputParts) => ({ params: { id: projectId } });
/** A user who changes a configuration can see it as well. */
const configurationEdit = ['run-configuration.view', 'execution-configuration.edit'] as const;
const reportEdit = ['report-configuration.view', 'execution-configuration.edit'] as const;

/** Every user has a result configuration of their own, with a row for each of two sections. */
const byActor = ({ person }: InputParts) => ({ params: { id: person.user.id } });
const resultEdit = ['result-configuration.view', 'result-configuration.edit'] as const;
const resultRowEdit = {
  noOfModulesResults: [...resultEdit, { id: 'test-dev.view', where: 'in a project' }],
  noOfSuitesResults: [...resultEdit, { id: 'suites.view', where: 'in a project' }],
} as const;

export default {
  attempts: [
    attempt('getRunConfiguration', 'run-configuration.view'),
    attempt('updateRunConfiguration', configurationEdit, (parts) => ({
      ...byProject(parts),
      body: { runFailedSettings: { noOfTimesFailedStepRun: 1, runFailedScriptsForSuite: false } },
    })),
    attempt('inheritRunConfiguration', configurationEdit, byProject),
    attempt('countExpiringCaptures', configurationEdit, byProject),
    attempt('listResultConfigurations', 'result-configuration.view'),
    ...(['noOfModulesResults', 'noOfSuitesResults'] as const).map((count) =>
      attempt(
        'updateResultConfiguration',
        resultRowEdit[count],
        (parts) => ({ ...byActor(parts), body: { [count]: 500 } }),
        {
          as: count,
        },
      ),
    ),
    attempt('countExcessResults', resultRowEdit.noOfSuitesResults, (parts) => ({
      ...byActor(parts),
      query: { noOfSuitesResults: 5 },
    })),
    attempt('getReportConfiguration', 'report-configuration.view'),
    attempt('listReportRecipients', reportEdit),
    attempt('updateReportConfiguration', reportEdit, (parts) => ({
      ...byProject(parts),
      body: { noOfDaysForPdfReport: 30 },
    })),
    attempt('inheritReportConfiguration', reportEdit, byProject),
    attempt('countExpiringReports', reportEdit, byProject),
    attempt('listReportNotices', 'report-configuration.view'),
    attempt('sendNoticeAgain', reportEdit, ({ person }) => ({
      params: { notificationId: person.machineId },
      body: { to: 'all' },
    })),
    attempt('sendTestReport', reportEdit, (parts) => ({ ...byProject(parts), body: { to: 'email' } })),
  ],
  carriedOutElsewhere: ['sendNoticeAgain', 'sendTestReport'],
} satisfies AttemptModule;
