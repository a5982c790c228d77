import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bindings } from '#platform/api/bindings.ts';
import { refusalCodes } from '#platform/contract/wire/calls/openapi-route.ts';
import { openSqlitePlatform, type TestPlatform } from '#tests/support/platform.ts';

const calls = bindings.map(({ call }) => call);

describe('/api-docs', () => {
  let t: TestPlatform;
  let response: Response;
  let page: Document;
  beforeAll(async () => {
    t = await openSqlitePlatform();
    response = await t.raw('GET', '/api-docs');
    page = new JSDOM(await response.text()).window.document;
  });
  afterAll(() => t.close());

  const texts = (root: ParentNode, selector: string) =>
    [...root.querySelectorAll(selector)].map((element) => element.textContent?.replace(/\s+/g, ' ').trim());

  test('is a page that may load its style sheet and nothing else', async () => {
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=UTF-8');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; style-src 'self';/);
    expect(policy).not.toMatch(/unsafe|script-src/);
    expect(page.querySelectorAll('script, style, [style], [onclick]')).toHaveLength(0);
    const sheet = await t.raw('GET', page.querySelector('link[rel=stylesheet]')?.getAttribute('href') ?? '');
    expect(sheet.status).toBe(200);
    expect(sheet.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(sheet.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('shows every call with its address, summary, access and refusals', () => {
    expect(texts(page, 'article h3').sort()).toEqual(calls.map(({ name }) => name).sort());
    for (const call of calls) {
      const article = page.getElementById(call.name) ?? page.createElement('article');
      expect(texts(article, '.address')).toEqual([`${call.method} ${call.path}`]);
      expect(article.textContent).toContain(call.summary);
      const facts = texts(article, '.facts li');
      expect(facts[0]).toBe(call.access === 'public' ? 'No sign-in needed' : 'Signed-in users');
      expect(facts.includes('Extension')).toBe(call.extension);
      const refusals = article.querySelector('table:last-of-type') ?? article;
      expect(texts(refusals, 'tbody th')).toEqual(refusalCodes(call).map(String));
      expect(texts(refusals, 'td')).not.toContain('Refused');
    }
  });

  test('shows the fields of requests and replies', () => {
    const signUp = page.getElementById('signUp') ?? page.createElement('article');
    expect(texts(signUp, 'caption')).toEqual(['Body', 'Reply 201, responseObject', 'Refusals']);
    const rows = [...signUp.querySelectorAll('table:first-of-type tbody tr')];
    expect(rows.map((row) => texts(row, 'th, td').join(' '))).toEqual([
      'name text Required. 3 to 25 characters',
      'emailId text Required. 1 to 254 characters',
      'password text Required. 1 to 1024 characters',
      'licenses list: object Required. Exactly 1 in the list',
      expect.stringMatching(
        /^licenses\[\]\.licenseFeatures list: text Required\. 1 to 8 in the list\. One of All, Web,/,
      ),
      'licenses[].licenseType text Required. Always "ONPREM"',
    ]);
  });

  test('is navigable: landmarks, headings in order, a skip link, captions, links that lead somewhere', () => {
    expect(page.documentElement.lang).toBe('en');
    for (const landmark of ['header', 'nav', 'main', 'h1'])
      expect(page.querySelectorAll(landmark)).toHaveLength(1);
    const levels = [...page.querySelectorAll('main :is(h1, h2, h3, h4)')].map(({ tagName }) =>
      Number(tagName[1]),
    );
    levels.forEach((level, index) => expect(level - (levels[index - 1] ?? 1)).toBeLessThanOrEqual(1));
    expect(page.body.firstElementChild?.getAttribute('href')).toBe('#calls');
    for (const link of page.querySelectorAll('a[href^="#"]')) {
      expect(page.getElementById(link.getAttribute('href')?.slice(1) ?? '')).not.toBeNull();
    }
    const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const tables = [...page.querySelectorAll('table')];
    expect(tables.length).toBeGreaterThan(calls.length);
    for (const table of tables) {
      expect(table.caption?.textContent?.trim()).not.toBe('');
      expect(table.querySelectorAll('th:not([scope])')).toHaveLength(0);
    }
  });

  test('is sent once: a browser that has it gets 304, and it comes compressed', async () => {
    for (const address of ['/api-docs', '/openapi.json']) {
      const first = await t.raw('GET', address, { headers: { 'Accept-Encoding': 'gzip' } });
      const etag = first.headers.get('etag') ?? '';
      expect([first.status, first.headers.get('content-encoding')]).toEqual([200, 'gzip']);
      for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
        const again = await t.raw('GET', address, { headers: { 'If-None-Match': tag } });
        expect([again.status, await again.text()]).toEqual([304, '']);
      }
      expect((await t.raw('GET', address, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
    }
  });
});
