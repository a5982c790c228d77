import * as resultCalls from '../contract/execution-configuration/result-configuration-calls.ts';
import * as reportCalls from '../contract/execution-configuration/report-configuration-calls.ts';
import * as noticeCalls from '../contract/execution-configuration/report-notice-calls.ts';
import * as calls from '../contract/execution-configuration/run-configuration-calls.ts';
import {
  countExcessResults,
  listResultConfigurations,
  updateResultConfiguration,
} from '../execution-configuration/result-configuration.ts';
import {
  getRunConfiguration,
  inheritRunConfiguration,
  updateRunConfiguration,
} from '../execution-configuration/run-configuration.ts';
import {
  getReportConfiguration,
  inheritReportConfiguration,
  updateReportConfiguration,
} from '../execution-configuration/report-configuration.ts';
import { listReportRecipients } from '../execution-configuration/report-recipients.ts';
import { listReportNotices } from '../notices/list-notices.ts';
import { sendNoticeAgain } from '../notices/send-again.ts';
import { sendTestReport } from '../notices/send-test.ts';
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
  bind(noticeCalls.listReportNotices, listReportNotices),
  bind(noticeCalls.sendNoticeAgain, sendNoticeAgain),
  bind(noticeCalls.sendTestReport, sendTestReport),
];
