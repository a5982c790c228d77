import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The script of Node that runs Playwright. */
export const playwrightCommand = path.resolve('node_modules/@playwright/test/cli.js');

/**
 * Turns a folder into a Playwright project with the configuration that the README of the client shows; the caller adds
 * the tests.
 */
export function writePlaywrightProject(folder: string): void {
  const readme = readFileSync('platform/automation/client/README.md', 'utf8');
  const example = /### Playwright[^]*?```js\n([^]*?)```/.exec(readme)?.[1] ?? '';
  writeFileSync(path.join(folder, 'playwright.config.js'), example);
  mkdirSync(path.join(folder, 'node_modules'));
  symlinkSync(path.resolve('node_modules/@playwright'), path.join(folder, 'node_modules/@playwright'));
}
