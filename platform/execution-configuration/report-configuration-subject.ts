import { reportSettingsIn, type ReportSettings } from './report-settings.ts';
import type { SubjectValue } from '../domain/subject.ts';
import { scopeSubject } from './scope-subject.ts';

/**
 * Who is told how executions end in a project, or in all of a license: what holds there, so that of a project's first settings
 * only those are told that are not those of All Projects.
 */
export const reportConfigurationSubject = scopeSubject(async (db, scope) => {
  const { settings, from } = await reportSettingsIn(db, scope);
  if (scope.projectId === undefined) return told(settings);
  return { ...told(settings), settingsOf: from === 'Project' ? 'the project' : 'All Projects' };
});

const yesOrNo = (is: boolean): string => (is ? 'Yes' : 'No');

const told = ({
  recipients,
  notificationDetails,
  noOfDaysForHtmlReport,
  noOfDaysForPdfReport,
}: ReportSettings): Record<string, SubjectValue> => ({
  recipients: recipients.map((one) =>
    one.type === 'group' ? `${one.name} (group)` : `${one.name} (${one.emailId})`,
  ),
  passedTold: yesOrNo(notificationDetails.passed),
  failedTold: yesOrNo(notificationDetails.failed),
  terminatedTold: yesOrNo(notificationDetails.terminated),
  htmlReportAttached: yesOrNo(notificationDetails.attachHtml),
  pdfReportAttached: yesOrNo(notificationDetails.attachPdf),
  initiatorTold: yesOrNo(notificationDetails.toInitiator),
  daysOfHtmlReports: noOfDaysForHtmlReport,
  daysOfPdfReports: noOfDaysForPdfReport,
});
