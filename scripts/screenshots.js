// Recreates docs/screenshots: starts the demo in its own folder, opens its screens in Chromium, and stops it.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { register } from 'tsx/esm/api';
import { findOrInstallChromium } from './find-chromium.js';

register();
const { demoOwner, demoPassword } = await import('../platform/demo/users.ts');
const { assistantPaths } = await import('../app/paths/assistant.ts');
const { executionPaths } = await import('../app/paths/executions.ts');
const { environmentPaths } = await import('../app/paths/machines.ts');
const { getStartedPaths } = await import('../app/paths/get-started.ts');
const { profilePaths } = await import('../app/paths/profile.ts');
const { projectPaths } = await import('../app/paths/projects.ts');
const { templatePaths } = await import('../app/paths/templates.ts');
const { shellPaths } = await import('../app/paths/shell.ts');

const { values: options } = parseArgs({ options: { port: { type: 'string', default: '4980' } } });
const folder = path.join(import.meta.dirname, '..', 'docs', 'screenshots');

const desktop = { width: 1280, height: 800 };
const narrow = { width: 320, height: 640 };

const machines = environmentPaths.base;
const createProject = projectPaths.create(new URLSearchParams());
const ongoing = executionPaths.ongoingList(new URLSearchParams());

/** Waits until the page is live and an execution is running. */
async function live(page) {
  await page.getByText('Live', { exact: true }).waitFor();
  await page.getByRole('cell', { name: 'Running' }).first().waitFor({ timeout: 60_000 });
}

/** Opens an execution of the list in which a test case failed, with or without script. */
async function openFailed(page) {
  // A card on a narrow screen is no row to assistive technology.
  await page
    .locator('tr', { hasText: / of \d+/ })
    .first()
    .locator('th a')
    .click();
  await page.getByRole('region', { name: 'Summary' }).waitFor();
  // The pointer must not hover over what is there now, and pictures load late.
  await page.mouse.move(0, 0);
  for (const image of await page.locator('main img').all()) {
    await image.evaluate((element) => {
      element.loading = 'eager';
      return element.decode();
    });
  }
}

async function openProject(page) {
  await page.getByRole('rowheader', { name: 'Web shop' }).getByRole('link').click();
  await page.getByRole('heading', { name: 'What fails now' }).waitFor();
}

/** Opens the demo's template in its editor, at the table of test steps. */
async function openTemplate(page) {
  await page.getByRole('link', { name: 'Edit Web shop test case' }).click();
  await page.getByRole('heading', { name: 'Test Steps' }).scrollIntoViewIfNeeded();
}

const templates = templatePaths.tab('manual');

const failed = executionPaths.inState('Failed');

/** The screens to capture; `before` runs on the page first. */
const shots = [
  { name: 'sign-in', path: '/signin', visitor: true },
  { name: 'sign-in-dark', path: '/signin', visitor: true, dark: true },
  { name: 'sign-in-narrow-no-script', path: '/signin', visitor: true, viewport: narrow, script: false },
  {
    name: 'sign-up',
    path: '/signup',
    visitor: true,
    async before(page) {
      await page.getByLabel('Name').fill('Maya Lindqvist');
      await page.getByLabel('Password', { exact: true }).pressSequentially('Try-1');
    },
  },
  {
    name: 'sign-up-errors-no-script',
    path: '/signup',
    visitor: true,
    script: false,
    async before(page) {
      await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
    },
  },
  { name: 'projects', path: projectPaths.list },
  { name: 'projects-dark', path: projectPaths.list, dark: true },
  { name: 'projects-narrow-no-script', path: projectPaths.list, viewport: narrow, script: false },
  { name: 'project', path: projectPaths.list, before: openProject },
  { name: 'project-dark', path: projectPaths.list, dark: true, before: openProject },
  { name: 'execution', path: failed, before: openFailed },
  { name: 'execution-dark', path: failed, dark: true, before: openFailed },
  { name: 'execution-narrow-no-script', path: failed, viewport: narrow, script: false, before: openFailed },
  { name: 'get-started', path: getStartedPaths.page },
  { name: 'create-project', path: createProject },
  { name: 'create-project-no-script', path: createProject, script: false },
  { name: 'template', path: templates, before: openTemplate },
  { name: 'profile', path: profilePaths.profile },
  { name: 'assistant', path: assistantPaths.page },
  { name: 'machines', path: machines, before: live },
  { name: 'machines-narrow-no-script', path: machines, viewport: narrow, script: false },
  { name: 'ongoing', path: ongoing, before: live },
  { name: 'ongoing-dark', path: ongoing, dark: true, before: live },
  { name: 'ongoing-narrow-no-script', path: ongoing, viewport: narrow, script: false },
];

const dataDir = mkdtempSync(path.join(tmpdir(), 'fireflink-screenshots-'));
const demo = await startDemo(dataDir);
const browser = await chromium.launch({
  executablePath: findOrInstallChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--force-color-profile=srgb'],
});
try {
  const session = await signIn();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const shot of shots) await take(shot, session);
} finally {
  await browser.close();
  demo.process.kill('SIGTERM');
  await demo.ended;
  rmSync(dataDir, { recursive: true, force: true });
}

async function take({ name, path: url, visitor, dark, script = true, viewport = desktop, before }, session) {
  const context = await browser.newContext({
    baseURL: demo.url,
    viewport,
    colorScheme: dark ? 'dark' : 'light',
    javaScriptEnabled: script,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
    ...(visitor ? {} : { storageState: session }),
  });
  const page = await context.newPage();
  const reply = await page.goto(url);
  if (!reply?.ok()) throw new Error(`${url} answered ${String(reply?.status())}`);
  await before?.(page);
  await page.evaluate('document.fonts.ready');
  // WebP is much smaller than PNG, but Playwright doesn't write it.
  const devTools = await context.newCDPSession(page);
  const { data } = await devTools.send('Page.captureScreenshot', { format: 'webp', quality: 75 });
  const image = Buffer.from(data, 'base64');
  writeFileSync(path.join(folder, `${name}.webp`), image);
  console.log(`docs/screenshots/${name}.webp  ${(image.length / 1024).toFixed(0)} KB`);
  await context.close();
}

async function signIn() {
  const context = await browser.newContext({ baseURL: demo.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/signin');
  await page.getByLabel('Email').fill(demoOwner.emailId);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(`**${shellPaths.app}/**`);
  return context.storageState();
}

/** Starts the demo and waits until it is ready. */
function startDemo(dataDir) {
  const url = `http://localhost:${options.port}`;
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'demo.js')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: options.port, HOST: '127.0.0.1', DATA_DIR: dataDir },
  });
  const ended = new Promise((resolve) => {
    child.on('exit', resolve);
  });
  return new Promise((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text) => {
      if (text.includes('with the password')) resolve({ url, process: child, ended });
    });
    child.on('exit', () => reject(new Error('The demo did not start')));
  });
}
