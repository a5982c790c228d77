import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** The first one starts a page in half the time, because it is the same browser without windows. */
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/**
 * Finds the browser for the end-to-end tests: the one of CHROMIUM_PATH, the system's (its headless shell first), or
 * Playwright's.
 * @returns its path; undefined if there is none
 */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  return (named ? [named] : [...installed, chromium.executablePath()]).find((file) => existsSync(file));
}

/**
 * Finds the browser or, as root on Debian, installs it with apt-get.
 * @throws Error that says what to install
 */
export function findOrInstallChromium() {
  const found = findChromium();
  if (found) return found;
  if (process.env.CHROMIUM_PATH) {
    throw new Error(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which is not there.`);
  }
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Chromium is not installed. Installing Debian’s …');
    aptGet('update');
    // Older releases of Debian have no headless shell.
    for (const browser of ['chromium-headless-shell', 'chromium']) {
      aptGet('install', '--yes', '--no-install-recommends', browser, 'fonts-liberation');
      const now = findChromium();
      if (now) return now;
    }
  }
  throw new Error(
    'The end-to-end tests need Chromium. Install it with `sudo apt-get install chromium` or ' +
      '`npx playwright install --with-deps chromium`, or set CHROMIUM_PATH to the one that you have.',
  );
}

function aptGet(...options) {
  spawnSync('apt-get', ['-qq', ...options], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
