import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleanSvg } from '#platform/identity/profiles/clean-svg.ts';

let folder = '';
let made = 0;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fireflink-svg-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function clean(source: string): Promise<string> {
  made += 1;
  const [from, to] = [path.join(folder, `${made}.svg`), path.join(folder, `${made}.clean.svg`)];
  writeFileSync(from, source);
  await cleanSvg(from, to);
  return readFileSync(to, 'utf8');
}

const svg = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;
const inside = async (content: string) => /<svg[^>]*>(.*)<\/svg>$/s.exec(await clean(svg(content)))?.[1];

describe('harmless content stays', () => {
  test.each([
    ['shapes and paint', '<g fill="none"><path d="M0 0h1" stroke="#f00"></path></g>'],
    ['text', '<text x="1">A &lt; B &amp; C</text>'],
    ['references to its own parts', '<use xlink:href="#a"></use><rect fill="url(#b)"></rect>'],
    ['styles', '<style>.a{fill:red}</style><rect class="a" style="fill:url(#b)"></rect>'],
    ['a picture inside', '<image xlink:href="data:image/png;base64,AAAA"></image>'],
  ])('%s', async (_, content) => {
    expect(await inside(content)).toBe(content);
  });

  test('a prefix for SVG’s own namespace', async () => {
    const cleaned = await clean('<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:rect width="1"/></s:svg>');
    expect(cleaned).toMatch(/^<svg xmlns="[^"]+" [^>]+><rect width="1"><\/rect><\/svg>$/);
  });
});

describe('external references and needless content are left out', () => {
  test.each([
    ['links to elsewhere', '<use xlink:href="https://evil.example/#a"/>', '<use></use>'],
    ['paint from elsewhere', '<rect fill="url(https://evil.example/)"/>', '<rect></rect>'],
    ['styles from elsewhere', '<style>@import "https://evil.example/";</style>', '<style></style>'],
    ['styles behind escapes', '<style>a{b:\\75rl(x)}</style>', '<style></style>'],
    [
      'styles between strings that look like comments',
      `<rect style='"/*";fill:url(https://e.example);"*/"'/>`,
      '<rect></rect>',
    ],
    ['pictures by another function', `<rect fill="image-set('https://e.example' 1x)"/>`, '<rect></rect>'],
    ['styles that cannot be parsed', '<style>a{{{</style>', '<style></style>'],
    ['animations', '<a><set attributeName="href" to="x"/></a>', ''],
    ['metadata and comments', '<metadata><x xmlns="urn:x">1</x></metadata><!-- c -->', ''],
    [
      'attributes of drawing programs',
      '<rect xmlns:i="urn:i" i:label="x" width="1"/>',
      '<rect width="1"></rect>',
    ],
    ['pictures in other types', '<image href="data:application/pdf;base64,AA"/>', '<image></image>'],
  ])('%s', async (_, content, expected) => {
    expect(await inside(content)).toBe(expected);
  });
});

describe('active content is refused', () => {
  test.each([
    '<script>alert(1)</script>',
    '<g><defs><script href="https://evil.example/x.js"/></defs></g>',
    '<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>',
    '<metadata><rect onclick="alert(1)"/></metadata>',
    '<rect onLoad="alert(1)"/>',
    '<rect x:onload="alert(1)" xmlns:x="urn:x"/>',
    '<a xlink:href="javascript:alert(1)"><rect/></a>',
    '<a href="java&#10;script:alert(1)"><rect/></a>',
    '<a href=" JaVaScRiPt:alert(1)"/>',
    '<use href="data:image/svg+xml;base64,AAAA"/>',
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>',
    '<set attributeName="onmouseover" to="alert(1)" onbegin="alert(1)"/>',
  ])('%s', async (content) => {
    await expect(clean(svg(content))).rejects.toMatchObject({ reason: 'active' });
  });
});

describe('what is not SVG, or would overload a browser, is refused', () => {
  test.each([
    ['text', 'hello'],
    ['nothing', ''],
    ['HTML', '<html/>'],
    ['an svg of no namespace', '<svg><rect/></svg>'],
    ['two roots', `${svg('')}${svg('')}`],
    ['tags that do not close', '<svg xmlns="http://www.w3.org/2000/svg"><g>'],
    ['an entity of its own', `<!DOCTYPE svg [<!ENTITY x "y">]>${svg('<text>&x;</text>')}`],
    ['an entity from a file', `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('&x;')}`],
    ['too many references', svg('<use href="#a"/>'.repeat(25))],
    ['too deep', svg('<g>'.repeat(101) + '</g>'.repeat(101))],
    ['too many parts', svg('<g/>'.repeat(20_001))],
    [
      'too many attributes of one part',
      svg(`<g ${Array.from({ length: 501 }, (_, index) => `data-a${index}=""`).join(' ')}/>`),
    ],
  ])('%s', async (_, source) => {
    await expect(clean(source)).rejects.toMatchObject({ reason: 'not-svg' });
  });
});

test('returns well-formed XML, whatever quotes and brackets the input has', async () => {
  const cleaned = await clean(
    svg('<text class="&quot;A&quot; &gt; &apos;B&apos;&#10;C"><![CDATA[</text><script>]]></text>'),
  );
  const { window } = new JSDOM(cleaned, { contentType: 'image/svg+xml' });
  expect(window.document.querySelector('script')).toBeNull();
  expect(window.document.querySelector('text')?.textContent).toBe('</text><script>');
  expect(window.document.querySelector('text')?.getAttribute('class')).toBe('"A" > \'B\'\nC');
});

test.each([
  ['blanks in an address', `<rect fill="url(${' '.repeat(120_000)}#a)&quot;"/>`],
  ['comments that never end', `<style>${'/* '.repeat(40_000)}</style>`],
  ['functions in functions', `<rect fill="${'a('.repeat(60_000)}"/>`],
  ['a style of many rules', `<style>${'.a{fill:red}'.repeat(10_000)}</style>`],
])('%s cost no more than other text of that length', async (_, content) => {
  const started = performance.now();
  await clean(svg(content));
  // Most of it is parsing XML of that length; earlier patterns took seconds.
  expect(performance.now() - started).toBeLessThan(500);
});
