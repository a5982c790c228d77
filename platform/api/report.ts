import * as calls from '../contract/executions/report-calls.ts';
import { countExpiringReports } from '../automation/reports/expiring-reports.ts';
import { getReport } from '../automation/reports/get-report.ts';
import { bind } from './serve-call.ts';

/** The calls of execution reports. */
export const reportBindings = [
  bind(calls.getReport, getReport),
  bind(calls.countExpiringReports, countExpiringReports),
];
