import { describe, expect, it, test } from 'vitest';
import { siteOf } from '#app/request/forms/same-origin.server.ts';

const host = 'tests.example:3000';
const asked = (headers: Record<string, string>, publicUrl = 'http://localhost:3000') =>
  siteOf(new Request(`http://${host}/signin`, { headers: { host, ...headers } }), publicUrl);

describe('a request that can change something is accepted', () => {
  it.each([
    ['from a browser that says it is of the same origin', { 'sec-fetch-site': 'same-origin' }],
    ['with our Origin', { origin: `http://${host}` }],
    ['with our Origin by https, where a proxy ends TLS', { origin: `https://${host}` }],
    ['from an old browser that only names our page', { referer: `http://${host}/signin?from=%2F` }],
  ])('%s', (_, headers) => {
    expect(asked(headers)).toBe('own');
  });
});

describe('behind a proxy', () => {
  it('uses the host that the browser requested', () => {
    const forwarded = { 'x-forwarded-host': 'public.example' };
    expect(asked({ ...forwarded, origin: 'https://public.example' })).toBe('own');
    expect(asked({ ...forwarded, origin: `http://${host}` })).toBe('other');
  });
});

describe('where the product is served by https', () => {
  const [plain, secure] = [`http://${host}`, `https://${host}`];
  it('treats a page that came by http as another site', () => {
    expect(asked({ origin: plain }, secure)).toBe('other');
    expect(asked({ referer: `${plain}/signin` }, secure)).toBe('other');
    expect(asked({ origin: secure }, secure)).toBe('own');
  });
  it('follows what a proxy says about it', () => {
    expect(asked({ origin: plain, 'x-forwarded-proto': 'https' })).toBe('other');
    expect(asked({ origin: plain, 'x-forwarded-proto': 'http' }, secure)).toBe('own');
  });
  it('recognizes another address of this server only by its host', () => {
    expect(asked({ origin: plain }, 'https://public.example')).toBe('own');
  });
});

describe('a request that can change something is refused', () => {
  it.each<[string, Record<string, string>]>([
    ['from another site', { 'sec-fetch-site': 'cross-site', origin: `http://${host}` }],
    ['from a neighbouring host', { 'sec-fetch-site': 'same-site' }],
    ['when a person typed its address', { 'sec-fetch-site': 'none' }],
    [
      'of the same origin with another Origin',
      { 'sec-fetch-site': 'same-origin', origin: 'http://evil.example' },
    ],
    ['with another Origin', { origin: 'http://evil.example' }],
    ['with our name and another port', { origin: 'http://tests.example:4000' }],
    ['with our name as a part of theirs', { origin: `http://${host}.evil.example` }],
    ['with our name as the user of theirs', { origin: `http://${host}@evil.example` }],
    ['with a hidden Origin', { origin: 'null' }],
    ['when Origin and Referer disagree', { origin: 'http://evil.example', referer: `http://${host}/` }],
    ['with a Referer of another site', { referer: `http://evil.example/?http://${host}/` }],
  ])('%s', (_, headers) => {
    expect(asked(headers)).toBe('other');
  });
});

test('recognizes a request that names no page only by its token', () => {
  expect(asked({})).toBe('unknown');
});
