import { executionPaths } from '#app/paths/executions.ts';
import { addressesOf, here, noQuery } from '../addresses-of.ts';

export default addressesOf(executionPaths, {
  start: executionPaths.start(),
  execution: executionPaths.execution('e1'),
  capture: executionPaths.capture('e1', 'c1'),
  captureDownload: executionPaths.captureDownload('e1', 'c1'),
  report: executionPaths.report('e1', 'html'),
  reportDownload: executionPaths.reportDownload('e1', 'pdf'),
  someCases: executionPaths.someCases('e1', { mark: 'new' }),
  casesFile: executionPaths.casesFile('e1', noQuery),
  failedCases: executionPaths.failedCases('e1'),
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
