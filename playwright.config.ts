import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import type { PageOptions } from './tests/e2e/fixtures.ts';
import { findChromium } from './scripts/find-chromium.js';

const chromium = findChromium();
const browserFree = ['**/host.spec.ts', '**/deployments.spec.ts'];
const scriptOnly = '**/*.script.spec.ts';
const noScriptOnly = '**/*.no-script.spec.ts';

/**
 * Every scenario runs with script and without. What one mode alone can do stands in a `*.script.spec.ts` or a
 * `*.no-script.spec.ts` file, so that nothing is ever skipped. Scenarios tagged `@views` run again on a narrow screen, in
 * forced colours and with large text; those tagged `@scripts-fail` with script switched on and no script arriving.
 */
export default defineConfig<PageOptions>({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/e2e/support/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  // On a loaded machine a browser can miss a limit of time. What passes only when it is run again is listed as flaky.
  retries: 2,
  workers: Math.min(4, availableParallelism()),
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'script', testIgnore: [...browserFree, noScriptOnly] },
    {
      name: 'no-script',
      testIgnore: [...browserFree, scriptOnly],
      use: { script: 'off', javaScriptEnabled: false },
    },
    {
      name: 'narrow',
      grep: /@views/,
      testIgnore: [...browserFree, noScriptOnly],
      use: { viewport: { width: 320, height: 640 } },
    },
    {
      name: 'forced-colors',
      grep: /@views/,
      testIgnore: [...browserFree, noScriptOnly],
      use: { contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } },
    },
    {
      name: 'large-text',
      grep: /@views/,
      testIgnore: [...browserFree, scriptOnly],
      use: { script: 'off', javaScriptEnabled: false, textSize: 'double' },
    },
    {
      name: 'scripts-fail',
      grep: /@scripts-fail/,
      testIgnore: [...browserFree, scriptOnly],
      use: { script: 'fails' },
    },
    { name: 'host', testMatch: browserFree, use: { script: 'off', javaScriptEnabled: false } },
  ],
});
