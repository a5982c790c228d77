import { expect, test } from './fixtures.ts';
import { focusProblems } from './support/keyboard.ts';
import { axeProblems } from './support/axe.ts';
import { markupProblems, structureProblems } from './support/page-checks.ts';
import { roomProblems } from './support/room-checks.ts';
import { axedOnce } from './support/served-pages.ts';
import { outlineOf } from './support/page-outline.ts';

/** Tests that the checks of every scenario find what they are meant to find. */

const good = `<!doctype html><html lang="en"><head><title>Good</title></head><body><main>
  <h1>Good</h1><p><a href="/signin">Sign in</a> to go on.</p></main></body></html>`;

const box = '<style>.box { box-sizing: border-box; width: 20px; height: 10px; overflow: hidden }</style>';
const withMain = (content: string) =>
  good.replace('</main>', `${content}</main>`).replace('</head>', `${box}</head>`);

test('a good page has no problems', async ({ browser }) => {
  const page = await browser.newPage();
  await page.setContent(
    withMain(`<p class="box" style="text-overflow: ellipsis" title="A long line">A long line</p>
      <p>A long line</p><p class="box" style="overflow: auto" tabindex="0">Behind it one can scroll</p>
      <p>Below</p><p style="position: absolute; top: 90px; background: white">Above all others</p>`),
  );
  expect(await roomProblems(page)).toEqual([]);
  await page.setContent(good);
  expect(await structureProblems(page)).toEqual([]);
  expect(await axeProblems(page)).toEqual([]);
  expect(markupProblems({ html: good })).toEqual([]);
  await page.close();
});

test('what is new in the main content is found, and nothing is looked at twice', async ({ browser }) => {
  const page = await browser.newPage();
  const looked: string[] = [];
  const problemsOf = async (html: string) => {
    // No other run has seen such a page.
    const own = html.replace('<html', `<html class="run-${test.info().testId}-${test.info().retry}"`);
    await page.setContent(own);
    return axedOnce(page, own, (within) => {
      looked.push(within);
      return axeProblems(page, within);
    });
  };
  expect(await problemsOf(good)).toEqual([]);
  const unlabelled = withMain('<input>').replace(box, '');
  for (const again of [unlabelled, unlabelled]) {
    expect((await problemsOf(again)).join('\n')).toMatch(/axe label/);
  }
  expect(await problemsOf(withMain('<p>More</p>').replace(box, ''))).toEqual([]);
  expect(await problemsOf(good)).toEqual([]);
  expect(looked).toEqual(['page', 'main', 'main', 'main']);
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
  ['a label without its field', withMain('<label for="nowhere">Name</label>'), /for names nowhere/],
  ['a description that is missing', withMain('<a href="/" aria-describedby="x y">Go</a>'), /names y,/],
  ['text that is cut off', withMain('<p class="box">A long line of text</p>'), /cut off: “A long line/],
  [
    'text that a box around it cuts off',
    withMain('<div class="box"><p>A long line</p></div>'),
    /cut off: “A long line” by <div/,
  ],
  [
    'text that begins outside of the screen',
    withMain('<p style="margin-left: -30px">A long line</p>'),
    /cut off: “A long line”/,
  ],
  [
    'text that ends in … and is nowhere whole',
    withMain('<p class="box" style="text-overflow: ellipsis">A long line</p>'),
    /cut off: “A long line”/,
  ],
  [
    'text that lies on another',
    withMain('<p>One line</p><p style="position: relative; top: -36px">Another</p>'),
    /text on text: “Another” and “One line”/,
  ],
  ['a target that is too small', withMain('<button class="box">Go</button>'), /a target of 20 × 10 px/],
  ['a style attribute', withMain('<p style="color:red">Red</p>'), /a style attribute/],
];
for (const [what, html, problem] of bad) {
  test(`a page with ${what} is found`, async ({ browser }) => {
    const page = await browser.newPage();
    await page.setContent(html);
    const problems = [
      ...(await structureProblems(page)),
      ...(await roomProblems(page)),
      ...(await axeProblems(page)),
      ...markupProblems({ html }),
    ];
    expect(problems.join('\n')).toMatch(problem);
    await page.close();
  });
}

test('a page is checked as served, with its styles and without its scripts', async ({
  product,
  servedPages,
}) => {
  const url = `${product.url}/signin`;
  const served = await (await fetch(url)).text();
  const problems = (added: string) =>
    servedPages.problems({ url, html: served.replace('<h1', `${added}<h1`) });
  // Without its styles it would be too wide, and with that script it would have no title.
  expect(await problems(`<div class="sr-only"><pre>${'x'.repeat(500)}</pre></div>`)).toEqual([]);
  expect(await problems('<script>document.title = ""</script>')).toEqual([]);
  expect((await problems('<p style="color: #ddd; background: #fff">Faint</p>')).join('\n')).toMatch(
    /^axe color-contrast .*Faint/,
  );
});

test('pages have one outline when axe finds the same on them, and not otherwise', () => {
  const row = (id: string, name: string) => `<tr id="row-${id}"><th scope="row">${name}</th><td></td></tr>`;
  const table = (rows: string) => withMain(`<table class="wide"><tbody>${rows}</tbody></table>`);
  const outline = outlineOf(table(row('1', 'Ada')));
  expect(outlineOf(table(row('2', 'Grace')))).toBe(outline);
  expect(outlineOf(table(row('1', 'Ada') + row('2', 'Grace')))).toBe(outline);
  for (const other of [
    table(row('1', '')),
    table(row('1', 'Ada')).replace('wide', 'narrow'),
    table(row('1', 'Ada')).replace('scope="row"', 'scope="row" aria-sort="ascending"'),
    table(row('1', 'Ada')).replace('lang="en"', 'lang="de"'),
    table(row('1', 'Ada')).replace(/h1/g, 'h2'),
    table(row('1', 'Ada')).replace('<table', '<table aria-label=""'),
    table(row('1', 'Ada')).replace('<td></td>', '<td><img></td>'),
  ]) {
    expect(outlineOf(other), other).not.toBe(outline);
  }
});

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
