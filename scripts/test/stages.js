import path from 'node:path';
import { findOrInstallChromium } from '../find-chromium.js';
import { countsOf, playwrightCounts, vitestCounts } from './reports.js';

const reports = path.join('test-results', 'reports');
const vitestReport = (name) => path.join(reports, `${name}.json`);
const playwrightReport = path.join(reports, 'e2e.json');

/** A check is one tool with one verdict. */
const check = (name, title, command) => ({
  name,
  title,
  command,
  counts: (exitCode) => ({ passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, skipped: 0 }),
});

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
  counts: (exitCode) => countsOf(vitestCounts, vitestReport(name), exitCode),
});

/**
 * Everything that `npm test` does, in this order; `npm test -- unit e2e` does only these two. Each stage runs whatever
 * became of those before it.
 */
export const stages = [
  check('types', 'Types', ['node_modules/typescript/bin/tsc', '--noEmit']),
  check('format', 'Formatting', [
    'node_modules/prettier/bin/prettier.cjs',
    '--check',
    '--log-level=warn',
    '.',
  ]),
  check('lint', 'Lint', ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings=0']),
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
  { ...check('build', 'Build', ['scripts/build.js']), quiet: true },
  {
    name: 'e2e',
    title: 'End-to-end tests',
    prepare: () => ({ CHROMIUM_PATH: findOrInstallChromium() }),
    command: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=dot,json'],
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
    counts: (exitCode) => countsOf(playwrightCounts, playwrightReport, exitCode),
  },
];
