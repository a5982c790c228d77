import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What runs Playwright, as a script of Node. */
export const playwrightCommand = path.resolve('node_modules/@playwright/test/cli.js');

/** Makes a Playwright project of a folder, with the configuration that the README of the client shows; its tests are the caller's. */
export function writePlaywrightProject(folder: string): void {
  const readme = readFileSync('platform/client/README.md', 'utf8');
  const example = /### Playwright[^]*?```js\n([^]*?)```/.exec(readme)?.[1] ?? '';
  writeFileSync(path.join(folder, 'playwright.config.js'), example);
  mkdirSync(path.join(folder, 'node_modules'));
  symlinkSync(path.resolve('node_modules/@playwright'), path.join(folder, 'node_modules/@playwright'));
}
