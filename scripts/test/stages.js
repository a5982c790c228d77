import path from 'node:path';
import { findOrInstallChromium } from '../find-chromium.js';
import {
  countsOf,
  durationsOf,
  playwrightCounts,
  playwrightDurations,
  playwrightUnsteady,
  remarksOf,
  stallsCounts,
  stallsDurations,
  vitestCounts,
  vitestDurations,
  vitestUnsteady,
} from './reports.js';
import { minutesFor, testsIn } from './limits.js';

const reports = path.join('test-results', 'reports');
const vitestReport = (name) => path.join(reports, `${name}.json`);
const playwrightReport = path.join(reports, 'e2e.json');

const stallsReport = path.join(reports, 'stalls.json');

const cache = path.join('node_modules', '.cache');

/**
 * A part of `npm test`, which can be asked for by its name.
 * @typedef {object} Stage
 * @property {string} name
 * @property {string} title
 * @property {string[]} command what Node.js runs
 * @property {object} [environment] variables for it
 * @property {() => object} [prepare] makes further ones; it throws when the stage cannot run
 * @property {boolean} [isCheck] it works on one core and changes nothing, so that others can run beside it
 * @property {boolean} [isQuiet] shows only its errors
 * @property {number} limitMinutes
 * @property {(exitCode: number) => import('./reports.js').Counts} counts
 * @property {() => import('./reports.js').Duration[]} [durations]
 * @property {() => string[]} [remarks] what is to be said besides
 */

/** One tool with one verdict. @returns {Stage} */
const tool = (name, title, command) => ({
  name,
  title,
  command,
  limitMinutes: 20,
  counts: (exitCode) => ({ passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, skipped: 0 }),
});

/** @returns {Stage} */
const check = (name, title, command) => ({ ...tool(name, title, command), isCheck: true });

/** @returns {Stage} */
const vitest = (name, title) => ({
  name,
  title,
  command: [
    'node_modules/vitest/vitest.mjs',
    'run',
    `--project=${name}`,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${vitestReport(name)}`,
  ],
  // It takes CI=true for a terminal.
  environment: process.stdout.isTTY ? {} : { NO_COLOR: '1' },
  limitMinutes: minutesFor(testsIn(path.join('tests', name)), 1),
  counts: (exitCode) => countsOf(vitestCounts, vitestReport(name), exitCode),
  durations: () => durationsOf(vitestDurations, vitestReport(name)),
  remarks: () => remarksOf(vitestUnsteady, vitestReport(name)),
});

/**
 * Everything that `npm test` does, in this order; `npm test -- unit e2e` does only these two. Each stage runs whatever became of
 * those before it.
 * @type {Stage[]}
 */
export const stages = [
  // The longest of the checks comes first.
  check('lint', 'Lint', ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings=0']),
  check('types', 'Types', [
    'node_modules/typescript/bin/tsc',
    '--noEmit',
    '--incremental',
    '--tsBuildInfoFile',
    path.join(cache, 'types.tsbuildinfo'),
  ]),
  check('format', 'Formatting', [
    'node_modules/prettier/bin/prettier.cjs',
    '--check',
    '--log-level=warn',
    '--cache',
    '--cache-strategy=content',
    '.',
  ]),
  check('dependencies', 'Dependency directions', [
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    'app',
    'help',
    'host',
    'platform',
    'scripts',
    'tests',
    'server.ts',
  ]),
  vitest('unit', 'Unit tests'),
  vitest('platform', 'Platform tests'),
  vitest('fuzz', 'Fuzzed requests'),
  { ...tool('build', 'Build', ['scripts/build.js']), isQuiet: true },
  {
    ...tool('stalls', 'Stops of the event loop', ['scripts/stalls.js', `--report=${stallsReport}`]),
    limitMinutes: 15,
    counts: (exitCode) => countsOf(stallsCounts, stallsReport, exitCode),
    durations: () => durationsOf(stallsDurations, stallsReport),
  },
  {
    name: 'e2e',
    title: 'End-to-end tests',
    prepare: () => ({ CHROMIUM_PATH: findOrInstallChromium() }),
    command: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=dot,json'],
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
    // A scenario runs once in each of its projects.
    limitMinutes: minutesFor(testsIn(path.join('tests', 'e2e')), 10),
    counts: (exitCode) => countsOf(playwrightCounts, playwrightReport, exitCode),
    durations: () => durationsOf(playwrightDurations, playwrightReport),
    remarks: () => remarksOf(playwrightUnsteady, playwrightReport),
  },
];
