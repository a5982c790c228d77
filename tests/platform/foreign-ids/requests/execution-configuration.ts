import type { RequestModule } from '../request-module.ts';

export default {
  requests: {
    getRunConfiguration: ({ project: projectId }) => ({ projectId }),
    updateRunConfiguration: ({ project: id }) => ({
      params: { id },
      projectId: id,
      body: { runFailedSettings: { noOfTimesFailedStepRun: 1, runFailedScriptsForSuite: false } },
    }),
    inheritRunConfiguration: ({ project: id }) => ({ params: { id }, projectId: id }),
    countExpiringCaptures: ({ project: id }) => ({ params: { id }, projectId: id }),
    countExpiringReports: ({ project: id }) => ({ params: { id }, projectId: id }),
    listResultConfigurations: ({ project: projectId }) => ({ projectId }),
    updateResultConfiguration: ({ owner: id, project: projectId }) => ({
      params: { id },
      body: { id, userId: id, noOfSuitesResults: 500 },
      projectId,
    }),
    countExcessResults: ({ owner: id, project: projectId }) => ({
      params: { id },
      query: { noOfSuitesResults: 5 },
      projectId,
    }),
    listReportRecipients: ({ project: projectId }) => ({ projectId }),
    getReportConfiguration: ({ project: projectId }) => ({ projectId }),
    listReportNotices: ({ project: projectId }) => ({ projectId }),
    updateReportConfiguration: ({ project: id, member, projectGroup }) => ({
      params: { id },
      projectId: id,
      body: {
        emailDataDTO: {
          selectedEmails: [
            { type: 'user', id: member },
            { type: 'group', id: projectGroup },
          ],
        },
      },
    }),
    inheritReportConfiguration: ({ project: id }) => ({ params: { id }, projectId: id }),
    sendNoticeAgain: ({ notification: notificationId, project: projectId }) => ({
      params: { notificationId },
      body: { to: 'all' },
      projectId,
    }),
    sendTestReport: ({ reportConfiguration: id, project: projectId }) => ({
      params: { id },
      projectId,
      body: { to: 'email' },
    }),
  },
  free: {
    'updateReportConfiguration body.slackData.selectedSlackInstances.0.id':
      'slack-notifications.test.ts tries the instance of another license',
    'updateReportConfiguration body.webhookData.selectedWebhookInstances.0.id':
      'webhooks.test.ts tries the instance of another license',
  },
} satisfies RequestModule;
