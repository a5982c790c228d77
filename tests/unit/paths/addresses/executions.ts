import { executionPaths } from '#app/paths/executions.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { addressesOf, here } from '../addresses-of.ts';

export default addressesOf(executionPaths, {
  start: executionPaths.start(),
  inState: executionPaths.inState('Failed'),
  file: executionPaths.file(noQuery),
  execution: executionPaths.execution('e1'),
  capture: executionPaths.capture('e1', 'c1'),
  captureDownload: executionPaths.captureDownload('e1', 'c1'),
  report: executionPaths.report('e1', 'html'),
  reportDownload: executionPaths.reportDownload('e1', 'pdf'),
  someCases: executionPaths.someCases('e1', { mark: 'new' }),
  oneCase: executionPaths.oneCase('e1', { status: 'Failed' }, 'pays by card'),
  casesFile: executionPaths.casesFile('e1', noQuery),
  view: (['captures', 'history', 'settings'] as const).map((view) => executionPaths.view('e1', view)),
  allCases: executionPaths.allCases('e1'),
  caseHistory: executionPaths.caseHistory(executionPaths.execution('e1'), 3, true),
  testCase: executionPaths.testCase('e1', 3),
  logAt: executionPaths.logAt('e1', 'pays by card'),
  logLine: executionPaths.logLine('e1', 450),
  compareWith: executionPaths.compareWith('e1'),
  compare: executionPaths.compare('e1', 'e2'),
  log: executionPaths.log('e1'),
  terminate: executionPaths.terminate('e1'),
  closeStart: executionPaths.closeStart(noQuery),
  ongoingFrom: executionPaths.ongoingFrom('/app'),
  ongoingFromHere: executionPaths.ongoingFromHere(here),
  closeOngoing: executionPaths.closeOngoing(noQuery),
  ongoingList: executionPaths.ongoingList(noQuery),
  ongoingDialog: (['machine', 'user', 'terminate'] as const).map((dialog) =>
    executionPaths.ongoingDialog('e1', dialog, noQuery),
  ),
});
