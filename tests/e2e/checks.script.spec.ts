import { expect, test } from './fixtures.ts';
import { focusProblems } from './support/keyboard.ts';
import { axeProblems, markupProblems, structureProblems } from './support/page-checks.ts';

/** The checks that every scenario relies on find what they are for. */

const good = `<!doctype html><html lang="en"><head><title>Good</title></head><body><main>
  <h1>Good</h1><p><a href="/signin">Sign in</a> to go on.</p></main></body></html>`;

const withMain = (content: string) => good.replace('</main>', `${content}</main>`);

test('a good page has no problems', async ({ browser }) => {
  const page = await browser.newPage();
  await page.setContent(good);
  expect(await structureProblems(page)).toEqual([]);
  expect(await axeProblems(page)).toEqual([]);
  expect(markupProblems({ url: '', html: good })).toEqual([]);
  await page.close();
});

const bad: readonly (readonly [what: string, html: string, problem: RegExp])[] = [
  ['no language', good.replace(' lang="en"', ''), /says no language/],
  ['no title', good.replace('Good</title>', '</title>'), /has no title/],
  ['no h1', good.replaceAll('h1', 'h2'), /has 0 h1/],
  ['two h1', withMain('<h1>More</h1>'), /has 2 h1/],
  ['an id twice', withMain('<p id="a"></p><p id="a"></p>'), /not unique: a/],
  ['something wider than the screen', withMain('<pre>' + 'x'.repeat(500) + '</pre>'), /scrolls sideways/],
  ['a field without a label', withMain('<input>'), /axe label/],
  ['text that is hard to read', withMain('<p style="color:#bbb">Faint</p>'), /axe color-contrast/],
  ['a style attribute', withMain('<p style="color:red">Red</p>'), /a style attribute/],
];
for (const [what, html, problem] of bad) {
  test(`a page with ${what} is found`, async ({ browser }) => {
    const page = await browser.newPage();
    await page.setContent(html);
    const problems = [
      ...(await structureProblems(page)),
      ...(await axeProblems(page)),
      ...markupProblems({ url: '', html }),
    ];
    expect(problems.join('\n')).toMatch(problem);
    await page.close();
  });
}

const styled = (css: string) => good.replace('</head>', `<style>${css}</style></head>`);
const unfocused: readonly (readonly [what: string, html: string, problem: RegExp])[] = [
  ['without an outline', styled('a { outline: none !important; padding: 8px }'), /no focus outline/],
  [
    'that is too small',
    styled('a { display: inline-block; height: 16px; line-height: 16px }'),
    /a target of .* 16 px/,
  ],
  [
    'covered by something else',
    styled('body::after { content: ""; position: fixed; inset: 0 } a { padding: 8px }'),
    /out of sight/,
  ],
];
for (const [what, html, problem] of unfocused) {
  test(`a focused link ${what} is found`, async ({ browser }) => {
    const page = await browser.newPage();
    await page.setContent(html);
    await page.keyboard.press('Tab');
    expect((await focusProblems(page)).join('\n')).toMatch(problem);
    await page.close();
  });
}

test('errors of a page and breaches of its policy are found', async ({
  page,
  pageWatch,
  visit,
  tolerate,
}) => {
  tolerate(/./);
  await visit('/signin');
  await page.evaluate(() => {
    console.error('from the console');
    document.body.insertAdjacentHTML(
      'beforeend',
      '<p style="color:red">x</p><img src="/nowhere.png" alt="">',
    );
    setTimeout(() => {
      throw new Error('uncaught by the page');
    });
  });
  for (const problem of [
    'from the console',
    'uncaught by the page',
    'Content Security Policy',
    'nowhere.png is missing',
  ]) {
    await expect.poll(() => pageWatch.problems.join('\n')).toContain(problem);
  }
});
