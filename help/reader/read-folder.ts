import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseHelpPage, type HelpPage } from './help-page.ts';

/**
 * Reads every page of a folder.
 * @throws Error when the folder cannot be read, or a page in it is not as it should be
 */
export function readHelpFolder(folder: string): HelpPage[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) =>
      parseHelpPage(name.slice(0, -'.md'.length), readFileSync(path.join(folder, name), 'utf8')),
    );
}
