import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import type { PageOptions } from './tests/e2e/fixtures.ts';
import { findChromium } from './scripts/find-chromium.js';

const chromium = findChromium();
const browserFree = ['host', 'deployments', 'weights', 'script-apis'].map((name) => `**/${name}.spec.ts`);
const scriptOnly = '**/*.script.spec.ts';
const noScriptOnly = '**/*.no-script.spec.ts';

/**
 * Nothing moves: half way from one colour to the next a text has too little contrast, and half way in a dialog is elsewhere.
 * A test of movement asks for it.
 */
const still = { reducedMotion: 'reduce' } as const;

/** The table of screens, which these projects go through; and beside it the scenarios that are tagged with a project. */
const inView = (tag: string) => new RegExp(`views/screens|@${tag}\\b`);

/** Browsers that lack something, and networks in which somebody else answers. */
const behind: Readonly<Record<string, Partial<PageOptions>>> = {
  'old-browser': { obstacle: 'old browser' },
  'no-storage': { obstacle: 'no storage' },
  'filter-403': { obstacle: 'data answered 403' },
  'filter-407': { obstacle: 'data answered 407' },
  'filter-200': { obstacle: 'data answered 200' },
  'filter-abort': { obstacle: 'data aborted' },
  'filter-redirect': { obstacle: 'data redirected' },
  'filter-script': { obstacle: 'script answered 200', script: 'fails' },
};

/**
 * Every scenario runs with script and without. What one mode alone can do stands in a `*.script.spec.ts` or a
 * `*.no-script.spec.ts` file, so that nothing is ever skipped. All screens (`tests/e2e/views/screens/`) are seen on a
 * narrow screen, in forced colours, with large text, and with script switched on and no script arriving; so are the few
 * scenarios tagged `@narrow`, `@forced-colors`, `@large-text` or `@scripts-fail`.
 */
export default defineConfig<PageOptions>({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  snapshotPathTemplate: 'tests/e2e/transcripts/{arg}{ext}',
  globalSetup: './tests/e2e/support/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  // What passes only at its second run is broken, too; `npm test` says by name which tests did, and why.
  retries: 1,
  // The browser and the product take a core each; more workers only wait for each other.
  workers: Math.min(2, availableParallelism()),
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
    contextOptions: still,
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages live for seconds: to optimize their script takes longer than it saves.
        '--js-flags=--no-opt',
      ],
    },
  },
  projects: [
    { name: 'script', testIgnore: [...browserFree, noScriptOnly, '**/views/**'] },
    {
      name: 'no-script',
      testIgnore: [...browserFree, scriptOnly, '**/views/**'],
      use: { script: 'off', javaScriptEnabled: false },
    },
    {
      name: 'narrow',
      grep: inView('narrow'),
      testIgnore: [...browserFree, noScriptOnly],
      use: { layoutOnly: true, viewport: { width: 320, height: 640 } },
    },
    {
      name: 'forced-colors',
      grep: inView('forced-colors'),
      testIgnore: [...browserFree, noScriptOnly],
      use: { layoutOnly: true, contextOptions: { ...still, forcedColors: 'active' } },
    },
    {
      name: 'large-text',
      grep: inView('large-text'),
      testIgnore: [...browserFree, scriptOnly],
      use: { layoutOnly: true, script: 'off', javaScriptEnabled: false, textSize: 'double' },
    },
    {
      name: 'scripts-fail',
      grep: /views\/|@scripts-fail\b/,
      testIgnore: [...browserFree, scriptOnly],
      use: { layoutOnly: true, script: 'fails' },
    },
    // The walk goes everywhere; what is tagged with one of them, there.
    ...Object.entries(behind).map(([name, use]) => ({
      name,
      grep: new RegExp(`@everywhere\\b|@${name}\\b`),
      testIgnore: [...browserFree, noScriptOnly, '**/views/**'],
      use,
    })),
    { name: 'host', testMatch: browserFree, use: { script: 'off', javaScriptEnabled: false } },
  ],
});
