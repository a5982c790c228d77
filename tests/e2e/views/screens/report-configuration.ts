import { reportConfigurationPaths } from '#app/paths/report-configuration.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { sends, type AreaOfScreens } from '../screen.ts';

const report = reportConfigurationPaths.tab;

export default {
  as: 'owner',
  shows: ['reportConfiguration'],
  screens: [
    { path: report },
    {
      path: report,
      then: sends({ noOfDaysForHtmlReport: 'soon', noOfDaysForPdfReport: '', id: 'l1', passed: 'on' }),
    },
    { path: reportConfigurationPaths.open('email-recipient', false) },
    {
      path: reportConfigurationPaths.open('email-recipient', false),
      then: sends({ guest: 'grace@navy', intent: 'add' }),
    },
    { path: reportConfigurationPaths.open('slack-recipient', false) },
    { path: reportConfigurationPaths.open('recipient-rules', false) },
    { path: reportConfigurationPaths.createGroup(noQuery) },
    { path: reportConfigurationPaths.createSlack(noQuery) },
    { path: reportConfigurationPaths.inherit },
    { path: ({ notification }) => reportConfigurationPaths.sendAgain(notification) },
  ],
} satisfies AreaOfScreens;
