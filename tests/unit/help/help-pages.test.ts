import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { shellPaths } from '#app/paths/shell.ts';
import { helpPaths } from '#app/paths/help.ts';
import { suggestedQuestions } from '#app/shared/assistant/suggested-questions.ts';
import routes from '#app/routes.ts';
import { helpAreas, helpPages } from '#app/routes/help/help-pages.server.ts';
import { parseHelpPage, sectionsOf, type HelpPage } from '#help/reader/help-page.ts';
import { createHelpSearch } from '#help/reader/help-search.ts';
import { blockText, type Block, type Inline } from '#help/reader/markdown.ts';
import { readHelpFolder } from '#help/reader/read-folder.ts';
import { helpAssistant } from '#platform/assistant/help-assistant.ts';

const folder = path.resolve(import.meta.dirname, '../../../help');
const files = readdirSync(folder).filter((name) => name.endsWith('.md'));

describe('a help page', () => {
  const source = (head: string) => `---\n${head}\n---\n\nText\n\n## Part\n\nMore`;

  it('has a title, an area, a summary and an order before its text', () => {
    const page = parseHelpPage('x', source('title: A: b\narea: C\nsummary: D\norder: 5'));
    expect(page).toMatchObject({ slug: 'x', title: 'A: b', area: 'C', summary: 'D', order: 5 });
    expect(sectionsOf(page).map(({ heading, blocks }) => [heading?.id, blocks.map(blockText)])).toEqual([
      [undefined, ['Text']],
      ['part', ['More']],
    ]);
  });

  it.each([
    ['no head', 'Text', /x\.md has no order/],
    ['no title', source('area: C\nsummary: D\norder: 5'), /x\.md has no title/],
    ['an order in words', source('title: A\narea: C\nsummary: D\norder: first'), /not a number/],
  ])('with %s is refused by name', (_, text, message) => {
    expect(() => parseHelpPage('x', text)).toThrow(message);
  });
});

describe('the help pages', () => {
  it('are the same for the pages of the app and for the assistant', () => {
    const read = readHelpFolder(folder);
    expect(read).toHaveLength(files.length);
    expect(new Map(helpPages.map((page) => [page.slug, page]))).toEqual(
      new Map(read.map((page) => [page.slug, page])),
    );
  });

  it('have an order of their own, by area', () => {
    expect(new Set(helpPages.map(({ order }) => order)).size).toBe(helpPages.length);
    const areas = helpAreas();
    expect(areas.flatMap(({ pages }) => pages)).toHaveLength(helpPages.length);
    expect(areas[0]?.area).toBe('Getting started');
  });

  it.each(helpPages.map((page) => [page.slug, page] as const))(
    '%s: levels of headings follow each other, and nothing is left of HTML',
    (_, page) => {
      let level = 1;
      for (const block of page.blocks) {
        if (block.kind === 'heading') {
          expect(block.level, block.text).toBeLessThanOrEqual(level + 1);
          level = block.level;
        }
        if (block.kind !== 'code') expect(blockText(block)).not.toMatch(/<\/?[a-z]+>|&\w+;|\]\(/);
      }
    },
  );

  it.each(helpPages.map((page) => [page.slug, page] as const))(
    '%s: has links that lead to a page',
    (_, page) => {
      for (const link of linksOf(page)) expect(leadsSomewhere(link, page), link).toBe(true);
    },
  );
});

it('finds a link that leads nowhere', () => {
  const [page] = helpPages;
  for (const link of [
    `${shellPaths.app}/nowhere`,
    helpPaths.page('nowhere'),
    '#nowhere',
    'https://elsewhere.example',
  ]) {
    expect(leadsSomewhere(link, page!), link).toBe(false);
  }
});

