import type { Recipe } from './recipe.ts';
import { numberOf } from './recipe.ts';

const playwright = {
  tool: 'Playwright',
  sample: 'playwright',
  version: 'npx playwright --version',
  summary: /^ +\d+ (?:failed|flaky|skipped|passed|did not run)/,
  figures: (summary: string) => {
    const of = (word: string) => numberOf(summary, new RegExp(`(\\d+) ${word}`));
    const flaky = of('flaky');
    const [failed, skipped] = [of('failed'), of('skipped') + of('did not run')];
    return { cases: failed + skipped + flaky + of('passed'), failed, skipped, flaky };
  },
} satisfies Partial<Recipe>;

const projects = ['chromium', 'firefox', 'webkit'] as const;

/** Playwright with several projects and a retry. */
export const playwrightRecipes: readonly Recipe[] = [
  {
    ...playwright,
    name: 'playwright-projects',
    shows: 'The same tests in three projects of one file, with a retry: includeRetries says which were flaky',
    commands: ['npx playwright test'],
  },
  {
    ...playwright,
    name: 'playwright-retries-not-included',
    shows: 'The same without includeRetries: the file does not say what was flaky',
    commands: ['RETRIES=no npx playwright test'],
    figures: (summary) => ({ ...playwright.figures(summary), flaky: null }),
  },
  {
    ...playwright,
    name: 'playwright-shards',
    shows: 'A run in two shards, with a file of each',
    commands: [1, 2].map((shard) => `RESULTS=shard-${shard}.xml npx playwright test --shard=${shard}/2`),
  },
  {
    ...playwright,
    name: 'playwright-file-per-project',
    shows: 'A run and a file for each project: class and name are the same in all of them',
    commands: projects.map((project) => `RESULTS=${project}.xml npx playwright test --project=${project}`),
  },
];
