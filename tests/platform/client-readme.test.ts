import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { playwrightCommand, writePlaywrightProject } from '#tests/support/playwright-project.ts';

/** The README of the client has examples for users to paste. */
const readme = readFileSync('platform/automation/client/README.md', 'utf8');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'client-readme-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('has an example for Playwright that passes the run settings to a suite', { timeout: 120_000 }, () => {
  writePlaywrightProject(folder);
  writeFileSync(
    path.join(folder, 'told.spec.js'),
    `const { test, expect } = require('@playwright/test');
    test('told', ({}, info) => {
      const { use, timeout, retries, outputDir } = info.project;
      const { actionTimeout, launchOptions, screenshot, video } = use;
      console.log('told ' + JSON.stringify({ timeout, retries, outputDir, actionTimeout, launchOptions, screenshot, video }));
      expect(info.retry).toBe(2);
    });`,
  );
  const captures = path.join(folder, 'captures');
  const output = execFileSync(process.execPath, [playwrightCommand, 'test'], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      ...process.env,
      FIREFLINK_IMPLICIT_WAIT_MS: '5000',
      FIREFLINK_STEP_DELAY_MS: '10',
      FIREFLINK_SCRIPT_LIMIT_SECONDS: '20',
      FIREFLINK_STEP_RETRIES: '2',
      FIREFLINK_SCREENSHOTS: 'failed',
      FIREFLINK_VIDEOS: 'none',
      FIREFLINK_CAPTURES: captures,
      FIREFLINK_RESULTS: folder,
    },
  });
  expect(JSON.parse(/told (\{.*\})/.exec(output)?.[1] ?? '')).toEqual({
    timeout: 20_000,
    retries: 2,
    outputDir: path.join(captures, 'failed'),
    actionTimeout: 5000,
    launchOptions: { slowMo: 10 },
    screenshot: 'only-on-failure',
    video: 'off',
  });
  expect(readFileSync(path.join(folder, 'results.xml'), 'utf8')).toMatch(/<testcase name="told"/);
});

test('names every variable that the client sets', () => {
  const client = readFileSync('platform/automation/client/fireflink-client.mjs', 'utf8');
  const [, body = ''] = /function settingsVariables[^]*?return \{([^]*?)\};/.exec(client) ?? [];
  const names = [...body.matchAll(/FIREFLINK_\w+/g)].map(([name]) => name);
  expect(names.length).toBeGreaterThan(8);
  for (const name of names) expect(readme).toContain(`| \`${name}\``);
});