describe('searching the help', () => {
  const search = createHelpSearch(helpPages);
  const first = (question: string) => search.find(question, 1)[0]?.section.page.slug;

  it('accepts plurals, beginnings and misspelt words', () => {
    expect(first('licenses')).toBe('licenses');
    expect(first('verif phone')).toBe('profile');
    expect(first('keybord')).toBe('keyboard');
  });

  it('finds nothing for nothing', () => {
    expect(search.find('', 5)).toEqual([]);
    expect(search.find('how do I', 5)).toEqual([]);
    expect(search.find('xyzzyplugh', 5)).toEqual([]);
  });

  it('copes with a very long question', () => {
    const started = performance.now();
    search.find('project license element '.repeat(5000), 5);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

describe('the assistant answers from the help', () => {
  const bot = helpAssistant(helpPages);

  it('to every question that it suggests, with the relevant part', async () => {
    const found = await Promise.all(suggestedQuestions.map((question) => bot.answer(question)));
    expect(found.map(({ heading, links: [link] }) => [heading, link?.to])).toEqual([
      ['Create a new project', `${helpPaths.page('projects')}#create-a-new-project`],
      ['Shared elements', `${helpPaths.page('elements')}#shared-elements`],
      ['View projects under a license', `${helpPaths.page('licenses')}#view-projects-under-a-license`],
      ['Generate locators for an element', `${helpPaths.page('elements')}#generate-locators-for-an-element`],
      ['Remove a file added in test data', `${helpPaths.page('test-data')}#remove-a-file-added-in-test-data`],
    ]);
    expect(found[0]?.list).toContain('Press Create project.');
    for (const { text } of found) expect(text.length).toBeGreaterThan(0);
  });

  it('and says so when it found nothing, or only what comes close', async () => {
    const nothing = await bot.answer('xyzzyplugh');
    expect(nothing.text[0]).toMatch(/^I couldn’t find anything/);
    expect(nothing.links).toEqual([{ text: 'All help pages', to: helpPaths.index }]);

    const close = await bot.answer('translate projects');
    expect(close.heading).toBeUndefined();
    expect(close.text[0]).toMatch(/^I couldn’t find an answer/);
    expect(close.links.map(({ to }) => to)).toContain(helpPaths.page('projects'));
  });

  it('even when there are no pages', async () => {
    expect((await helpAssistant([]).answer('projects')).text[0]).toMatch(/^I couldn’t find anything/);
  });
});

/** Returns every address that a page links to. */
function linksOf({ blocks }: HelpPage): string[] {
  const inInline = (inline: Inline): string[] => {
    if (inline.kind === 'link') return [inline.to];
    return 'content' in inline ? inline.content.flatMap(inInline) : [];
  };
  const inBlock = (block: Block): string[] => {
    if (block.kind === 'paragraph') return block.content.flatMap(inInline);
    if (block.kind === 'list') return block.items.flat().flatMap(inBlock);
    if (block.kind === 'note') return block.blocks.flatMap(inBlock);
    if (block.kind === 'table') return [block.head, ...block.rows].flat(2).flatMap(inInline);
    return [];
  };
  return blocks.flatMap(inBlock);
}

function leadsSomewhere(link: string, page: HelpPage): boolean {
  const { pathname, hash, host } = new URL(link, `http://here${helpPaths.page(page.slug)}`);
  if (host !== 'here') return false;
  const help = new RegExp(`^${helpPaths.index}/(.+)$`).exec(pathname);
  if (!help) return pathname === '/openapi.json' || routePatterns.some((pattern) => pattern.test(pathname));
  const target = helpPages.find(({ slug }) => slug === help[1]);
  const ids = target?.blocks.flatMap((block) => (block.kind === 'heading' ? [`#${block.id}`] : []));
  return ids !== undefined && (hash === '' || ids.includes(decodeURIComponent(hash)));
}

type Route = (typeof routes)[number];

/** The addresses of the product; a catch-all counts only for the areas of other applications. */
const routePatterns = routes.flatMap((route) => patternsOf(route, ''));

function patternsOf({ path: own, children = [] }: Route, above: string): RegExp[] {
  const whole = own === undefined ? above : `${above}/${own}`;
  const catchesAll = own === '*';
  const source = whole.replace(/:\w+/g, '[^/]+').replace(/\/\*$/, '(/.*)?');
  return [
    ...(own === undefined || catchesAll ? [] : [new RegExp(`^${source}$`)]),
    ...children.flatMap((child) => patternsOf(child, whole)),
  ];
}
