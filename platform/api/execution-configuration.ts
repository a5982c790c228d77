import * as resultCalls from '../contract/execution-configuration/result-configuration-calls.ts';
import * as reportCalls from '../contract/execution-configuration/report-configuration-calls.ts';
import * as notificationCalls from '../contract/execution-configuration/notification-calls.ts';
import * as calls from '../contract/execution-configuration/run-configuration-calls.ts';
import {
  countExcessResults,
  listResultConfigurations,
  updateResultConfiguration,
} from '../automation/execution-configuration/result-configuration.ts';
import {
  getRunConfiguration,
  inheritRunConfiguration,
  updateRunConfiguration,
} from '../automation/execution-configuration/run-configuration.ts';
import {
  getReportConfiguration,
  inheritReportConfiguration,
  updateReportConfiguration,
} from '../automation/execution-configuration/report-configuration.ts';
import { listReportRecipients } from '../automation/execution-configuration/report-recipients.ts';
import { listReportNotices } from '../automation/notifications/list-notifications.ts';
import { sendNoticeAgain } from '../automation/notifications/send-again.ts';
import { sendTestReport } from '../automation/notifications/send-test.ts';
import { bind } from './serve-call.ts';

export const executionConfigurationBindings = [
  bind(calls.getRunConfiguration, getRunConfiguration),
  bind(calls.updateRunConfiguration, updateRunConfiguration),
  bind(calls.inheritRunConfiguration, inheritRunConfiguration),
  bind(resultCalls.listResultConfigurations, listResultConfigurations),
  bind(resultCalls.updateResultConfiguration, updateResultConfiguration),
  bind(resultCalls.countExcessResults, countExcessResults),
  bind(reportCalls.getReportConfiguration, getReportConfiguration),
  bind(reportCalls.listReportRecipients, listReportRecipients),
  bind(reportCalls.updateReportConfiguration, updateReportConfiguration),
  bind(reportCalls.inheritReportConfiguration, inheritReportConfiguration),
  bind(notificationCalls.listReportNotices, listReportNotices),
  bind(notificationCalls.sendNoticeAgain, sendNoticeAgain),
  bind(notificationCalls.sendTestReport, sendTestReport),
];
