import { sends, type AreaOfScreens } from '../screen.ts';

const report = '/app/configuration/execution-configuration/report-config';

export default {
  as: 'owner',
  shows: ['reportConfiguration'],
  screens: [
    { path: report },
    {
      path: report,
      then: sends({ noOfDaysForHtmlReport: 'soon', noOfDaysForPdfReport: '', id: 'l1', passed: 'on' }),
    },
    { path: `${report}/email-recipient` },
    { path: `${report}/email-recipient`, then: sends({ guest: 'grace@navy', intent: 'add' }) },
    { path: `${report}/slack-recipient` },
    { path: `${report}/create-group` },
    { path: `${report}/inherit` },
    { path: ({ notification }) => `${report}/send-again/${notification}` },
  ],
} satisfies AreaOfScreens;
