import { describe, expect, it } from 'vitest';
import { licensePaths } from '#app/paths/licenses.ts';
import { helpPaths } from '#app/paths/help.ts';
import { HelpBlocks } from '#app/routes/help/help-blocks.tsx';
import { parseMarkdown, safeLink } from '#help/reader/markdown.ts';
import { find, render } from '../components/render.tsx';

const show = (source: string) => render(<HelpBlocks blocks={parseMarkdown(source)} />);

describe('Markdown becomes', () => {
  it('headings with ids of their words, below the title of the page', async () => {
    const body = await show('# One\n\n## Größe & *more*\n\n### One\n\n###### Deep');
    const headings = [...body.querySelectorAll('h1, h2, h3, h4, h5, h6')];
    expect(headings.map(({ tagName, id, textContent }) => [tagName, id, textContent])).toEqual([
      ['H2', 'one', 'One'],
      ['H2', 'größe-more', 'Größe & more'],
      ['H3', 'one-2', 'One'],
      ['H4', 'deep', 'Deep'],
    ]);
  });

  it('lists, also nested, without a paragraph in every item', async () => {
    const body = await show('1. first\n2. second\n   - inner **bold**\n');
    expect(body.innerHTML.replace(/<!-- -->/g, '')).toBe(
      '<ol><li>first</li><li>second<ul><li>inner <strong>bold</strong></li></ul></li></ol>',
    );
  });

  it('code as it is written', async () => {
    const body = await show('Say `a < b & c`\n\n```html\n<b>&amp;</b>\n```');
    expect(find(body, 'p code').textContent).toBe('a < b & c');
    expect(find(body, 'pre code').textContent).toBe('<b>&amp;</b>');
  });

  it('a table whose rows and columns have heads', async () => {
    const body = await show('| Key | What |\n| --- | --- |\n| Tab | *next* |');
    expect([...body.querySelectorAll('th')].map((th) => [th.scope, th.textContent])).toEqual([
      ['col', 'Key'],
      ['col', 'What'],
      ['row', 'Tab'],
    ]);
    expect(find(body, 'td').innerHTML).toContain('<em>next</em>');
  });

  it('a note for a quotation', async () => {
    expect(find(await show('> Mind the gap'), '[role=note]').textContent).toBe('Mind the gap');
  });
});

describe('active content becomes text', () => {
  it('HTML, in a block or in a line', async () => {
    const source = '<script>alert(1)</script>\n\nHi <img src=x onerror=alert(1)> <b>you</b>';
    const body = await show(source);
    expect(body.querySelectorAll('script, img, b')).toHaveLength(0);
    expect(body.textContent).toBe('<script>alert(1)</script>Hi <img src=x onerror=alert(1)> <b>you</b>');
  });

  it('an image', async () => {
    const body = await show('![A picture](https://evil.example/x.png)');
    expect(body.querySelector('img')).toBeNull();
    expect(body.textContent).toBe('A picture');
  });

  it.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](data:text/html,hi)',
    '[x](vbscript:x)',
    '[x](//evil.example)',
    '[x](</\\evil.example>)',
    '[x](<java\tscript:alert(1)>)',
  ])('the link %s', async (source) => {
    const body = await show(source);
    expect(body.querySelector('a')).toBeNull();
    expect(body.textContent).toBe('x');
  });
});

describe('a link', () => {
  it.each([
    ['projects.md', helpPaths.page('projects')],
    ['./projects.md#create-a-new-project', `${helpPaths.page('projects')}#create-a-new-project`],
    [`${licensePaths.list}?x=1#y`, `${licensePaths.list}?x=1#y`],
    ['#here', '#here'],
    ['https://example.org/', 'https://example.org/'],
    ['mailto:help@example.org', 'mailto:help@example.org'],
    ['../secrets.md', undefined],
    ['ftp://example.org', undefined],
    ['', undefined],
  ])('to %s leads to %s', (href, to) => {
    expect(safeLink(href)).toBe(to);
  });
});
