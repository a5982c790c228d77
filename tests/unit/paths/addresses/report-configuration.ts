import { recipientDrawers, reportConfigurationPaths } from '#app/paths/report-configuration.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { addressesOf } from '../addresses-of.ts';

export default addressesOf(reportConfigurationPaths, {
  close: recipientDrawers.map((drawer) => reportConfigurationPaths.close(drawer, noQuery)),
  back: reportConfigurationPaths.back(noQuery),
  open: recipientDrawers.map((drawer) => reportConfigurationPaths.open(drawer, true)),
  drawer: recipientDrawers.map((drawer) => reportConfigurationPaths.drawer(drawer, noQuery)),
  createGroup: reportConfigurationPaths.createGroup(noQuery),
  fromGroup: reportConfigurationPaths.fromGroup(noQuery),
  closeGroup: reportConfigurationPaths.closeGroup(noQuery),
  createSlack: reportConfigurationPaths.createSlack(noQuery),
  fromSlack: reportConfigurationPaths.fromSlack(noQuery),
  closeSlack: reportConfigurationPaths.closeSlack(noQuery),
  sendAgain: reportConfigurationPaths.sendAgain('n1'),
  closeSendAgain: reportConfigurationPaths.closeSendAgain('n1'),
});
