import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** The first one starts a page in half the time: it is the same browser without its windows. */
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/**
 * The browser for the end-to-end tests: what CHROMIUM_PATH names, the system's (its headless shell before the others), or
 * the one that Playwright installed.
 * @returns its path; undefined when there is none
 */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  return (named ? [named] : [...installed, chromium.executablePath()]).find((file) => existsSync(file));
}

/**
 * The same, and where there is none it is installed: Debian's, by apt-get, which takes being root.
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
