import { licensePaths } from '#app/paths/licenses.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { executionPaths } from '#app/paths/executions.ts';
import { opens, sends, type AreaOfScreens } from '../screen.ts';
import type { Things } from '#tests/support/thing-module.ts';

/** The number of the first test case of `ended`, which failed. */
const firstFailure = 1_000_000;

const ongoing =
  (dialog: 'machine' | 'user' | 'terminate') =>
  ({ running }: Things) =>
    executionPaths.ongoingDialog(running, dialog, noQuery);

export default {
  as: 'owner',
  screens: [
    { path: executionPaths.list },
    { path: `${executionPaths.inState('Failed')}&suite=smoke`, then: opens(/^Filter/) },
    { path: `${executionPaths.ongoingList(noQuery)}?search=build-server` },
    { path: ongoing('machine') },
    { path: ongoing('user') },
    { path: ongoing('terminate') },
    { path: ({ running }) => executionPaths.execution(running) },
    { path: ({ queued }) => executionPaths.execution(queued) },
    { path: ({ queued }) => executionPaths.terminate(queued) },
    { path: ({ ended }) => executionPaths.execution(ended) },
    { path: ({ ended }) => `${executionPaths.execution(ended)}?status=Failed&search=shop` },
    { path: ({ ended }) => `${executionPaths.execution(ended)}?search=pays`, then: opens(/message of pays/) },
    { path: ({ ended }) => executionPaths.caseHistory(executionPaths.execution(ended), firstFailure, true) },
    { path: ({ ended }) => executionPaths.testCase(ended, firstFailure) },
    { path: ({ ended }) => executionPaths.allCases(ended) },
    { path: ({ ended }) => executionPaths.someCases(ended, { status: 'Passed' }) },
    { path: ({ ended }) => executionPaths.view(ended, 'captures') },
    { path: ({ queued }) => executionPaths.view(queued, 'captures') },
    { path: ({ ended }) => executionPaths.view(ended, 'history') },
    { path: ({ ended }) => executionPaths.view(ended, 'settings') },
    { path: ({ ended }) => executionPaths.compareWith(ended) },
    { path: ({ endedBefore }) => executionPaths.compareWith(endedBefore) },
    { path: ({ ended, endedBefore }) => executionPaths.compare(ended, endedBefore, 'New') },
    { path: ({ ended }) => executionPaths.log(ended) },
    { path: ({ ended }) => `${executionPaths.log(ended)}?search=checkout` },
    { path: executionPaths.start(), then: sends({ intent: 'start', name: 'ab', suiteName: '' }) },
    { path: licensePaths.list, then: opens(/running of/) },
  ],
} satisfies AreaOfScreens;
