import path from 'node:path';
import { inOrder, parseHelpPage, type HelpPage } from '#help/reader/help-page.ts';
import { createHelpSearch } from '#help/reader/help-search.ts';

const sources = import.meta.glob<string>('/help/*.md', { query: '?raw', import: 'default', eager: true });

/** Every help page, in the order of the list. */
export const helpPages: readonly HelpPage[] = inOrder(
  Object.entries(sources).map(([file, source]) => parseHelpPage(path.basename(file, '.md'), source)),
);

/** The search index, which the embedded assistant uses as well. */
export const helpSearch = createHelpSearch(helpPages);

/** Returns the pages under the heading of their area, areas in the order of their first page. */
export function helpAreas() {
  const areas = new Map<string, { slug: string; title: string; summary: string }[]>();
  for (const { area, slug, title, summary } of helpPages) {
    areas.set(area, [...(areas.get(area) ?? []), { slug, title, summary }]);
  }
  return [...areas].map(([area, pages]) => ({ area, pages }));
}
