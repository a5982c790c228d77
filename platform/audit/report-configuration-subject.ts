import { reportSettingsIn, type ReportSettings } from '../execution-configuration/report-settings.ts';
import { configuredPlace } from './configured-place.ts';
import type { ReadSubject, SubjectValue } from './read-subject.ts';

/**
 * Who is told how executions end in a project, or in all of a license, by the id of either: what holds there, so that of a
 * project's first settings only those are told that are not those of All Projects.
 */
export const reportConfigurationSubject: ReadSubject = async (db, id, scope, hold = '') => {
  const place = await configuredPlace(db, id, scope, hold);
  if (!place) return undefined;
  const { projectId } = place;
  const { settings, from } = await reportSettingsIn(db, {
    licenseId: scope.licenseId ?? '',
    projectId: projectId ?? undefined,
  });
  return {
    ...place,
    values: {
      ...told(settings),
      ...(projectId === null ? {} : { settingsOf: from === 'Project' ? 'the project' : 'All Projects' }),
    },
    secrets: {},
  };
};

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
