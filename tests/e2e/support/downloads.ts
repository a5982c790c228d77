import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';

/** A file that was downloaded: its name, and its rows, the heads first. */
export interface DownloadedList {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
}

/** Downloads the file of the list on a page, or in a part of it. */
export async function downloadList(page: Page, within: Page | Locator = page): Promise<DownloadedList> {
  const begun = page.waitForEvent('download');
  await within.getByRole('link', { name: /^Download CSV/ }).click();
  const file = await begun;
  const text = readFileSync(await file.path(), 'utf8');
  const lines = text.replace('\uFEFF', '').trimEnd().split('\r\n');
  return { name: file.suggestedFilename(), rows: lines.map((line) => line.slice(1, -1).split('","')) };
}

/** Returns the first cell of each row, without the heads. */
export const firstCells = ({ rows }: DownloadedList): (string | undefined)[] =>
  rows.slice(1).map(([name]) => name);
